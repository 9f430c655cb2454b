import { IMPACT_MEASUREMENTS, type ImpactMeasurement } from "./profile.ts";
import { CARBON_FACTORS, type Confidence } from "./carbon-factors.ts";
import { type ItemCounts, MATERIALS } from "./material-facts.ts";
import { lazy } from "./lazy.ts";

/** The version of the factor table; a changed figure needs a new version. */
export const IMPACT_VERSION = "2026-1";

/** Kg CO2 that one urban tree seedling takes up in 10 years (EPA: 0.060 t). */
export const KG_PER_TREE = 60;

/** Gallons of water per pound of recycled paper (attributed to the EPA; no other material has a figure). */
export const GALLONS_PER_LB_PAPER = 3.5;

/** Carbon units for one symbolic bird, which is an illustration and not a measurement. */
export const CARBON_UNITS_PER_BIRD = 100;

/** One face of the impact card: the figure, its range, and how it was calculated. */
export type ImpactFigure = Readonly<{
  category: ImpactMeasurement;
  value: number;
  low: number;
  high: number;
  unit: string;
  method: string;
  source: string;
  confidence: Confidence;
  symbolic: boolean;
}>;

/** The four figures by category. */
export type Impact = Readonly<Record<ImpactMeasurement, ImpactFigure>>;

/**
 * The impact of collected items, by the factors of version 2026-1. `counts` are confirmed units;
 * `carbonUnits`, the score, is used for the symbolic birds only and is never converted into kilograms.
 */
export function impactOf(counts: Readonly<ItemCounts>, carbonUnits: number): Impact {
  const carbon = carbonOf(counts);
  return {
    trees: treesOf(carbon),
    carbon,
    water: waterOf(counts),
    birds: birdsOf(carbonUnits),
  };
}

/**
 * The order of the card's faces: the preferred one first, then on in the cycle (PRODUCT R8.9). Figures that say almost
 * nothing, such as 0 gallons or 0.1 of a bird, come last.
 */
export function facesFrom(
  impact: Readonly<Record<ImpactMeasurement, Pick<ImpactFigure, "category" | "value">>>,
  preferred: ImpactMeasurement = "trees",
): readonly ImpactMeasurement[] {
  const start = IMPACT_MEASUREMENTS.indexOf(preferred);
  const cycle = [...IMPACT_MEASUREMENTS.slice(start), ...IMPACT_MEASUREMENTS.slice(0, start)];
  const isTelling = (face: ImpactMeasurement): boolean => tells(impact[face]);
  return [...cycle.filter(isTelling), ...cycle.filter((face) => !isTelling(face))];
}

/** Whether a figure is more than almost nothing, or than a small part of one tree or bird. */
function tells({ category, value }: Pick<ImpactFigure, "category" | "value">): boolean {
  return value >= (PART_OF_ONE[category] === undefined ? 0.05 : 0.5);
}

/**
 * A figure in words: "About 12.4 trees", with one decimal. Below 0.5 it is a part of one tree or bird, so that nobody
 * reads it as a whole one.
 */
export function formatImpact(figure: Pick<ImpactFigure, "category" | "value" | "unit">): string {
  const { category, unit } = figure;
  const value = Math.max(0, figure.value);
  if (value === 0) return `0 ${unit}`;
  const one = PART_OF_ONE[category];
  if (value < 0.05) return one === undefined ? `Less than 0.1 ${unit}` : `Less than 0.1 of ${one}`;
  if (value < 0.5 && one !== undefined) return `About ${oneDecimal(value)} of ${one}`;
  return `About ${oneDecimal(value)} ${unit}`;
}

/** The range in words: "8.1 to 12.4 trees"; undefined when the source gives none. */
export function formatRange(
  figure: Pick<ImpactFigure, "low" | "high" | "unit">,
): string | undefined {
  const [low, high] = [oneDecimal(figure.low), oneDecimal(figure.high)];
  return low === high ? undefined : `${low} to ${high} ${figure.unit}`;
}

const PART_OF_ONE: Readonly<Record<ImpactMeasurement, string | undefined>> = {
  trees: "a tree",
  carbon: undefined,
  water: undefined,
  birds: "a bird",
};

const withOneDecimal = lazy(
  () =>
    new Intl.NumberFormat("en-US", {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }),
);

// Between 0.45 and 0.5, rounding would give 0.5, which is too much.
function oneDecimal(value: number): string {
  return withOneDecimal().format(value > 0.4 && value < 0.5 ? 0.4 : value);
}

function carbonOf(counts: Readonly<ItemCounts>): ImpactFigure {
  const given = MATERIALS.filter((material) => counts[material] !== 0);
  const sum = (bound: "value" | "low" | "high"): number =>
    given.reduce((kg, material) => kg + counts[material] * CARBON_FACTORS[material][bound], 0);
  return {
    category: "carbon",
    value: sum("value"),
    low: sum("low"),
    high: sum("high"),
    unit: "kg CO2e",
    method: "Greenhouse gas avoided by recycling instead of landfill, for each item counted",
    source: "EPA WARM v15 (v16 where it agrees); fabric from EPA 2011; appliances from EPA RAD",
    confidence: weakest(given.map((material) => CARBON_FACTORS[material].confidence)),
    symbolic: false,
  };
}

function treesOf(carbon: ImpactFigure): ImpactFigure {
  return {
    category: "trees",
    value: carbon.value / KG_PER_TREE,
    low: carbon.low / KG_PER_TREE,
    high: carbon.high / KG_PER_TREE,
    unit: "trees",
    method: `Avoided kg CO2e divided by ${KG_PER_TREE} kg: what one urban tree seedling takes up in 10 years`,
    source: "EPA: 0.060 t CO2 per urban tree seedling grown for 10 years",
    confidence: carbon.confidence,
    symbolic: false,
  };
}

function waterOf(counts: Readonly<ItemCounts>): ImpactFigure {
  const gallons = counts.paper * GALLONS_PER_LB_PAPER;
  return {
    category: "water",
    value: gallons,
    low: gallons,
    high: gallons,
    unit: "gallons of water",
    method: `${GALLONS_PER_LB_PAPER} gallons saved for each pound of paper; other materials have no figure`,
    source: "Attributed to the EPA",
    confidence: "low",
    symbolic: false,
  };
}

function birdsOf(carbonUnits: number): ImpactFigure {
  const birds = carbonUnits / CARBON_UNITS_PER_BIRD;
  return {
    category: "birds",
    value: birds,
    low: birds,
    high: birds,
    unit: "birds",
    method: `Symbolic: one bird for every ${CARBON_UNITS_PER_BIRD} carbon units; no method exists`,
    source: "None",
    confidence: "low",
    symbolic: true,
  };
}

function weakest(all: readonly Confidence[]): Confidence {
  if (all.includes("low")) return "low";
  return all.includes("medium") ? "medium" : "high";
}

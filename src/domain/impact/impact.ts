import { IMPACT_MEASUREMENTS, type ImpactMeasurement } from "../profile.ts";
import { CARBON_FACTORS, type Confidence } from "./carbon-factors.ts";
import { type ItemCounts, MATERIALS } from "../rates/material-facts.ts";
import { formatNumber } from "../words/formats.ts";
import type { Say, Sentence } from "../words/say.ts";

/** The version of the factor table; a changed figure needs a new version. */
export const IMPACT_VERSION = "2026-1";

/** Kg CO2 that one urban tree seedling takes up in 10 years (EPA: 0.060 t). */
export const KG_PER_TREE = 60;

/** People read pounds, the API is metric (PRODUCT L5.8). */
export function poundsOf(kg: number): number {
  return kg / 0.453_592_37;
}

/** Gallons of water per pound of recycled paper (attributed to the EPA; no other material has a figure). */
export const GALLONS_PER_LB_PAPER = 3.5;

/** Carbon units for one symbolic bird, which is an illustration and not a measurement. */
export const CARBON_UNITS_PER_BIRD = 100;

/** One face of the impact card: the figure, its range, and how far it can be trusted. */
export type ImpactFigure = Readonly<{
  category: ImpactMeasurement;
  value: number;
  low: number;
  high: number;
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
 * A figure in words: "About 12.4 trees", with one decimal, and "About 1 tree". Below 0.5 it is a part of one tree or bird, so that nobody
 * reads it as a whole one. `show` may mark the number for emphasis.
 */
export function formatImpact(
  say: Say,
  figure: Pick<ImpactFigure, "category" | "value">,
  show: (number: string) => string = (number) => number,
): string {
  const { category } = figure;
  const value = Math.max(0, inWords(category, figure.value));
  const whole = (number: string): string => say(QUANTITY[category], { number: show(number) });
  if (value === 0) return whole(formatNumber(say.language, 0));
  const quantity = value < 0.5 ? (PART_OF_ONE[category] ?? QUANTITY[category]) : QUANTITY[category];
  if (Math.abs(value - 1) < 0.05)
    return say("About {quantity}", { quantity: wholeOf(say, category, 1, show) });
  const number = show(oneDecimal(say, Math.max(0.1, value)));
  return value < 0.05
    ? say("Less than {quantity}", { quantity: say(quantity, { number }) })
    : say("About {quantity}", { quantity: say(quantity, { number }) });
}

/**
 * The range in whole numbers, rounded outwards so that the figure lies within it: "12 to 15 trees", "up to 1 tree"; undefined when
 * the source gives none.
 */
export function formatRange(
  say: Say,
  figure: Pick<ImpactFigure, "category" | "low" | "high">,
): string | undefined {
  const { category, low, high } = figure;
  if (low === high) return undefined;
  const from = Math.floor(inWords(category, low) + ROUNDING_ERROR);
  const to = Math.ceil(inWords(category, high) - ROUNDING_ERROR);
  const quantity = wholeOf(say, category, to);
  if (inWords(category, high) < 1) return say("less than {quantity}", { quantity });
  if (from === 0) return say("up to {quantity}", { quantity });
  return say(QUANTITY[category], { number: say("{low} to {high}", { low: from, high: to }) });
}

/** A sum of factors that should be 12 may be 12.000000000000002. */
const ROUNDING_ERROR = 1e-9;

/** A whole number of them: "1 tree", "12 trees". */
function wholeOf(
  say: Say,
  category: ImpactMeasurement,
  count: number,
  show: (number: string) => string = (number) => number,
): string {
  const number = show(formatNumber(say.language, count));
  return say((count === 1 ? ONE[category] : undefined) ?? QUANTITY[category], { number });
}

/** A figure in the unit in which it is said. */
const inWords = (category: ImpactMeasurement, value: number): number =>
  category === "carbon" ? poundsOf(value) : value;

const QUANTITY = {
  trees: "{number} trees",
  carbon: "{number} lb CO2e",
  water: "{number} gallons of water",
  birds: "{number} birds",
} as const satisfies Readonly<Record<ImpactMeasurement, Sentence>>;

/** Where the word for one is another. A whole gallon of water cannot come about. */
const ONE = {
  trees: "{number} tree",
  carbon: undefined,
  water: undefined,
  birds: "{number} bird",
} as const satisfies Readonly<Record<ImpactMeasurement, Sentence | undefined>>;

const PART_OF_ONE = {
  trees: "{number} of a tree",
  carbon: undefined,
  water: undefined,
  birds: "{number} of a bird",
} as const satisfies Readonly<Record<ImpactMeasurement, Sentence | undefined>>;

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

// Between 0.45 and 0.5, rounding would give 0.5, which is too much.
function oneDecimal(say: Say, value: number): string {
  return formatNumber(say.language, value > 0.4 && value < 0.5 ? 0.4 : value, ONE_DECIMAL);
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
    confidence: "low",
    symbolic: true,
  };
}

function weakest(all: readonly Confidence[]): Confidence {
  if (all.includes("low")) return "low";
  return all.includes("medium") ? "medium" : "high";
}

import type { ItemCounts, Material, UserItemCounts } from "#contract/materials.ts";

import { currentRates, type Rates } from "./rates.ts";
import { formatPoints } from "./text.ts";

/** Every material, in the order in which screens list them. */
export const MATERIALS: readonly Material[] = [
  "plastic",
  "fabric",
  "glass",
  "paper",
  "metals",
  "appliances",
];

/** The materials an admin counts when completing a pickup (spec §4, §5). */
export const ADMIN_COUNTED = ["plastic", "fabric", "glass", "paper"] as const;

/** The unit a material is counted in (spec §9). */
export type Unit = "Units" | "Lb";

/** The most that one field of a count may hold (rules §1). */
export const COUNT_LIMIT = 100_000;

/** Above this a count is probably a typing mistake, so the person is asked. */
export const USUAL_COUNT = 200;

/** Zero of every material: the start of every sum. */
export const NO_ITEMS: Readonly<ItemCounts> = {
  plastic: 0,
  fabric: 0,
  glass: 0,
  paper: 0,
  metals: 0,
  appliances: 0,
};

type MaterialFacts = Readonly<{ label: string; unit: Unit }>;

// Rules §1.
const TABLE: Readonly<Record<Material, MaterialFacts>> = {
  plastic: { label: "Plastic", unit: "Units" },
  fabric: { label: "Fabric", unit: "Lb" },
  glass: { label: "Glass", unit: "Lb" },
  paper: { label: "Paper", unit: "Units" },
  metals: { label: "Metals", unit: "Units" },
  appliances: { label: "Appliances", unit: "Units" },
};

/** Whether a text names a material. */
export function isMaterial(text: string): text is Material {
  return Object.hasOwn(TABLE, text);
}

/** The unit a material is counted in: "Units" or "Lb" (spec §9). */
export function unitOf(material: Material): Unit {
  return TABLE[material].unit;
}

/** Points for one unit of a material at the present rate. */
export function pointsPerUnit(material: Material): number {
  return currentRates()[material];
}

/** A material's name on screens: "Plastic", "Metals". */
export function labelOf(material: Material): string {
  return TABLE[material].label;
}

/** The header of a column that counts a material, with its unit: "Plastic (Units)", "Fabric (Lb)". */
export function countTitle(material: Material): string {
  return `${labelOf(material)} (${unitOf(material)})`;
}

/** A quantity of a material in running text: "12 units of plastic", "1 lb of fabric". */
export function formatQuantity(count: number, material: Material): string {
  const unit = unitOf(material) === "Lb" ? "lb" : count === 1 ? "unit" : "units";
  return `${formatPoints(count)} ${unit} of ${labelOf(material).toLowerCase()}`;
}

/** All counts in words: "12 units of plastic, 3 lb of glass"; empty when all are 0. */
export function formatCounts(counts: Readonly<ItemCounts>): string {
  return MATERIALS.filter((material) => counts[material] > 0)
    .map((material) => formatQuantity(counts[material], material))
    .join(", ");
}

/** The total in each unit, over all materials: "12 Units", "12 Units, 3 Lb"; without any "0 Units". */
export function formatUnits(counts: Readonly<ItemCounts>): string {
  const inUnit = (unit: Unit): number =>
    sumOver((material) => (unitOf(material) === unit ? counts[material] : 0));
  const said = (["Units", "Lb"] as const).filter((unit) => inUnit(unit) > 0);
  if (said.length === 0) return "0 Units";
  return said.map((unit) => `${formatPoints(inUnit(unit))} ${unit}`).join(", ");
}

/** ItemCounts with the given materials; the others are 0. */
export function countsOf(given: Partial<ItemCounts>): ItemCounts {
  return { ...NO_ITEMS, ...given };
}

/** Points for counts: the sum of count times rate (rules §1); by default at the present rates. */
export function pointsFor(counts: Readonly<ItemCounts>, rates: Rates = currentRates()): number {
  return sumOver((material) => counts[material] * rates[material]);
}

/** The sum over all materials, as in `totalItemsCollected` (rules §2). */
export function totalItems(counts: Readonly<ItemCounts>): number {
  return sumOver((material) => counts[material]);
}

/** The sum of two counts, material by material. */
export function addCounts(a: Readonly<ItemCounts>, b: Readonly<ItemCounts>): ItemCounts {
  return mapCounts((material) => a[material] + b[material]);
}

/** The counts with the opposite sign, for taking back what was credited. */
export function negate(counts: Readonly<ItemCounts>): ItemCounts {
  // 0 - n and not -n: a negative zero would make JSON values differ.
  return mapCounts((material) => 0 - counts[material]);
}

/** A person's `itemsCount`: the six counts and the derived `mixed` (rules §1). */
export function withMixed(counts: Readonly<ItemCounts>): UserItemCounts {
  return { ...counts, mixed: counts.paper + counts.metals + counts.appliances };
}

/** The counts for an agent's single figure: that many units of the pickup's item type (rules §1). */
export function countsFromAgent(itemType: Material, itemsCount: number): ItemCounts {
  return { ...NO_ITEMS, [itemType]: itemsCount };
}

/** Whether a number is a valid count: a whole number from 0 to 100,000 (rules §1). */
export function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= COUNT_LIMIT;
}

/**
 * The question about counts that are unusually high: "1,000 units of metals, really?"; undefined when
 * none is above 200.
 */
export function doubtAbout(counts: Partial<Readonly<ItemCounts>>): string | undefined {
  const high = MATERIALS.filter((material) => (counts[material] ?? 0) > USUAL_COUNT);
  const said = high.map((material) => formatQuantity(counts[material] ?? 0, material));
  const last = said.at(-1);
  if (last === undefined) return undefined;
  return `${[said.slice(0, -1).join(", "), last].filter((part) => part !== "").join(" and ")}, really?`;
}

/** Whether counts may confirm a collection: every figure valid and at least one above 0 (rules §1). */
export function areConfirmable(counts: Readonly<ItemCounts>): boolean {
  return MATERIALS.every((material) => isCount(counts[material])) && totalItems(counts) > 0;
}

/** A weight in pounds, rounded to the pound and at least 1 when anything was weighed (rules §1). */
export function wholePounds(weighed: number): number {
  return weighed > 0 ? Math.max(1, Math.round(weighed)) : 0;
}

function sumOver(valueOf: (material: Material) => number): number {
  return MATERIALS.reduce((sum, material) => sum + valueOf(material), 0);
}

function mapCounts(valueOf: (material: Material) => number): ItemCounts {
  return {
    plastic: valueOf("plastic"),
    fabric: valueOf("fabric"),
    glass: valueOf("glass"),
    paper: valueOf("paper"),
    metals: valueOf("metals"),
    appliances: valueOf("appliances"),
  };
}

import {
  DROP_OFF_ITEM_TYPES,
  type DropOffItemType,
  type ItemCounts,
  type Material,
  MATERIAL_FACTS,
  MATERIALS,
  MIXED,
  type Unit,
  type UserItemCounts,
} from "./material-facts.ts";
import type { Rates } from "./rates.ts";
import { recordOf } from "../record.ts";
import { joinWords } from "../text.ts";
import { message } from "../words/message.ts";
import type { Say } from "../words/say.ts";

/** The most that one field of a count may hold (PRODUCT R1.3). */
export const MAX_COUNT = 100_000;

/** The message when nothing was counted (PRODUCT 5.8). */
export const COUNT_MISSING = message("Please enter the items count");

/** The message when no item type was chosen (PRODUCT 5.7). */
export const SELECT_ITEM_TYPE = message("Please select an item type");

/** Above this a count is probably a typing mistake, so the person is asked. */
export const USUAL_COUNT = 200;

/** Zero of every material: the start of every sum. */
export const NO_ITEMS: Readonly<ItemCounts> = recordOf(MATERIALS, () => 0);

/** Tells whether a text names a material that drop-off locations take. */
export function isDropOffItemType(text: string | null): text is DropOffItemType {
  return DROP_OFF_ITEM_TYPES.some((type) => type === text);
}

/** The unit a material is counted in: "Units" or "Lb" (PRODUCT 9.1). */
export function unitOf(material: Material): Unit {
  return MATERIAL_FACTS[material].unit;
}

/** A material's name on screens: "Plastic", "Metals". */
export function labelOf(say: Say, material: Material): string {
  return say(MATERIAL_FACTS[material].label);
}

/** A material's name within a sentence: "plastic", "metals". */
export function nounOf(say: Say, material: Material): string {
  return say(MATERIAL_FACTS[material].noun);
}

/** What drop-off locations call a material where people choose: "Plastic Bottles", "Fabric" (PRODUCT 2.23). */
export function dropOffLabelOf(say: Say, material: DropOffItemType): string {
  const facts = MATERIAL_FACTS[material];
  return say("dropOffLabel" in facts ? facts.dropOffLabel : facts.label);
}

/** The colour of a material's chips, bars and markers, by the name of the palette. */
export function tintOf<M extends Material>(material: M): (typeof MATERIAL_FACTS)[M]["tint"] {
  return MATERIAL_FACTS[material].tint;
}

/** The header of a column that counts a material, with its unit: "Plastic (Units)", "Fabric (Lb)". */
export function countTitle(say: Say, material: Material): string {
  return `${labelOf(say, material)} (${unitLabelOf(say, unitOf(material))})`;
}

/** A unit on screens: "Units", "Lb". */
export function unitLabelOf(say: Say, unit: Unit): string {
  return unit === "Lb" ? say("Lb") : say("Units");
}

/** A quantity of a material in running text: "12 units of plastic", "1 lb of fabric". */
export function formatQuantity(say: Say, count: number, material: Material): string {
  const noun = nounOf(say, material);
  return unitOf(material) === "Lb"
    ? say("{count} lb of {noun}", { count, noun })
    : say.plural(count, "{n} unit of {noun}", "{n} units of {noun}", { noun });
}

/** All counts in words: "12 units of plastic, 3 lb of glass"; empty when all are 0. */
export function formatCounts(say: Say, counts: Readonly<ItemCounts>): string {
  return MATERIALS.filter((material) => counts[material] > 0)
    .map((material) => formatQuantity(say, counts[material], material))
    .join(", ");
}

/** The total in each unit, over all materials: "12 Units", "12 Units, 3 Lb"; without any "0 Units". */
export function formatUnits(say: Say, counts: Readonly<ItemCounts>): string {
  const counted = (["Units", "Lb"] as const).filter((unit) => totalIn(unit, counts) > 0);
  return (counted.length === 0 ? (["Units"] as const) : counted)
    .map((unit) => formatInUnit(say, totalIn(unit, counts), unit))
    .join(", ");
}

/** A number in a unit, as tables write it: "12 Units", "1 Unit", "3 Lb". */
export function formatInUnit(say: Say, count: number, unit: Unit): string {
  return unit === "Lb" ? say("{count} Lb", { count }) : say.plural(count, "{n} Unit", "{n} Units");
}

/** ItemCounts with the given materials; the others are 0. */
export function countsOf(given: Partial<ItemCounts>): ItemCounts {
  return { ...NO_ITEMS, ...given };
}

/** Points for counts: the sum of count times rate (PRODUCT R1.1). */
export function pointsFor(counts: Readonly<ItemCounts>, rates: Rates): number {
  return sumOver((material) => counts[material] * rates[material]);
}

/** The sum over the materials that are counted in this unit. */
export function totalIn(unit: Unit, counts: Readonly<ItemCounts>): number {
  return sumOver((material) => (unitOf(material) === unit ? counts[material] : 0));
}

/** The sum over all materials, as in `totalItemsCollected` (PRODUCT R2.5). */
export function totalItems(counts: Readonly<ItemCounts>): number {
  return sumOver((material) => counts[material]);
}

/** The sum of two counts, material by material. */
export function addCounts(a: Readonly<ItemCounts>, b: Readonly<ItemCounts>): ItemCounts {
  return recordOf(MATERIALS, (material) => a[material] + b[material]);
}

/** The counts with the opposite sign, for taking back what was credited. */
export function negate(counts: Readonly<ItemCounts>): ItemCounts {
  // 0 - n and not -n: a negative zero would make JSON values differ.
  return recordOf(MATERIALS, (material) => 0 - counts[material]);
}

/** A person's `itemsCount`: the six counts and the derived `mixed` (PRODUCT R1.2). */
export function withMixed(counts: Readonly<ItemCounts>): UserItemCounts {
  return { ...counts, mixed: MIXED.reduce((sum, material) => sum + counts[material], 0) };
}

/** The counts for an agent's single figure: that many units of the pickup's item type (PRODUCT R1.3). */
export function countsFromAgent(itemType: Material, itemsCount: number): ItemCounts {
  return { ...NO_ITEMS, [itemType]: itemsCount };
}

/** Whether a number is a valid count: a whole number from 0 to 100,000 (PRODUCT R1.3). */
export function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= MAX_COUNT;
}

/**
 * The question about counts that are unusually high: "1,000 units of metals, really?"; undefined when
 * none is above 200.
 */
export function doubtAbout(say: Say, counts: Partial<Readonly<ItemCounts>>): string | undefined {
  const high = MATERIALS.filter((material) => (counts[material] ?? 0) > USUAL_COUNT);
  const said = high.map((material) => formatQuantity(say, counts[material] ?? 0, material));
  return said.length === 0
    ? undefined
    : say("{something}, really?", { something: joinWords(say, said) });
}

function sumOver(valueOf: (material: Material) => number): number {
  return MATERIALS.reduce((sum, material) => sum + valueOf(material), 0);
}

import type { PlainSentence } from "../words/say.ts";

/** The unit a material is counted in (PRODUCT 9.1). */
export type Unit = "Units" | "Lb";

type MaterialFacts = Readonly<{
  /** Its name as screens write it. */
  label: PlainSentence;
  /** Its name within a sentence. */
  noun: PlainSentence;
  /** What drop-off locations call it where people choose, if that is another name (PRODUCT 2.23). */
  dropOffLabel?: PlainSentence;
  unit: Unit;
  /** Points for one unit by the specification (PRODUCT 9.1); entries of the ledger without rates were credited at these. */
  rate: number;
  /** Pickups take it, without a campaign too (PRODUCT 3.10). */
  isBookable: boolean;
  /** Drop-off locations take it, campaigns collect it (PRODUCT 3.10). */
  isDroppedOff: boolean;
  /** Admins count it when they complete a pickup, whatever was booked (PRODUCT 4.4, 5.8). */
  isCountedByAdmins: boolean;
  /** The dashboard counts it as "mixed" (PRODUCT R1.2). */
  isMixed: boolean;
  /** The colour of its chips, bars and markers, by the name of the palette. */
  tint: "sky" | "plum" | "brand" | "points" | "neutral" | "warn";
}>;

/**
 * Everything that is particular to a material, in the order in which screens list them; what it saves in greenhouse gas
 * stands in `carbon-factors.ts`, because few screens need that.
 */
export const MATERIAL_FACTS = {
  plastic: {
    label: "Plastic",
    noun: "plastic#material",
    dropOffLabel: "Plastic Bottles",
    unit: "Units",
    rate: 10,
    isBookable: false,
    isDroppedOff: true,
    isCountedByAdmins: true,
    isMixed: false,
    tint: "sky",
  },
  fabric: {
    label: "Fabric",
    noun: "fabric#material",
    unit: "Lb",
    rate: 5,
    isBookable: false,
    isDroppedOff: true,
    isCountedByAdmins: true,
    isMixed: false,
    tint: "plum",
  },
  glass: {
    label: "Glass",
    noun: "glass#material",
    unit: "Lb",
    rate: 8,
    isBookable: false,
    isDroppedOff: false,
    isCountedByAdmins: true,
    isMixed: false,
    tint: "brand",
  },
  paper: {
    label: "Paper",
    noun: "paper#material",
    unit: "Units",
    rate: 2,
    isBookable: false,
    isDroppedOff: false,
    isCountedByAdmins: true,
    isMixed: true,
    tint: "points",
  },
  metals: {
    label: "Metals",
    noun: "metals#material",
    unit: "Units",
    rate: 2,
    isBookable: true,
    isDroppedOff: false,
    isCountedByAdmins: false,
    isMixed: true,
    tint: "neutral",
  },
  appliances: {
    label: "Appliances",
    noun: "appliances#material",
    unit: "Units",
    rate: 2,
    isBookable: true,
    isDroppedOff: false,
    isCountedByAdmins: false,
    isMixed: true,
    tint: "warn",
  },
} as const satisfies Readonly<Record<string, MaterialFacts>>;

/** The name of a material, as it is stored and sent. */
export type Material = keyof typeof MATERIAL_FACTS;

/** The materials of which a fact is true. */
type That<Fact extends "isBookable" | "isDroppedOff" | "isCountedByAdmins" | "isMixed"> = {
  [M in Material]: (typeof MATERIAL_FACTS)[M][Fact] extends true ? M : never;
}[Material];

/** What a drop-off location takes and a campaign collects (PRODUCT 3.10). */
export type DropOffItemType = That<"isDroppedOff">;

/** Counts per material, in the material's own unit. */
export type ItemCounts = Record<Material, number>;

/** A person's counts, with what the dashboard adds up as "mixed" (PRODUCT R1.2). */
export type UserItemCounts = ItemCounts & { mixed: number };

/** Every material, in the order in which screens list them. */
export const MATERIALS: readonly Material[] = Object.keys(MATERIAL_FACTS).filter(isMaterial);

/** What drop-off locations take, by name (PRODUCT 3.10: fabric and plastic). */
export const DROP_OFF_ITEM_TYPES: readonly DropOffItemType[] = MATERIALS.filter(
  (material): material is DropOffItemType => MATERIAL_FACTS[material].isDroppedOff,
).toSorted();

/** The materials an admin counts when completing a pickup (PRODUCT 4.4, 5.8). */
export const ADMIN_COUNTED = MATERIALS.filter(
  (material): material is That<"isCountedByAdmins"> => MATERIAL_FACTS[material].isCountedByAdmins,
);

/** What pickups take without a campaign (PRODUCT 3.10: metals and appliances). */
export const PICKUP_ITEM_TYPES = MATERIALS.filter(
  (material): material is That<"isBookable"> => MATERIAL_FACTS[material].isBookable,
);

type Mixed = That<"isMixed">;

/** What the dashboard adds up as "mixed" (PRODUCT R1.2). */
export const MIXED = MATERIALS.filter(
  (material): material is Mixed => MATERIAL_FACTS[material].isMixed,
);

/** What the dashboard shows by itself. */
export const UNMIXED = MATERIALS.filter(
  (material): material is Exclude<Material, Mixed> => !MATERIAL_FACTS[material].isMixed,
);

/** Tells whether a text names a material. */
export function isMaterial(text: string): text is Material {
  return Object.hasOwn(MATERIAL_FACTS, text);
}

import { type ItemCounts, type Material, MATERIALS } from "../rates/material-facts.ts";

/** A figure with its range; where nothing is estimated low and high are the value. */
export type Ranged = Readonly<{ value: number; low: number; high: number }>;

const KG_PER_LB = 0.453_592_37;
const pounds = (lb: number): Ranged => ({
  value: lb * KG_PER_LB,
  low: lb * KG_PER_LB,
  high: lb * KG_PER_LB,
});

/**
 * Kilograms of one unit; null: not known. Paper and metals are bundles of a pound (PRODUCT R1.4). A bottle weighs 9.9 to
 * 23.8 g; the lighter one is counted, as for what is avoided. An appliance may be a kettle or a refrigerator.
 */
const KG_PER_UNIT: Readonly<Record<Material, Ranged | null>> = {
  plastic: { value: 0.0099, low: 0.0099, high: 0.0238 },
  fabric: pounds(1),
  glass: pounds(1),
  paper: pounds(1),
  metals: pounds(1),
  appliances: null,
};

/** The kilograms of a material; null where a unit of it has no known weight. */
export function weightOf(material: Material, count: number): Ranged | null {
  const unit = KG_PER_UNIT[material];
  return unit && { value: count * unit.value, low: count * unit.low, high: count * unit.high };
}

/** The kilograms of everything that has a known weight (PRODUCT R43, F4). */
export function totalWeight(counts: Readonly<ItemCounts>): Ranged {
  const known = MATERIALS.flatMap((material) => weightOf(material, counts[material]) ?? []);
  const sum = (bound: keyof Ranged): number => known.reduce((kg, one) => kg + one[bound], 0);
  return { value: sum("value"), low: sum("low"), high: sum("high") };
}

import { type Material, MATERIAL_FACTS, MATERIALS } from "./material-facts.ts";
import { recordOf } from "./record.ts";

/** Points for one unit of each material, in the material's own unit. */
export type Rates = Readonly<Record<Material, number>>;

/**
 * The rates of the specification (PRODUCT 9.1: plastic 10, fabric 5, glass 8, mixed 2). Ledger entries that do not carry
 * their rates, because they were written before entries kept them, were credited at these.
 */
export const SPECIFIED_RATES: Rates = recordOf(
  MATERIALS,
  (material) => MATERIAL_FACTS[material].rate,
);

/** The rates for a count that is confirmed now; what was credited before keeps its own. */
export function currentRates(): Rates {
  return SPECIFIED_RATES;
}

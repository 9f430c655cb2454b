import type { Material } from "../rates/material-facts.ts";

/** How reliable a figure is. */
export type Confidence = "high" | "medium" | "low";

/** A figure with its range; `value`, `low` and `high` have the same unit. */
export type Factor = Readonly<{
  value: number;
  low: number;
  high: number;
  confidence: Confidence;
}>;

/**
 * Avoided kg CO2e per counted unit, version 2026-1 (`IMPACT_VERSION`). When low and high equal the value, the source
 * gives no range. WARM is EPA WARM v15, landfill minus recycling. For metals, low is all steel and high is mixed metals.
 */
export const CARBON_FACTORS: Readonly<Record<Material, Factor>> = {
  // WARM: PET -1.056 t per short ton; a bottle of 9.9 to 23.8 g.
  plastic: {
    value: 0.0116,
    low: 0.0108,
    high: 0.028,
    confidence: "medium",
  },
  // Derived from a text by the EPA of 2011.
  fabric: {
    value: 1.16,
    low: 1.16,
    high: 1.16,
    confidence: "low",
  },
  // WARM.
  glass: { value: 0.148, low: 0.148, high: 0.148, confidence: "high" },
  // WARM: mixed paper -3.620 t per short ton.
  paper: {
    value: 1.81,
    low: 1.81,
    high: 1.81,
    confidence: "high",
  },
  // WARM: steel cans -1.852 (low), mixed metals -4.201 (high) t per short ton.
  metals: {
    value: 0.93,
    low: 0.93,
    high: 2.1,
    confidence: "medium",
  },
  // WARM, cross-checked with EPA RAD, metals and plastics, 159 per unit; refrigerant and foam not counted.
  appliances: {
    value: 139,
    low: 139,
    high: 159,
    confidence: "medium",
  },
};

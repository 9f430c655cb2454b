import { describe, expect, test } from "vitest";

import { CARBON_FACTORS } from "./carbon-factors.ts";
import { IMPACT_VERSION } from "./impact.ts";
import { MATERIALS } from "../rates/material-facts.ts";

describe("the factor table 2026-1", () => {
  test("avoided kg CO2e per unit are the figures of the table", () => {
    expect(IMPACT_VERSION).toBe("2026-1");
    expect(MATERIALS.map((material) => CARBON_FACTORS[material].value)).toStrictEqual([
      0.0116, 1.16, 0.148, 1.81, 0.93, 139,
    ]);
  });

  test("each factor lies within its range", () => {
    for (const { low, value, high } of MATERIALS.map((material) => CARBON_FACTORS[material])) {
      expect(low).toBeLessThanOrEqual(value);
      expect(value).toBeLessThanOrEqual(high);
    }
  });

  test("the weight of a bottle explains the figure of plastic", () => {
    const kgPerGram = 1_056 / 907_185;
    expect(kgPerGram * 9.9).toBeGreaterThan(CARBON_FACTORS.plastic.low);
    expect(kgPerGram * 23.8).toBeCloseTo(CARBON_FACTORS.plastic.high, 3);
  });
});

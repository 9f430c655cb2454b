import { expect, test } from "vitest";

import { countsOf } from "../rates/materials.ts";
import { totalWeight, weightOf } from "./weights.ts";

test("PRODUCT R43.6: a bottle's weight is a range, an appliance's is not known", () => {
  expect(weightOf("plastic", 1_000)).toEqual({ value: 9.9, low: 9.9, high: 23.8 });
  expect(weightOf("appliances", 3)).toBeNull();
});

test("pounds and bundles of a pound have one weight", () => {
  expect(weightOf("glass", 100)?.value).toBeCloseTo(45.359);
  expect(weightOf("paper", 100)).toEqual(weightOf("glass", 100));
});

test("the total leaves out what has no known weight", () => {
  const { value, low, high } = totalWeight(countsOf({ plastic: 1_000, metals: 10, appliances: 5 }));
  expect([value, low, high].map((kg) => Math.round(kg * 10) / 10)).toEqual([14.4, 14.4, 28.3]);
});

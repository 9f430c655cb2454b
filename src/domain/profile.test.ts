import { expect, test } from "vitest";

import { IMPACT_MEASUREMENTS } from "./profile.ts";

test("the impact card shows trees, carbon, water and birds, in this order (PRODUCT 9.12)", () => {
  expect(IMPACT_MEASUREMENTS).toEqual(["trees", "carbon", "water", "birds"]);
});

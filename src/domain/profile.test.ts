import { expect, test } from "vitest";

import { IMPACT_MEASUREMENTS } from "./profile.ts";

test("the impact card shows trees, carbon, water and birds, in this order (spec 2)", () => {
  expect(IMPACT_MEASUREMENTS).toEqual(["trees", "carbon", "water", "birds"]);
});

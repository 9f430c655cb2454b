import { expect, test } from "vitest";

import { actsForThemselves, IMPACT_MEASUREMENTS } from "./profile.ts";

test("the impact card shows trees, carbon, water and birds, in this order (PRODUCT 9.12)", () => {
  expect(IMPACT_MEASUREMENTS).toEqual(["trees", "carbon", "water", "birds"]);
});

test("PRODUCT R46.3: everybody acts for themselves but a resident of the office without a proved address", () => {
  const rosa = { role: "user", origin: "office", isEmailVerified: false } as const;
  expect(actsForThemselves(rosa)).toBe(false);
  expect(actsForThemselves({ ...rosa, isEmailVerified: true })).toBe(true);
  expect(actsForThemselves({ ...rosa, origin: "self" })).toBe(true);
  expect(actsForThemselves({ ...rosa, origin: undefined })).toBe(true);
  expect(actsForThemselves({ ...rosa, role: "agent" })).toBe(true);
});

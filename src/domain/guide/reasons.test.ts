import { expect, test } from "vitest";

import { ATTEMPT_REASONS } from "../pickups/attempts.ts";
import { english } from "../words/say.ts";
import { HELPED_REASONS, helpAgainst, isHelped } from "./reasons.ts";

test("PRODUCT R52.5: a material's page explains the reasons that lie in what was set out, and no others", () => {
  expect(ATTEMPT_REASONS.filter(isHelped).toSorted()).toEqual([...HELPED_REASONS].toSorted());
  expect(isHelped("nobody_home")).toBe(false);
  for (const reason of HELPED_REASONS) expect(helpAgainst(english, reason)).toMatch(/\.$/);
});

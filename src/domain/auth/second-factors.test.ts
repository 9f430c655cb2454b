import { expect, test } from "vitest";

import {
  asksForFactor,
  formatRecoveryCode,
  readRecoveryCode,
  RECOVERY_ALPHABET,
} from "./second-factors.ts";

test("a recovery code is shown in groups and read however it was copied or typed", () => {
  const shown = formatRecoveryCode("k3f709m2px4t18wz");
  expect(shown).toBe("k3f7-09m2-px4t-18wz");
  for (const typed of [shown, shown.toUpperCase(), " k3f7 o9m2 px4t-l8wz ", "K3F7–O9M2–PX4T–I8WZ"])
    expect(readRecoveryCode(typed)).toBe("k3f709m2px4t18wz");
  for (const typed of ["", "k3f7-09m2-px4t-18w", `${shown}0`, "u3f7-09m2-px4t-18wz"])
    expect(readRecoveryCode(typed)).toBeUndefined();
  expect(new Set(RECOVERY_ALPHABET).size).toBe(32);
});

test("staff are asked for the factor that they have, residents never", () => {
  expect(asksForFactor("agent", true)).toBe(true);
  expect(asksForFactor("superadmin", true)).toBe(true);
  expect(asksForFactor("admin", false)).toBe(false);
  expect(asksForFactor("user", true)).toBe(false);
});

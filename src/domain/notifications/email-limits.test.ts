import { expect, test } from "vitest";

import { HOUR_MS } from "../durations.ts";
import { isUrgentChange } from "./email-limits.ts";

test("PRODUCT R21.6: a change is urgent where the old or the new window began, or begins within 12 hours", () => {
  const now = Date.UTC(2026, 1, 11, 17);
  const inHours = (...hours: number[]): boolean =>
    isUrgentChange(
      hours.map((hour) => now + hour * HOUR_MS),
      now,
    );
  expect([inHours(12, 40), inHours(40, 12), inHours(-30, 40), inHours(0, 0)]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([inHours(12.01, 40), inHours(40, 30)]).toEqual([false, false]);
});

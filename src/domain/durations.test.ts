import { expect, test } from "vitest";

import { DAY_MS, DAY_SECONDS, HOUR_MS, HOUR_SECONDS } from "./durations.ts";

test("both units agree", () => {
  expect(DAY_MS).toBe(DAY_SECONDS * 1_000);
  expect(HOUR_MS).toBe(HOUR_SECONDS * 1_000);
});

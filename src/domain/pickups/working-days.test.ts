import { expect, test } from "vitest";

import { workingDayAfter } from "./working-days.ts";

test("PRODUCT R24.8: the fifth working day after a Saturday is the next Friday, holidays left out", () => {
  expect(workingDayAfter("2026-10-03", 5)).toBe("2026-10-09");
  expect(workingDayAfter("2026-10-05", 5)).toBe("2026-10-12");
  expect(workingDayAfter("2026-10-03", 5, ["2026-10-06", "2026-10-10"])).toBe("2026-10-12");
  expect(workingDayAfter("2026-12-31", 1, ["2027-01-01"])).toBe("2027-01-04");
});

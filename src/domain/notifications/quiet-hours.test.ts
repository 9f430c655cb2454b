import { expect, test } from "vitest";

import { DEFAULT_QUIET_HOURS, quietUntil } from "./quiet-hours.ts";

const at = (time: string) => ({ today: "2026-12-31", time });

test.each([
  ["20:59", undefined],
  ["21:00", "2027-01-01"],
  ["23:59", "2027-01-01"],
  ["00:00", "2026-12-31"],
  ["07:59", "2026-12-31"],
  ["08:00", undefined],
  ["12:00", undefined],
])("PRODUCT R21.2: at %s the night's quiet hours end on %s", (time, today) => {
  const end = today === undefined ? undefined : { today, time: "08:00" };
  expect(quietUntil(at(time), DEFAULT_QUIET_HOURS)).toEqual(end);
});

test("quiet hours of the afternoon end on the same day", () => {
  const siesta = { from: "13:00", to: "15:00" };
  expect(quietUntil(at("13:00"), siesta)).toEqual(at("15:00"));
  expect(quietUntil(at("14:59"), siesta)).toEqual(at("15:00"));
  for (const time of ["00:00", "12:59", "15:00", "23:59"])
    expect(quietUntil(at(time), siesta)).toBeUndefined();
});

// Both clock changes of a year, in zones that change at different hours, and in one that never does.
import * as fc from "fast-check";
import { expect, test } from "vitest";

import { Failure } from "../core/failures/failure.ts";
import { windowIn } from "./booking.ts";

const ZONES = [
  "America/New_York",
  "America/Chicago",
  "America/Los_Angeles",
  "America/Phoenix",
  "Europe/London",
  "Australia/Lord_Howe",
];
const NIGHTS = ["2026-03-08", "2026-03-29", "2026-04-05", "2026-10-04", "2026-10-25", "2026-11-01"];
const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

const refusalOf = (window: Parameters<typeof windowIn>[0], zone: string): unknown => {
  try {
    windowIn(window, zone);
    return undefined;
  } catch (error) {
    return error;
  }
};

test("no window ends before it begins on the night of a clock change", () => {
  const minutes = fc.integer({ min: 0, max: 6 * 60 });
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.constantFrom(...NIGHTS),
      minutes,
      minutes,
      (zone, date, a, b) => {
        fc.pre(a !== b);
        const [timeStart, timeEnd] = [clock(Math.min(a, b)), clock(Math.max(a, b))];
        const error = refusalOf({ date, timeStart, timeEnd }, zone);
        if (error !== undefined) {
          expect(error).toBeInstanceOf(Failure);
          return;
        }
        const { starts_at, ends_at } = windowIn({ date, timeStart, timeEnd }, zone);
        expect(ends_at.getTime()).toBeGreaterThan(starts_at.getTime());
      },
    ),
  );
});

test.each([
  ["America/New_York", "2026-03-08"],
  ["America/Los_Angeles", "2026-03-08"],
  ["Europe/London", "2026-03-29"],
] as const)("in %s a window into the hour left out on %s is refused at its end", (zone, date) => {
  const early = zone === "Europe/London" ? "01:30" : "02:30";
  const late = zone === "Europe/London" ? "02:00" : "03:00";
  const error = refusalOf({ date, timeStart: early, timeEnd: late }, zone);
  expect(error).toMatchObject({ code: "invalid", fields: { timeEnd: /set forward/ } });
  expect(refusalOf({ date, timeStart: early, timeEnd: "04:00" }, zone)).toBeUndefined();
  // No hour is skipped a week later, and never in Arizona.
  const night = { date, timeStart: early, timeEnd: late };
  expect(refusalOf(night, "America/Phoenix")).toBeUndefined();
});

test("the hour that clocks show twice is a window of its own and part of longer ones", () => {
  const date = "2026-11-01";
  const zone = "America/New_York";
  const lengthOf = (timeStart: string, timeEnd: string): number => {
    const { starts_at, ends_at } = windowIn({ date, timeStart, timeEnd }, zone);
    return (ends_at.getTime() - starts_at.getTime()) / 60_000;
  };
  expect(lengthOf("01:15", "01:45")).toBe(30);
  expect(lengthOf("01:30", "02:00")).toBe(90);
  expect(lengthOf("00:30", "01:30")).toBe(60);
});

import { expect, test } from "vitest";

import type { AreaDay } from "#contract/areas.ts";

import { bookedOn, nextFreeDay, weeksOf } from "./area-days.ts";

const window = (some: Partial<AreaDay["windows"][number]> = {}): AreaDay["windows"][number] => ({
  _id: "w",
  timeStart: "08:00",
  timeEnd: "12:00",
  usual: 40,
  capacity: 40,
  booked: 0,
  special: null,
  ...some,
});
const day = (date: string, some: Partial<AreaDay> = {}): AreaDay => ({
  date,
  closed: null,
  windows: [window()],
  otherTimes: 0,
  ...some,
});
const RULES = { cutOffDays: 1, cutOffTime: "18:00", daysAhead: 42 };

test("days without anything to say are left out of their week", () => {
  const none = { windows: [] };
  const days = [
    day("2026-12-01"),
    day("2026-12-02", none),
    day("2026-12-03", { ...none, otherTimes: 3 }),
    day("2026-12-08", none),
  ];
  expect(weeksOf(days).map((week) => [week.monday, week.days.map(({ date }) => date)])).toEqual([
    ["2026-11-30", ["2026-12-01", "2026-12-03"]],
    ["2026-12-07", []],
  ]);
});

test("PRODUCT R30.1: what stands on a day is what stands in its windows and at other times", () => {
  const windows = [window({ booked: 32 }), window({ booked: 22 })];
  expect(bookedOn(day("2026-12-01", { windows, otherTimes: 3 }))).toBe(57);
});

test("PRODUCT R26.8: the next free day has a place and is not past its cut-off", () => {
  const full = { windows: [window({ booked: 40 })] };
  const days = [day("2026-12-01"), day("2026-12-03", full), day("2026-12-08")];
  expect(nextFreeDay(RULES, days, { today: "2026-11-30", time: "17:59" })).toBe("2026-12-01");
  expect(nextFreeDay(RULES, days, { today: "2026-11-30", time: "18:00" })).toBe("2026-12-08");
  expect(nextFreeDay(RULES, [day("2027-01-12")], { today: "2026-11-30", time: "10:00" })).toBe(
    undefined,
  );
});

test("PRODUCT R26.8: with a cut-off on the day itself, a window that is over has no place", () => {
  const sameDay = { ...RULES, cutOffDays: 0, cutOffTime: "23:00" };
  const days = [day("2026-12-01")];
  expect(nextFreeDay(sameDay, days, { today: "2026-12-01", time: "11:59" })).toBe("2026-12-01");
  expect(nextFreeDay(sameDay, days, { today: "2026-12-01", time: "12:00" })).toBe(undefined);
});

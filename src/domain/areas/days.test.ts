import { expect, test } from "vitest";

import { closingOf, dayInWeek, lastBookableDay, type SpecialDay, weekdayOf } from "./days.ts";

const CHRISTMAS = "2026-12-25";
const FRIDAY = { id: "late", weekday: 5, timeStart: "12:00", timeEnd: "16:00", capacity: 20 };
const EARLY = { ...FRIDAY, id: "early", timeStart: "08:00", timeEnd: "12:00", capacity: 40 };
const special = (more: Partial<SpecialDay>): SpecialDay => ({
  id: "s1",
  day: CHRISTMAS,
  areaId: "north",
  windowId: null,
  capacity: 0,
  reason: "",
  translations: {},
  ...more,
});
const day = (specialDays: readonly SpecialDay[] = [], daysOff: readonly string[] = []) => {
  const { closed, windows } = dayInWeek(CHRISTMAS, {
    windows: [FRIDAY, EARLY, { ...FRIDAY, id: "other", weekday: 1 }],
    specialDays,
    daysOff,
  });
  return [closed?.reason, windows.map(({ id, capacity }) => [id, capacity])];
};

test("weekdays begin with Sunday", () => {
  expect(["2026-02-15", "2026-02-16", "2026-02-21"].map(weekdayOf)).toEqual([0, 1, 6]);
});

test("PRODUCT R26.6: a day has the windows of its weekday by their hours", () => {
  expect(day()).toEqual([
    undefined,
    [
      ["early", 40],
      ["late", 20],
    ],
  ]);
});

test("PRODUCT R26.6: a day off, the area or all areas closed: 0; a window's own day comes before", () => {
  const none = [
    ["early", 0],
    ["late", 0],
  ];
  expect(day([], [CHRISTMAS])).toEqual(["", none]);
  expect(day([special({ reason: "Snow" })])).toEqual(["Snow", none]);
  expect(day([special({ areaId: null, reason: "Flood" })])).toEqual(["Flood", none]);
  const both = [special({ areaId: null, reason: "Flood" }), special({ reason: "Snow" })];
  expect(day(both)).toEqual(["Snow", none]);
  expect(day([special({ windowId: "early", capacity: 10 })], [CHRISTMAS])).toEqual([
    "",
    [
      ["early", 10],
      ["late", 0],
    ],
  ]);
  expect(day([special({ windowId: "early" })])).toEqual([
    undefined,
    [
      ["early", 0],
      ["late", 20],
    ],
  ]);
  expect(day([special({ day: "2026-12-24" })], ["2026-12-26"])).toEqual(day());
});

test("PRODUCT R26.8: a day closes some days before at a time, and lies at most some days ahead", () => {
  const rules = { cutOffDays: 1, cutOffTime: "18:00", daysAhead: 42 };
  expect(closingOf(rules, "2026-03-01")).toEqual({ date: "2026-02-28", time: "18:00" });
  expect(closingOf({ ...rules, cutOffDays: 0 }, "2026-03-01").date).toBe("2026-03-01");
  expect(lastBookableDay(rules, "2026-02-11")).toBe("2026-03-25");
});

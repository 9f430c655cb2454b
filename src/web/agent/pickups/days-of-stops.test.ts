import { expect, test } from "vitest";

import { daysOf } from "./days-of-stops.ts";

const late = Date.parse("2026-10-02T05:30:00Z");

const stop = (scheduledDate: string, timeZone: string, status: "pending" | "completed") => ({
  scheduledDate,
  timeZone,
  status,
});
const west = stop("2026-10-01", "America/Los_Angeles", "pending");
const east = stop("2026-10-02", "America/New_York", "pending");

test("today has one heading also while it is another date in the east", () => {
  expect(daysOf([west, east], late)).toEqual([{ word: "Today", stops: [west, east] }]);
});

test("another day and another status begin another group, in the order of the list", () => {
  const [next, done] = [
    stop("2026-10-03", "America/New_York", "pending"),
    stop("2026-10-02", "America/New_York", "completed"),
  ];
  expect(daysOf([east, next, done], late)).toEqual([
    { word: "Today", stops: [east] },
    { word: "Tomorrow", stops: [next] },
    { word: "Today", stops: [done] },
  ]);
});

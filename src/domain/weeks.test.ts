import { expect, test } from "vitest";

import { mondayOf, weeksBetween } from "./weeks.ts";

test("weeks begin on Monday, also before the first one that is known", () => {
  expect(mondayOf("2026-03-02")).toBe("2026-03-02");
  expect(mondayOf("2026-03-08")).toBe("2026-03-02");
  expect(mondayOf("2026-03-01")).toBe("2026-02-23");
  expect(mondayOf("2026-11-27")).toBe("2026-11-23");
});

test("PRODUCT R43.9: the first and the last week of a span end with it", () => {
  expect(weeksBetween("2026-11-01", "2026-11-30")).toEqual([
    { first: "2026-11-01", last: "2026-11-01" },
    { first: "2026-11-02", last: "2026-11-08" },
    { first: "2026-11-09", last: "2026-11-15" },
    { first: "2026-11-16", last: "2026-11-22" },
    { first: "2026-11-23", last: "2026-11-29" },
    { first: "2026-11-30", last: "2026-11-30" },
  ]);
  expect(weeksBetween("2026-12-29", "2027-01-02")).toEqual([
    { first: "2026-12-29", last: "2027-01-02" },
  ]);
  expect(weeksBetween("2026-12-02", "2026-12-01")).toEqual([]);
});

import { expect, test } from "vitest";

import {
  daysOfPeriod,
  endedPeriods,
  formatPeriod,
  kindOfPeriod,
  mayClose,
  monthsOfPeriod,
  PERIOD_PATTERN,
  periodBefore,
  periodOf,
  runningPeriods,
  twelveMonths,
  weeksOfPeriod,
} from "./periods.ts";

test("PRODUCT R43.1: months, quarters and years begin and end with calendar days", () => {
  expect(daysOfPeriod("2026-11")).toEqual({ first: "2026-11-01", next: "2026-12-01" });
  expect(daysOfPeriod("2026-12")).toEqual({ first: "2026-12-01", next: "2027-01-01" });
  expect(daysOfPeriod("2026-Q4")).toEqual({ first: "2026-10-01", next: "2027-01-01" });
  expect(daysOfPeriod("2026")).toEqual({ first: "2026-01-01", next: "2027-01-01" });
  expect(monthsOfPeriod("2026-Q1")).toEqual(["2026-01", "2026-02", "2026-03"]);
  expect(monthsOfPeriod("2026")).toHaveLength(12);
  expect(["2026-11", "2026-Q4", "2026"].map(kindOfPeriod)).toEqual(["month", "quarter", "year"]);
});

test("PRODUCT R43.1: the period before is of the same kind", () => {
  expect(["2026-01", "2026-Q1", "2026"].map(periodBefore)).toEqual(["2025-12", "2025-Q4", "2025"]);
  expect(periodOf("2026-09-30", "quarter")).toBe("2026-Q3");
  expect(runningPeriods("2026-11-27")).toEqual(["2026-11", "2026-Q4", "2026"]);
});

test("PRODUCT R43.3: a period is closed from the 3rd of the month after it on", () => {
  expect(mayClose("2026-11", "2026-12-02")).toBe(false);
  expect(mayClose("2026-11", "2026-12-03")).toBe(true);
  expect(mayClose("2026", "2027-01-02")).toBe(false);
  expect(mayClose("2026-Q4", "2027-01-03")).toBe(true);
});

test("what has ended begins with the period of the first day", () => {
  expect(endedPeriods("2026-08-20", "2026-11-27")).toEqual([
    "2026-08",
    "2026-09",
    "2026-10",
    "2026-Q3",
  ]);
  expect(endedPeriods("2025-12-31", "2026-01-01")).toEqual(["2025-12", "2025-Q4", "2025"]);
  expect(endedPeriods("2026-11-27", "2026-11-27")).toEqual([]);
});

test("twelve months end with the last of a period", () => {
  const months = twelveMonths("2026-02");
  expect(months).toHaveLength(12);
  expect([months[0], months[10], months[11]]).toEqual(["2025-03", "2026-01", "2026-02"]);
  expect(twelveMonths("2026")[0]).toBe("2026-01");
});

test("a period in words", () => {
  expect(formatPeriod("en", "2026-11")).toBe("November 2026");
  expect(formatPeriod("en", "2026-Q4")).toBe("October to December 2026");
  expect(formatPeriod("en", "2026")).toBe("2026");
});

test("only names of periods are taken for one", () => {
  for (const name of ["2026", "2026-01", "2026-12", "2026-Q4"])
    expect(name).toMatch(PERIOD_PATTERN);
  for (const name of [
    "",
    "26",
    "2026-00",
    "2026-13",
    "2026-Q5",
    "2026-Q0",
    "2026-1",
    "1999",
    "2026-11-01",
  ])
    expect(name).not.toMatch(PERIOD_PATTERN);
});

test("PRODUCT R43.9: a month and a quarter have weeks, a year has none", () => {
  expect(weeksOfPeriod("2026-11")).toHaveLength(6);
  expect(weeksOfPeriod("2026-Q4")).toHaveLength(14);
  expect(weeksOfPeriod("2026-Q4").at(-1)).toEqual({ first: "2026-12-28", last: "2026-12-31" });
  expect(weeksOfPeriod("2026")).toEqual([]);
});

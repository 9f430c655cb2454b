import { expect, test } from "vitest";

import { english } from "../words/say.ts";
import {
  daysOfMonth,
  formatCents,
  formatMonth,
  MONTH_PATTERN,
  monthMailedOn,
  monthOfDate,
  owedFor,
  totalOf,
} from "./statements.ts";

test("PRODUCT R41.1: lines add up; a value of 0 is counted and owed nothing", () => {
  const lines = [
    { count: 3, valueCents: 500 },
    { count: 2, valueCents: 600 },
    { count: 7, valueCents: 0 },
  ];
  expect(lines.map(owedFor)).toEqual([1500, 1200, 0]);
  expect(totalOf(lines)).toEqual({ count: 12, owedCents: 2700 });
});

test("PRODUCT R41.2: what became void is taken off", () => {
  expect(totalOf([{ count: -1, valueCents: 500 }])).toEqual({ count: -1, owedCents: -500 });
  expect(totalOf([])).toEqual({ count: 0, owedCents: 0 });
});

test("PRODUCT R41.1: a month has its first and last day, in leap years too", () => {
  expect(daysOfMonth("2026-11")).toEqual({ first: "2026-11-01", last: "2026-11-30" });
  expect(daysOfMonth("2028-02").last).toBe("2028-02-29");
  expect(monthOfDate("2026-12-31")).toBe("2026-12");
  expect(
    ["2026-00", "2026-13", "2026-1", "1999-01"].filter((one) => MONTH_PATTERN.test(one)),
  ).toEqual([]);
});

test("PRODUCT R41.4: the statement is mailed from the 3rd on, and a week is left to make up for it", () => {
  expect(["2026-12-02", "2026-12-03", "2027-01-09", "2027-01-10"].map(monthMailedOn)).toEqual([
    undefined,
    "2026-11",
    "2026-12",
    undefined,
  ]);
});

test("PRODUCT R41.1: months and money are said in words", () => {
  expect(formatMonth(english, "2026-11")).toBe("November 2026");
  expect([formatCents(english, 2700), formatCents(english, -500)]).toEqual(["$27.00", "-$5.00"]);
});

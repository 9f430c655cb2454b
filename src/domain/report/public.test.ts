import { expect, test } from "vitest";

import { countsOf, NO_ITEMS } from "../rates/materials.ts";
import type { Figures } from "./figures.ts";
import { type ClosedMonth, mayBePublic, publicMonth, publicSums } from "./public.ts";
import { totalWeight } from "./weights.ts";

const figures = (people: number, atEnd = 0): Figures => ({
  towns: 0,
  members: { atEnd, joined: 0 },
  active: { people, before: 0, again: 0 },
  pickups: 1,
  dropOffs: 2,
  counts: countsOf({ glass: 10 }),
  weight: totalWeight(countsOf({ glass: 10 })),
  carbon: { value: 3, low: 2, high: 4 },
  points: null,
  ages: null,
  rewards: null,
  service: {
    counted: 0,
    medianDays: null,
    slowDays: null,
    decided: 0,
    rejected: 0,
    questions: 0,
    answered: 0,
    inTime: 0,
    vain: {},
  },
  corrections: { entries: 0, points: 0, counts: NO_ITEMS },
});
const month = (people: number | null, more: Partial<ClosedMonth> = {}): ClosedMonth => ({
  month: "2026-01",
  figures: people === null ? null : figures(people),
  together: null,
  impactVersion: "2026-1",
  ...more,
});

test("PRODUCT R44.1: a month of a town is public with 20 active people, one of the programme with 5", () => {
  const isPublic = (town: string, one: ClosedMonth) => publicMonth(town, one) !== undefined;
  expect([19, 20].map((people) => isPublic("Bend", month(people)))).toEqual([false, true]);
  expect([4, 5].map((people) => isPublic("", month(people)))).toEqual([false, true]);
  expect([4, 5].map((together) => isPublic("Bend", month(40, { together })))).toEqual([
    false,
    true,
  ]);
  expect(isPublic("", month(40, { together: 4 }))).toBe(true);
  expect(isPublic("Bend", month(null))).toBe(false);
});

test("PRODUCT R44.1: small towns together and what has no known town have no page", () => {
  expect(["", "Bend", "*", "?"].map((town) => mayBePublic(town, month(40)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([mayBePublic("", undefined), mayBePublic("Bend", undefined)]).toEqual([true, false]);
});

test("PRODUCT R44.1: members are rounded down to tens, and a page without months says nothing", () => {
  const membersOf = (atEnd: number) =>
    publicSums("", [month(5, { figures: figures(5, atEnd) })]).members;
  expect([0, 9, 10, 67].map(membersOf)).toEqual([0, 0, 10, 60]);
  expect(publicSums("", [])).toMatchObject({
    since: null,
    through: null,
    members: null,
    collections: 0,
    months: [],
    leftOutBelow: null,
  });
});

test("PRODUCT R44.2: sums are those of the months that are shown, and the others are named as left out", () => {
  const sums = publicSums("Bend", [
    month(25, { month: "2025-11" }),
    month(null, { month: "2025-12" }),
    month(30),
  ]);
  expect(sums).toMatchObject({
    since: "2025-11",
    through: "2026-01",
    collections: 6,
    counts: countsOf({ glass: 20 }),
    carbon: { value: 6, low: 4, high: 8 },
    leftOutBelow: 20,
  });
  expect(sums.months.slice(-3).map(({ figures: shown }) => shown?.collections ?? null)).toEqual([
    3,
    null,
    3,
  ]);
});

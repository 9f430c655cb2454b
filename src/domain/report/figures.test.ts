import { expect, test } from "vitest";

import { aReport } from "#test/support/report.ts";

import { collectionsOf, costOf, isQuiet, worthOf } from "./figures.ts";

test("PRODUCT R43.6: a cost is not known as long as one month is not", () => {
  expect(costOf([{ cents: 100_000 }, { cents: 50_000 }])).toBe(150_000);
  expect(costOf([{ cents: 100_000 }, { cents: null }])).toBeNull();
  expect(costOf([])).toBeNull();
});

test("points are worth what the settings say for a hundred of them", () => {
  expect(worthOf(13_280, { worth: 125 })).toBe(16_600);
  expect(worthOf(13_280, { worth: null })).toBeNull();
});

test("collections are pickups and drop-offs", () => {
  expect(collectionsOf({ pickups: 3, dropOffs: 4 })).toBe(7);
});

test("a period in which nothing was counted is quiet", () => {
  expect(isQuiet(aReport())).toBe(false);
  expect(isQuiet(aReport({ isQuiet: true }))).toBe(true);
});

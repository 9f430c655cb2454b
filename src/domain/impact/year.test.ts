import { expect, test } from "vitest";

import { countsOf } from "../rates/materials.ts";
import { impactOf } from "./impact.ts";
import { daysOfYear, yearShownOn, yearSum } from "./year.ts";

test("PRODUCT R36.5: your year is offered in December, and in January the one before", () => {
  expect(yearShownOn("2026-11-30")).toEqual({ year: 2026, isOffered: false });
  expect(yearShownOn("2026-12-01")).toEqual({ year: 2026, isOffered: true });
  expect(yearShownOn("2026-12-31")).toEqual({ year: 2026, isOffered: true });
  expect(yearShownOn("2027-01-01")).toEqual({ year: 2026, isOffered: true });
  expect(yearShownOn("2027-01-31")).toEqual({ year: 2026, isOffered: true });
  expect(yearShownOn("2027-02-01")).toEqual({ year: 2027, isOffered: false });
});

test("PRODUCT R36.5: a year is from its first day to that of the next", () => {
  expect(daysOfYear(2026)).toEqual({ first: "2026-01-01", next: "2027-01-01" });
});

test("PRODUCT R36.5: a year counts pieces, pounds of what is weighed, and its trees by the factors of the impact", () => {
  const counts = countsOf({ plastic: 120, metals: 30, fabric: 66 });
  expect(yearSum({ counts, collections: 4 })).toEqual({
    pieces: 150,
    pounds: 66,
    trees: impactOf(counts, 0).trees.value,
    collections: 4,
  });
});

test("PRODUCT R36.5: what was taken back of the year before leaves no figure below 0", () => {
  const counts = countsOf({ plastic: -20 });
  expect(yearSum({ counts, collections: -1 })).toEqual({
    pieces: 0,
    pounds: 0,
    trees: 0,
    collections: 0,
  });
});

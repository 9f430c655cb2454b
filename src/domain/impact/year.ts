// The calendar year that people share a picture of (PRODUCT R36.5).
import type { ItemCounts } from "../rates/material-facts.ts";
import { totalIn } from "../rates/materials.ts";
import { impactOf } from "./impact.ts";

/** A calendar year, and whether it is offered as "Your year". */
export type YearShown = Readonly<{ year: number; isOffered: boolean }>;

/**
 * The year of which figures are shown on a local day, `2026-11-20`: in January the one before, which is complete then.
 * "Your year" is offered in December and January.
 */
export function yearShownOn(today: string): YearShown {
  const [year = 0, month = 0] = today.split("-").map(Number);
  return { year: month === 1 ? year - 1 : year, isOffered: month === 1 || month === 12 };
}

/** The first local day of a year, and the first of the next. */
export function daysOfYear(year: number): Readonly<{ first: string; next: string }> {
  const first = (of: number): string => `${String(of).padStart(4, "0")}-01-01`;
  return { first: first(year), next: first(year + 1) };
}

/** What a year brought: pieces of the materials that are counted in pieces, pounds of the others, trees, and collections. */
export type YearSum = Readonly<{
  pieces: number;
  pounds: number;
  trees: number;
  collections: number;
}>;

/**
 * The sum of a year's ledger entries. Entries of the year may take back what the year before brought, so counts can be
 * below 0; figures never are.
 */
export function yearSum({
  counts,
  collections,
}: Readonly<{ counts: Readonly<ItemCounts>; collections: number }>): YearSum {
  return {
    pieces: Math.max(0, totalIn("Units", counts)),
    pounds: Math.max(0, totalIn("Lb", counts)),
    trees: Math.max(0, impactOf(counts, 0).trees.value),
    collections: Math.max(0, collections),
  };
}

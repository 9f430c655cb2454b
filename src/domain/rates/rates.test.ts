import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { MATERIALS } from "./material-facts.ts";
import {
  creditedRates,
  lastOf,
  nextCut,
  type RateChange,
  rateSince,
  ratesOn,
  SPECIFIED_RATES,
} from "./rates.ts";

test("PRODUCT 9.1, R1.1: the rates are those of the specification: plastic 10, fabric 5, glass 8, everything mixed 2", () => {
  expect(SPECIFIED_RATES).toStrictEqual({
    plastic: 10,
    fabric: 5,
    glass: 8,
    paper: 2,
    metals: 2,
    appliances: 2,
  });
});

const since = (
  validFrom: string,
  points: number,
  material: RateChange["material"] = "plastic",
) => ({
  material,
  points,
  validFrom,
});
const CUT = [since("1970-01-01", 10), since("2026-12-22", 8)];
const RAISE = [since("1970-01-01", 10), since("2026-11-23", 12)];

describe("the rates of a day", () => {
  test("a rate holds from its first day until the next one", () => {
    expect(ratesOn(CUT, "2026-12-21").plastic).toBe(10);
    expect(ratesOn(CUT, "2026-12-22").plastic).toBe(8);
    expect(ratesOn([], "2026-12-22")).toStrictEqual(SPECIFIED_RATES);
  });

  test("the last change is the one with the latest first day, in any order", () => {
    expect(lastOf(CUT.toReversed())?.points).toBe(8);
    expect(lastOf([])).toBeUndefined();
  });

  test("a receipt says since when its rate held, unless that was from the beginning", () => {
    const at = (rate: number, day: string) => rateSince(CUT, { material: "plastic", rate }, day);
    expect(at(8, "2026-12-24")).toBe("2026-12-22");
    expect([at(10, "2026-12-24"), at(8, "2026-12-21"), at(9, "2026-12-24")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("the next cut is the first lower rate after a day; a raise is none", () => {
    const changes = [...CUT, since("2027-02-01", 6), since("2027-01-01", 20, "metals")];
    expect(nextCut(changes, "plastic", "2026-11-22")?.points).toBe(8);
    expect(nextCut(changes, "plastic", "2026-12-22")?.points).toBe(6);
    expect(nextCut(changes, "plastic", "2027-02-01")).toBeUndefined();
    expect(nextCut(changes, "metals", "2026-11-22")).toBeUndefined();
  });
});

describe("the rates of a collection", () => {
  test("PRODUCT R23.1: what was handed in before a cut and counted after it counts at the rate before", () => {
    expect(creditedRates(CUT, { given: "2026-12-21", counted: "2026-12-24" }).plastic).toBe(10);
    expect(creditedRates(CUT, { given: "2026-12-22", counted: "2026-12-24" }).plastic).toBe(8);
  });

  test("PRODUCT R23.1: what was handed in before a raise and counted after it counts at the higher rate", () => {
    expect(creditedRates(RAISE, { given: "2026-11-22", counted: "2026-11-23" }).plastic).toBe(12);
    expect(creditedRates(RAISE, { given: "2026-11-22", counted: "2026-11-22" }).plastic).toBe(10);
  });

  test("PRODUCT R23.1: a count that is told to be older than the booking counts as of the booking", () => {
    expect(creditedRates(CUT, { given: "2026-12-22", counted: "2026-12-20" }).plastic).toBe(8);
  });

  test("PRODUCT R23.1: of any changes nobody gets less than the rate of either day, of each material by itself", () => {
    const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-11-${String(n).padStart(2, "0")}`);
    const change = fc.record({
      material: fc.constantFrom(...MATERIALS),
      points: fc.nat(1000),
      validFrom: day,
    });
    fc.assert(
      fc.property(fc.array(change), day, day, (changes, a, b) => {
        const [given = a, counted = b] = [a, b].toSorted();
        const credited = creditedRates(changes, { given, counted });
        for (const material of MATERIALS)
          expect(credited[material]).toBe(
            Math.max(ratesOn(changes, given)[material], ratesOn(changes, counted)[material]),
          );
      }),
    );
  });
});

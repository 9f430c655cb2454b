import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { LedgerKind } from "#contract/impact.ts";

import {
  balanceOf,
  collectionEntry,
  isEarning,
  redemptionEntry,
  refundEntry,
  reversalOf,
  runningBalances,
} from "./ledger.ts";
import { countsOf } from "./materials.ts";
import { SPECIFIED_RATES } from "./rates.ts";

const pickup = { type: "pickup", id: "p1" } as const;
const redemption = { type: "redemption", id: "r1" } as const;
const collection = collectionEntry(countsOf({ plastic: 10, glass: 5 }), pickup);

const anyLine = fc.record({
  kind: fc.constantFrom(...LedgerKind.options),
  points: fc.integer({ min: -5_000, max: 5_000 }),
  carbonUnits: fc.integer({ min: -5_000, max: 5_000 }),
});

describe("lines", () => {
  test("PRODUCT 1.2, R2.4: a collection credits points by count and rate, and as many carbon units", () => {
    expect(collection).toStrictEqual({
      kind: "collection",
      points: 140,
      carbonUnits: 140,
      source: pickup,
      counts: countsOf({ plastic: 10, glass: 5 }),
      rates: SPECIFIED_RATES,
    });
  });

  test("carbon units rise 1:1 with the points of any collection", () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(100_000), (plastic, fabric) => {
        const { points, carbonUnits } = collectionEntry(countsOf({ plastic, fabric }), pickup);
        expect([points, carbonUnits]).toStrictEqual([plastic * 10 + fabric * 5, points]);
      }),
    );
  });

  test("PRODUCT R2.4: redeeming lowers the balance and never the carbon units", () => {
    const lines = [collection, redemptionEntry(100, redemption)];
    expect(balanceOf(lines)).toStrictEqual({ points: 40, lifetimePoints: 140, carbonUnits: 140 });
  });

  test("a refund gives back what the redemption took, and earns nothing", () => {
    const lines = [collection, redemptionEntry(100, redemption), refundEntry(100, redemption)];
    expect(balanceOf(lines)).toStrictEqual({ points: 140, lifetimePoints: 140, carbonUnits: 140 });
  });

  test("a reversal takes back points and carbon units of the same cause", () => {
    expect(reversalOf(collection)).toStrictEqual({
      kind: "reversal",
      points: -140,
      carbonUnits: -140,
      source: pickup,
      counts: countsOf({ plastic: -10, glass: -5 }),
      rates: SPECIFIED_RATES,
    });
  });

  test("PRODUCT R1.5, R2.7: a reversal takes back at the rates of what it takes back, whatever they are today", () => {
    const rates = { ...SPECIFIED_RATES, plastic: 12 };
    const then = collectionEntry(countsOf({ plastic: 10 }), pickup, rates);
    expect(reversalOf(then)).toMatchObject({ points: -120, rates });
    expect(
      reversalOf(then, collectionEntry(countsOf({ plastic: 1 }), pickup, rates)),
    ).toMatchObject({
      points: -132,
      counts: countsOf({ plastic: -11 }),
    });
  });

  test("PRODUCT R2.7: a reversal may take a balance below zero", () => {
    const lines = [collection, redemptionEntry(100, redemption), reversalOf(collection)];
    expect(balanceOf(lines)).toStrictEqual({ points: -100, lifetimePoints: 0, carbonUnits: 0 });
  });

  test("points are earned by everything but spending and its refund", () => {
    expect(LedgerKind.options.filter((kind) => !isEarning(kind))).toStrictEqual([
      "redemption",
      "refund",
    ]);
  });
});

describe("invariant 1: a balance is the sum of its lines", () => {
  test("PRODUCT R2.3: for any sequence", () => {
    fc.assert(
      fc.property(fc.array(anyLine), (lines) => {
        const { points, carbonUnits } = balanceOf(lines);
        expect(points).toBe(lines.reduce((sum, line) => sum + line.points, 0));
        expect(carbonUnits).toBe(lines.reduce((sum, line) => sum + line.carbonUnits, 0));
      }),
    );
  });

  test("the last running balance is the balance, and each follows from the one before", () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1 }), fc.integer(), (lines, opening) => {
        const running = runningBalances(lines, opening);
        expect(running.at(-1)).toBe(opening + balanceOf(lines).points);
        expect(running.map((balance, i) => balance - (running[i - 1] ?? opening))).toStrictEqual(
          // "+ 0" turns -0 into 0, which is the same balance.
          lines.map((line) => line.points + 0),
        );
      }),
    );
    expect(runningBalances([])).toStrictEqual([]);
  });

  test("a page that starts where another ended goes on with its balance", () => {
    fc.assert(
      fc.property(fc.array(anyLine), fc.array(anyLine), (older, newer) => {
        const whole = runningBalances([...older, ...newer]);
        const page = runningBalances(newer, balanceOf(older).points);
        expect(whole.slice(older.length)).toStrictEqual(page);
      }),
    );
  });
});

describe("invariant 2: a reversal undoes its line", () => {
  test("whatever was credited comes to nothing", () => {
    const counts = fc
      .tuple(fc.nat(100_000), fc.nat(100_000), fc.nat(100_000))
      .map(([plastic, fabric, paper]) => countsOf({ plastic, fabric, paper }));
    fc.assert(
      fc.property(counts, (given) => {
        const line = collectionEntry(given, pickup);
        expect(balanceOf([line, reversalOf(line)])).toStrictEqual({
          points: 0,
          lifetimePoints: 0,
          carbonUnits: 0,
        });
      }),
    );
  });
});

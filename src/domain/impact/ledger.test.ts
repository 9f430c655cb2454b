import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import {
  collectionEntry,
  isEarning,
  LEDGER_KINDS,
  redemptionEntry,
  refundEntry,
  reversalOf,
  welcomeEntry,
} from "./ledger.ts";
import { countsOf } from "../rates/materials.ts";
import { SPECIFIED_RATES } from "../rates/rates.ts";

const pickup = { type: "pickup", id: "p1" } as const;
const redemption = { type: "redemption", id: "r1" } as const;
const collection = collectionEntry(countsOf({ plastic: 10, glass: 5 }), pickup, SPECIFIED_RATES);

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
        const counts = countsOf({ plastic, fabric });
        const { points, carbonUnits } = collectionEntry(counts, pickup, SPECIFIED_RATES);
        expect([points, carbonUnits]).toStrictEqual([plastic * 10 + fabric * 5, points]);
      }),
    );
  });

  test("PRODUCT R2.4: redeeming takes the price and never carbon units", () => {
    const entry = { kind: "redemption", points: -100, carbonUnits: 0, source: redemption };
    expect(redemptionEntry(100, redemption)).toStrictEqual(entry);
  });

  test("a refund gives back what the redemption took, and earns nothing", () => {
    const entry = { kind: "refund", points: 100, carbonUnits: 0, source: redemption };
    expect(refundEntry(100, redemption)).toStrictEqual(entry);
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

  test("PRODUCT R35.1: joining by an invitation brings points and no carbon units, once for each friend", () => {
    expect(welcomeEntry("friend", 50)).toStrictEqual({
      kind: "welcome",
      points: 50,
      carbonUnits: 0,
      source: { type: "referral", id: "friend" },
    });
  });

  test("points are earned by everything but spending and its refund", () => {
    expect(LEDGER_KINDS.filter((kind) => !isEarning(kind))).toStrictEqual(["redemption", "refund"]);
  });
});

describe("a reversal undoes its line", () => {
  test("whatever was credited comes to nothing", () => {
    const counts = fc
      .tuple(fc.nat(100_000), fc.nat(100_000), fc.nat(100_000))
      .map(([plastic, fabric, paper]) => countsOf({ plastic, fabric, paper }));
    fc.assert(
      fc.property(counts, (given) => {
        const line = collectionEntry(given, pickup, SPECIFIED_RATES);
        const back = reversalOf(line);
        expect([line.points + back.points, line.carbonUnits + back.carbonUnits]).toEqual([0, 0]);
      }),
    );
  });
});

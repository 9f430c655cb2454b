import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { byWindow, fixedDay, leastCost, nearestNext, RUN } from "#test/support/plan-days.ts";

import { betterOrder, construct, orderOfDay } from "./better-order.ts";
import { dayOf, figuresOf, orderFigures, type PlannedStop } from "./plans.ts";

const idsOf = (stops: readonly PlannedStop[]): string[] => stops.map(({ id }) => id);
const days = fc
  .tuple(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 30 }))
  .map(([seed, size]) => fixedDay(seed, size));

describe("a better order of a run", () => {
  test("PRODUCT R19.4: has each stop once, and costs no more than the given order and the constructed one", () => {
    fc.assert(
      fc.property(days, fc.constantFrom(RUN, { ...RUN, start: null }), (stops, run) => {
        const better = betterOrder(run, stops);
        expect(idsOf(better).toSorted()).toStrictEqual(idsOf(stops).toSorted());
        const { cost } = figuresOf(run, better);
        expect(cost).toBeLessThanOrEqual(figuresOf(run, stops).cost);
        const day = dayOf(run, stops);
        expect(cost).toBeLessThanOrEqual(orderFigures(day, construct(day, idsOf(stops))).cost);
      }),
      { numRuns: 15 },
    );
  });

  test("PRODUCT R19.4: up to eight stops no order at all costs less", () => {
    for (let seed = 1; seed <= 40; seed++) {
      const stops = fixedDay(seed, (seed % 8) + 1);
      // A third of the days begins late, so that windows are missed whatever the order is.
      const run = { ...RUN, timeStart: seed % 3 === 0 ? 11 * 60 + 50 : RUN.timeStart };
      const least = leastCost(dayOf(run, stops));
      expect(figuresOf(run, betterOrder(run, stops)).cost).toBeCloseTo(least, 6);
    }
  });

  test("PRODUCT R19.4: the same input gives the same order", () => {
    const stops = fixedDay(7, 40);
    expect(idsOf(betterOrder(RUN, stops))).toStrictEqual(idsOf(betterOrder(RUN, stops)));
  });

  test("PRODUCT R19.4: on three fixed days at most one stop is late, with at most 40 % of the travel of a list by window", () => {
    const figures = [1, 2, 3].map((seed) => {
      const stops = fixedDay(seed, 40);
      const ours = figuresOf(RUN, betterOrder(RUN, stops));
      const listed = figuresOf(RUN, byWindow(stops));
      const nearest = figuresOf(RUN, nearestNext(RUN, stops));
      return { share: ours.travelKm / listed.travelKm, late: ours.late, lateNearest: nearest.late };
    });
    expect(figures.every(({ share }) => share <= 0.4)).toBe(true);
    expect(figures.map(({ late }) => late)).toStrictEqual([0, 1, 0]);
    expect(figures.every(({ lateNearest }) => lateNearest > 15)).toBe(true);
  });

  test("keeps an order that cannot be bettered, and an empty one", () => {
    const best = betterOrder(RUN, fixedDay(3, 8));
    expect(idsOf(betterOrder(RUN, best))).toStrictEqual(idsOf(best));
    expect(betterOrder(RUN, [])).toStrictEqual([]);
  });

  test("a matrix whose ways differ by direction is followed", () => {
    const travel = [
      [0, 5, 5, 5],
      [0, 0, 9, 1],
      [0, 1, 0, 9],
      [0, 9, 1, 0],
    ];
    const day = dayOf(RUN, fixedDay(1, 3), travel);
    const open = { ...day, opens: [0, 480, 480, 480], closes: [0, 1020, 1020, 1020] };
    expect(orderFigures(open, orderOfDay(open, ["a", "b", "c"])).cost).toBe(leastCost(open));
    expect(leastCost(open)).toBe(7);
  });
});

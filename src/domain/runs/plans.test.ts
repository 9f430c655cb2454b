import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import {
  bestPlace,
  dayOf,
  figuresOf,
  orderFigures,
  placeFor,
  type PlannedRun,
  type PlannedStop,
  timetableOf,
  travelMatrix,
  travelMinutes,
} from "./plans.ts";

const EIGHT = 8 * 60;
const run: PlannedRun = {
  start: { latitude: 40, longitude: -83 },
  timeStart: EIGHT,
  timeEnd: 17 * 60,
};
/** About 1 km to the north for each step. */
const KM = 1 / 111.195;
const at = (id: string, north: number, window: readonly [number, number] = [EIGHT, 17 * 60]) => ({
  id,
  latitude: 40 + north * KM,
  longitude: -83,
  windowStart: window[0],
  windowEnd: window[1],
});

const stops = fc.array(
  fc.record({
    id: fc.uuid(),
    latitude: fc.double({ min: 39.9, max: 40.1, noNaN: true }),
    longitude: fc.double({ min: -83.1, max: -82.9, noNaN: true }),
    windowStart: fc.integer({ min: EIGHT, max: 780 }),
    windowEnd: fc.integer({ min: 781, max: 1020 }),
  }),
  { minLength: 1, maxLength: 12 },
);

describe("what an order costs", () => {
  test("PRODUCT R19.1: a kilometre of the great circle is 1.3 km of road at 30 km/h, 2.6 minutes", () => {
    const [from, to] = [at("a", 0), at("b", 1)];
    expect(travelMinutes(from, to)).toBeCloseTo(2.6, 3);
    expect(travelMinutes(from, from)).toBe(0);
  });

  test("PRODUCT R19.1: travel and five minutes at each stop; the way back is not counted", () => {
    const figures = figuresOf(run, [at("a", 1), at("b", 3)]);
    expect(figures.travelKm).toBeCloseTo(3.9, 2);
    expect(figures.cost).toBeCloseTo(7.8, 2);
    expect(figures.end).toBeCloseTo(EIGHT + 7.8 + 10, 2);
    expect(figures.late).toBe(0);
  });

  test("PRODUCT R19.1: a minute of waiting for a window to open costs half a minute of travel", () => {
    const figures = figuresOf(run, [at("a", 1, [600, 660])]);
    expect(figures.waiting).toBeCloseTo(117.4, 2);
    expect(figures.cost).toBeCloseTo(2.6 + 117.4 / 2, 2);
    expect(figures.end).toBe(605);
  });

  test("PRODUCT R19.1: nobody is sent to a door two hours before it opens while another one is open", () => {
    const [closed, open] = [at("closed", 1, [600, 1020]), at("open", 2)];
    const cost = (order: PlannedStop[]): number => figuresOf(run, order).cost;
    expect(cost([open, closed])).toBeLessThan(cost([closed, open]));
    const day = { ...dayOf(run, [closed, open]), perWaitingMinute: 0 };
    expect(orderFigures(day, [1, 2]).cost).toBeLessThan(orderFigures(day, [2, 1]).cost);
  });

  test("PRODUCT R19.1: nobody drives about to avoid a wait", () => {
    const [soon, far] = [at("soon", 1, [510, 1020]), at("far", -20)];
    const [waits, drives] = [figuresOf(run, [soon, far]), figuresOf(run, [far, soon])];
    expect(waits.waiting).toBeGreaterThan(25);
    expect(drives.waiting).toBe(0);
    expect(waits.cost).toBeLessThan(drives.cost);
  });

  test("PRODUCT R19.1: a minute after a window's end costs ten, and so does one after the run's end", () => {
    const late = figuresOf(run, [at("a", 10, [EIGHT, EIGHT + 6])]);
    expect(late.late).toBe(1);
    expect(late.cost).toBeCloseTo(26 + 10 * 20, 1);
    const long = figuresOf({ ...run, timeEnd: EIGHT + 1 }, [at("a", 0)]);
    expect(long.late).toBe(0);
    expect(long.cost).toBeCloseTo(40);
  });

  test("PRODUCT R19.3: without a start of its own a run begins at its first stop", () => {
    const figures = figuresOf({ ...run, start: null }, [at("b", 30), at("a", 31)]);
    expect(figures.travelKm).toBeCloseTo(1.3, 2);
    expect(travelMatrix(null, [at("a", 1), at("b", 2)])[0]).toStrictEqual([0, 0, 0]);
  });

  test("another matrix of minutes may take the place of the great circle", () => {
    const day = dayOf(
      run,
      [at("a", 1), at("b", 2)],
      [
        [0, 7, 9],
        [1, 0, 2],
        [3, 4, 0],
      ],
    );
    expect(orderFigures(day, [1, 2]).cost).toBe(9);
    expect(orderFigures(day, [2, 1]).cost).toBe(13);
  });
});

describe("the best place of one more stop", () => {
  test("PRODUCT R19.2: between the stops it lies between", () => {
    expect(bestPlace(run, [at("a", 1), at("c", 3)], at("b", 2))).toBe(1);
    expect(bestPlace(run, [at("a", 1), at("c", 3)], at("d", 4))).toBe(2);
    expect(bestPlace(run, [], at("a", 1))).toBe(0);
  });

  test("PRODUCT R19.2: a detour is better than being late", () => {
    const near = [at("a", 1), at("b", 2), at("c", 3)];
    expect(bestPlace(run, near, at("d", 2.5, [EIGHT, EIGHT + 10]))).toBe(0);
  });

  test("PRODUCT R19.2: of places that cost the same the earlier one is taken", () => {
    const home = at("h", 0);
    expect(bestPlace(run, [home, home], home)).toBe(0);
    expect(bestPlace({ ...run, start: null }, [home, home], home)).toBe(0);
  });

  test("PRODUCT R19.2: no other place costs less, whatever waiting costs", () => {
    const begin = fc.record({
      start: fc.constantFrom(run.start, null),
      // From 11:50 on some windows are over and others about to be, from 16:50 on the run's end is near.
      timeStart: fc.constantFrom(EIGHT, 710, 1010),
    });
    fc.assert(
      fc.property(stops, begin, fc.constantFrom(0, 0.5, 2), (all, from, perWaitingMinute) => {
        const day = { ...dayOf({ ...run, ...from }, all), perWaitingMinute };
        const [added = 1, ...others] = all.map((_, index) => index + 1);
        const costs = [...others, added].map(
          (_, place) => orderFigures(day, others.toSpliced(place, 0, added)).cost,
        );
        const without = orderFigures(day, others).cost;
        const { place, cost } = placeFor(day, timetableOf(day, others), added);
        expect(costs[place]).toBeCloseTo(Math.min(...costs), 6);
        expect(without + cost).toBeCloseTo(Math.min(...costs), 6);
      }),
    );
  });
});

// Days of one agent on which orders of a run are compared, and the orders they are compared with.
import { makeRandom } from "#domain/random.ts";
import type { Point } from "#domain/drop-offs.ts";
import {
  type Day,
  orderFigures,
  type PlannedRun,
  type PlannedStop,
  travelMinutes,
} from "#domain/runs/plans.ts";

/** Columbus, Ohio. */
const MIDDLE = { latitude: 39.95, longitude: -82.99 };
const KM_PER_DEGREE = 111.195;
const HOUR = 60;

/** From 8 to 17, from the middle. */
export const RUN: PlannedRun = { start: MIDDLE, timeStart: 8 * HOUR, timeEnd: 17 * HOUR };

/**
 * Stops in towns 4 km wide, the towns within 12 km of the middle, always the same ones for a seed. 45 % have a window in
 * the morning, 40 % one in the afternoon, the others all day.
 */
export function fixedDay(seed: number, stops: number): PlannedStop[] {
  const random = makeRandom(seed);
  const around = (middle: Point, km: number): Point => {
    const [angle, away] = [random.fraction() * 2 * Math.PI, km * Math.sqrt(random.fraction())];
    const perDegree = KM_PER_DEGREE * Math.cos((middle.latitude * Math.PI) / 180);
    return {
      latitude: middle.latitude + (away * Math.sin(angle)) / KM_PER_DEGREE,
      longitude: middle.longitude + (away * Math.cos(angle)) / perDegree,
    };
  };
  const towns = Array.from({ length: Math.max(3, Math.round(stops / 60)) }, () =>
    around(MIDDLE, 12),
  );
  return Array.from({ length: stops }, (_, index) => ({
    id: `stop-${String(index).padStart(3, "0")}`,
    ...around(random.pick(towns), 2),
    ...windowAt(random.fraction()),
  }));
}

function windowAt(share: number): { windowStart: number; windowEnd: number } {
  const windowStart = share >= 0.45 && share < 0.85 ? 12 * HOUR : 8 * HOUR;
  return { windowStart, windowEnd: share < 0.45 ? 12 * HOUR : 16 * HOUR };
}

/** By the end of the window, then by id: the order of a plain list. */
export function byWindow(stops: readonly PlannedStop[]): PlannedStop[] {
  return stops.toSorted((a, b) => a.windowEnd - b.windowEnd || (a.id < b.id ? -1 : 1));
}

/** Always the nearest stop next, whatever its window. */
export function nearestNext(run: PlannedRun, stops: readonly PlannedStop[]): PlannedStop[] {
  const [order, left] = [[] as PlannedStop[], [...stops]];
  let at: Point | null = run.start;
  while (left.length > 0) {
    const from: Point | null = at;
    const ways = left.map((stop) => (from === null ? 0 : travelMinutes(from, stop)));
    const [next] = left.splice(ways.indexOf(Math.min(...ways)), 1);
    if (next !== undefined) order.push(next);
    at = next ?? null;
  }
  return order;
}

/** The least cost of all orders of a day's points, by trying each of them: for 8 points at most. */
export function leastCost(day: Day): number {
  let least = Infinity;
  const tryFrom = (order: number[], left: readonly number[]): void => {
    const { cost } = orderFigures(day, order);
    // One more stop never makes an order cheaper.
    if (cost >= least) return;
    if (left.length === 0) least = cost;
    for (const next of left)
      tryFrom(
        [...order, next],
        left.filter((point) => point !== next),
      );
  };
  tryFrom(
    [],
    day.closes.slice(1).map((_, index) => index + 1),
  );
  return least;
}

import { type Random, makeRandom } from "../random.ts";
import {
  type Day,
  dayOf,
  orderFigures,
  placeFor,
  type PlannedRun,
  type PlannedStop,
  timetableOf,
} from "./plans.ts";

/** How often a run's order is taken apart and put together again (PRODUCT R19.4). */
const ROUNDS = 2_000;

/** By how many minutes of cost a round may make the order worse: about this in the first round, this in the last. */
const HOT = 30;
const COLD = 0.3;

/** A round takes out 1 to 3 strings of up to 8 neighbouring stops. */
const MOST_STRINGS = 3;
const LONGEST_STRING = 8;

/** Fixed, so that the same input gives the same order. */
const SEED = 14;

/**
 * A better order of a run's stops (PRODUCT R19.4), never worse than the given one. Ruin and recreate with simulated
 * annealing: G. Schrimpf and others, "Record Breaking Optimization Results Using the Ruin and Recreate Principle" (2000);
 * J. Christiaens and G. Vanden Berghe, "Slack Induction by String Removals" (2020).
 */
export function betterOrder(run: PlannedRun, stops: readonly PlannedStop[]): PlannedStop[] {
  const ids = stops.map(({ id }) => id);
  return orderOfDay(dayOf(run, stops), ids).flatMap((point) => stops[point - 1] ?? []);
}

/** The same for a day with its own matrix: `ids` name the points from 1 on, and decide where windows end at once. */
export function orderOfDay(day: Day, ids: readonly string[], rounds = ROUNDS): number[] {
  const given = ids.map((_, index) => index + 1);
  const built = construct(day, ids);
  const first = costOf(day, built) < costOf(day, given) ? built : given;
  return given.length < 2 ? given : improve(day, first, rounds);
}

/** Cheapest insertion: the points by the end of their window, then by id, each at its best place. */
export function construct(day: Day, ids: readonly string[]): number[] {
  const idOf = (point: number): string => ids[point - 1] ?? "";
  const points = ids
    .map((_, index) => index + 1)
    .toSorted((a, b) => closeOf(day, a) - closeOf(day, b) || (idOf(a) < idOf(b) ? -1 : 1));
  return insertAll(day, [], points);
}

function improve(day: Day, first: readonly number[], rounds: number): number[] {
  const random = makeRandom(SEED);
  const near = neighbours(day, first);
  let [order, cost] = [[...first], costOf(day, first)];
  let best = { order, cost };
  for (let round = 0; round < rounds; round++) {
    const heat = HOT * (COLD / HOT) ** (round / rounds);
    const taken = ruin(order, near, random);
    const kept = order.filter((point) => !taken.has(point));
    const tried = insertAll(day, kept, inSomeOrder(day, [...taken], random));
    const triedCost = costOf(day, tried);
    if (triedCost < cost - heat * Math.log(random.fraction())) [order, cost] = [tried, triedCost];
    if (cost < best.cost) best = { order, cost };
  }
  return best.order;
}

/** Points to take out: strings of the order around a random point and around the nearest points to it. */
function ruin(
  order: readonly number[],
  near: ReadonlyMap<number, readonly number[]>,
  random: Random,
): Set<number> {
  const taken = new Set<number>();
  const seed = random.pick(order);
  let strings = random.whole(1, MOST_STRINGS);
  for (const centre of [seed, ...(near.get(seed) ?? [])]) {
    if (strings === 0) break;
    if (taken.has(centre)) continue;
    const left = order.filter((point) => !taken.has(point));
    const length = random.whole(1, Math.min(LONGEST_STRING, left.length));
    const from = Math.max(0, left.indexOf(centre) - random.whole(0, length - 1));
    for (const point of left.slice(from, from + length)) taken.add(point);
    strings--;
  }
  return taken;
}

/** Puts points into an order, one after the other, each at its best place. */
function insertAll(day: Day, order: readonly number[], points: readonly number[]): number[] {
  const filled = [...order];
  for (const point of points) {
    const { place } = placeFor(day, timetableOf(day, filled), point);
    filled.splice(place, 0, point);
  }
  return filled;
}

/** Half of the time a random order, else the one whose window ends first. */
function inSomeOrder(day: Day, points: readonly number[], random: Random): number[] {
  const isRandom = random.chance(0.5);
  const keys = new Map(
    points.map((point) => [point, isRandom ? random.fraction() : closeOf(day, point)]),
  );
  return points.toSorted((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0));
}

/** All other points of each point, the nearest first. */
function neighbours(day: Day, points: readonly number[]): Map<number, number[]> {
  const way = (from: number, to: number): number => day.travel[from]?.[to] ?? 0;
  return new Map(
    points.map((point) => [
      point,
      points
        .filter((other) => other !== point)
        .toSorted((a, b) => way(point, a) - way(point, b) || a - b),
    ]),
  );
}

function costOf(day: Day, order: readonly number[]): number {
  return orderFigures(day, order).cost;
}

function closeOf(day: Day, point: number): number {
  return day.closes[point] ?? 0;
}

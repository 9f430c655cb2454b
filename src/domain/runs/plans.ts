import { distanceMeters, type Point } from "../drop-offs.ts";

/**
 * How many kilometres of road stand for one of the great circle, and how fast a van moves on them, in km/h (PRODUCT R19.1).
 * Both are assumptions about a town; no road data is read.
 */
const ROAD_PER_STRAIGHT = 1.3;
const SPEED_KMH = 30;

/** Minutes that a stop takes (PRODUCT R19.1). */
export const STOP_MINUTES = 5;

/** What each minute after the end of a window, and each after the end of the run, costs in minutes of travel (PRODUCT R19.1). */
const PER_LATE_MINUTE = 10;

/** What a minute of waiting for a window to open costs in minutes of travel (PRODUCT R19.1). */
const PER_WAITING_MINUTE = 0.5;

/** Differences below this are rounding, in minutes: two places that cost the same are equal (PRODUCT R19.2). */
const ROUNDING = 1e-9;

/** A stop as planning sees it. Its window is in minutes since the midnight at which the run's day begins. */
export type PlannedStop = Point & Readonly<{ id: string; windowStart: number; windowEnd: number }>;

/** Where a run begins (null: at its first stop, whichever that is) and its hours, in minutes since midnight. */
export type PlannedRun = Readonly<{ start: Point | null; timeStart: number; timeEnd: number }>;

/**
 * Minutes of travel from each point to each, row by row. Point 0 is where the run begins, point 1 the first stop of the
 * list and so on. It need not be symmetric, so that a matrix of road data may take the place of `travelMatrix`.
 */
export type TravelMatrix = readonly (readonly number[])[];

/** A run with the stops to put in order, by their numbers as points of the matrix. Minutes since midnight. */
export type Day = Readonly<{
  travel: TravelMatrix;
  /** When the window of each point opens and closes; those of point 0 say nothing. */
  opens: readonly number[];
  closes: readonly number[];
  timeStart: number;
  timeEnd: number;
  /** Minutes that each stop takes. */
  stopMinutes: number;
  /** What a minute of waiting costs in minutes of travel. */
  perWaitingMinute: number;
}>;

/**
 * What an order comes to: kilometres by road, minutes of waiting for windows to open, stops reached after their window's end,
 * and the minute at which it ends.
 */
export type OrderFigures = Readonly<{
  travelKm: number;
  waiting: number;
  late: number;
  end: number;
  cost: number;
}>;

/** Minutes from one point to another: kilometres of the great circle x 1.3 at 30 km/h (PRODUCT R19.1). */
export function travelMinutes(from: Point, to: Point): number {
  return ((distanceMeters(from, to) / 1000) * ROAD_PER_STRAIGHT * 60) / SPEED_KMH;
}

/** The matrix of `travelMinutes`. A run that begins at its first stop takes no time to get there (PRODUCT R19.3). */
export function travelMatrix(start: Point | null, stops: readonly Point[]): number[][] {
  const fromStart = stops.map((stop) => (start === null ? 0 : travelMinutes(start, stop)));
  const toStart = stops.map((stop) => (start === null ? 0 : travelMinutes(stop, start)));
  return [
    [0, ...fromStart],
    ...stops.map((from, index) => [
      toStart[index] ?? 0,
      ...stops.map((to) => travelMinutes(from, to)),
    ]),
  ];
}

/** A run and its stops in numbers; with `travel` by other minutes than those of the great circle. */
export function dayOf(
  { start, timeStart, timeEnd }: PlannedRun,
  stops: readonly PlannedStop[],
  travel: TravelMatrix = travelMatrix(start, stops),
): Day {
  const opens = [0, ...stops.map(({ windowStart }) => windowStart)];
  const closes = [0, ...stops.map(({ windowEnd }) => windowEnd)];
  return {
    travel,
    opens,
    closes,
    timeStart,
    timeEnd,
    stopMinutes: STOP_MINUTES,
    perWaitingMinute: PER_WAITING_MINUTE,
  };
}

/** The figures of a run that visits its stops in the given order (PRODUCT R19.1). */
export function figuresOf(run: PlannedRun, stops: readonly PlannedStop[]): OrderFigures {
  const order = stops.map((_, index) => index + 1);
  return orderFigures(dayOf(run, stops, travelAlong(run.start, stops)), order);
}

/** Of the matrix only the ways from each point to the next one of the list, which is all that the given order takes. */
function travelAlong(start: Point | null, stops: readonly Point[]): TravelMatrix {
  const points = [start, ...stops];
  return points.map((from, index) => {
    const to = points[index + 1];
    const row: number[] = [];
    if (from !== null && to) row[index + 1] = travelMinutes(from, to);
    return row;
  });
}

/** The figures of an order of points of a day (PRODUCT R19.1): the way back is not counted. */
export function orderFigures(day: Day, order: readonly number[]): OrderFigures {
  let [at, time, minutes, waiting, late, lateness] = [0, day.timeStart, 0, 0, 0, 0];
  for (const stop of order) {
    const way = minutesBetween(day, at, stop);
    const overdue = lateBy(day, stop, time + way);
    minutes += way;
    waiting += Math.max(0, (day.opens[stop] ?? 0) - time - way);
    lateness += overdue;
    if (overdue > ROUNDING) late++;
    [at, time] = [stop, leavingAt(day, stop, time + way)];
  }
  const tooLate = lateness + Math.max(0, time - day.timeEnd);
  const cost = minutes + day.perWaitingMinute * waiting + PER_LATE_MINUTE * tooLate;
  return { travelKm: (minutes * SPEED_KMH) / 60, waiting, late, end: time, cost };
}

/**
 * Where one more stop costs a run least (PRODUCT R19.2): 0 is before the first stop, `stops.length` behind the last. Of places
 * that cost the same the earlier one is taken.
 */
export function bestPlace(
  run: PlannedRun,
  stops: readonly PlannedStop[],
  added: PlannedStop,
): number {
  const order = stops.map((_, index) => index + 1);
  const day = dayOf(run, [...stops, added]);
  return placeFor(day, timetableOf(day, order), stops.length + 1).place;
}

/** An order with the time at which each of its stops is left: what `placeFor` starts from. */
export type Timetable = Readonly<{ order: readonly number[]; leaves: readonly number[] }>;

/** The timetable of an order of points of a day. */
export function timetableOf(day: Day, order: readonly number[]): Timetable {
  const leaves: number[] = [];
  let [at, time] = [0, day.timeStart];
  for (const stop of order) {
    time = leavingAt(day, stop, time + minutesBetween(day, at, stop));
    at = stop;
    leaves.push(time);
  }
  return { order, leaves };
}

/** The best place of a point in an order and what it adds to the cost (PRODUCT R19.2). */
export function placeFor(
  day: Day,
  times: Timetable,
  added: number,
): { place: number; cost: number } {
  let [place, least] = [0, Infinity];
  for (let tried = 0; tried <= times.order.length; tried++) {
    const cost = costAt(day, times, { added, place: tried, most: least - ROUNDING });
    if (cost < least - ROUNDING) [place, least] = [tried, cost];
  }
  return { place, cost: least };
}

type Insertion = Readonly<{ added: number; place: number; most: number }>;

/**
 * What a point adds to the cost at one place; Infinity where it is at least `most`. Waiting is what travel and stops leave of
 * a run's time: the point takes what it needs away from it, and what the run then ends later is waiting again.
 */
function costAt(day: Day, { order, leaves }: Timetable, { added, place, most }: Insertion): number {
  const before = order[place - 1] ?? 0;
  let was = leaves[place - 1] ?? day.timeStart;
  const way = minutesBetween(day, before, added);
  const next = order[place];
  const onwards =
    next === undefined ? 0 : minutesBetween(day, added, next) - minutesBetween(day, before, next);
  const lessWaiting = day.perWaitingMinute * (way + onwards + day.stopMinutes);
  let cost = way + onwards - lessWaiting + PER_LATE_MINUTE * lateBy(day, added, was + way);
  let [at, time] = [added, leavingAt(day, added, was + way)];
  for (let later = place; later < order.length; later++) {
    const stop = order[later] ?? 0;
    const now = time + minutesBetween(day, at, stop);
    const then = was + minutesBetween(day, later === place ? before : at, stop);
    // Who comes later than before is never less late, nor done earlier, than before: from here the cost can only rise.
    if (now >= then && cost >= most) return Infinity;
    cost += PER_LATE_MINUTE * (lateBy(day, stop, now) - lateBy(day, stop, then));
    [at, time, was] = [stop, leavingAt(day, stop, now), leaves[later] ?? 0];
    // A wait for a window has taken up the difference: the rest of the run is as before.
    if (time === was) return cost;
  }
  const overtime = Math.max(0, time - day.timeEnd) - Math.max(0, was - day.timeEnd);
  return cost + day.perWaitingMinute * (time - was) + PER_LATE_MINUTE * overtime;
}

function minutesBetween(day: Day, from: number, to: number): number {
  return day.travel[from]?.[to] ?? 0;
}

function lateBy(day: Day, stop: number, arrival: number): number {
  return Math.max(0, arrival - (day.closes[stop] ?? 0));
}

function leavingAt(day: Day, stop: number, arrival: number): number {
  return Math.max(arrival, day.opens[stop] ?? 0) + day.stopMinutes;
}

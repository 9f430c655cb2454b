// What a run comes to: its counts, its way and when it is expected to end, all from the facts of its stops.
import type { Run, RunLine } from "#contract/runs.ts";
import {
  figuresOf,
  type PlannedRun,
  type PlannedStop,
  STOP_MINUTES,
  travelMinutes,
} from "#domain/runs/plans.ts";
import { countStops, isStillOpen } from "#domain/runs/runs.ts";

import { instantOf } from "../core/time/zone.ts";
import type { StopFacts } from "./facts.ts";
import { hasAgent, type RunRow } from "./store.ts";

const MINUTE_MS = 60_000;

/** Minutes since the midnight at which the run's day begins. */
const minutesIn = (run: RunRow) => {
  const midnight = instantOf(run.day, "00:00", run.time_zone).getTime();
  return (at: Date): number => (at.getTime() - midnight) / MINUTE_MS;
};

const startOf = (run: RunRow): PlannedRun["start"] =>
  run.start_latitude === null || run.start_longitude === null
    ? null
    : { latitude: run.start_latitude, longitude: run.start_longitude };

/** A run as planning sees it from its beginning. */
export function plannedRun(run: RunRow): PlannedRun {
  const minutes = minutesIn(run);
  return {
    start: startOf(run),
    timeStart: minutes(instantOf(run.day, run.time_start, run.time_zone)),
    timeEnd: minutes(instantOf(run.day, run.time_end, run.time_zone)),
  };
}

/** Its stops as planning sees them. */
export function plannedStops(run: RunRow, stops: readonly StopFacts[]): PlannedStop[] {
  const minutes = minutesIn(run);
  return stops.map(({ id, latitude, longitude, startsAt, endsAt }) => ({
    id,
    latitude,
    longitude,
    windowStart: minutes(startsAt),
    windowEnd: minutes(endsAt),
  }));
}

/**
 * What is left of a run (PRODUCT R15.14): it goes on from the place and the time of the stop that was settled last by a
 * visit, before the first one from its start when it was started, or at its first hour.
 */
export function planLeft(run: RunRow, stops: readonly StopFacts[]): PlannedRun {
  const whole = plannedRun(run);
  const last = stops
    .filter(({ state }) => state === "collected" || state === "not_collected")
    .toSorted((a, b) => (b.settledAt?.getTime() ?? 0) - (a.settledAt?.getTime() ?? 0))[0];
  const since = last?.settledAt ?? run.started_at;
  return {
    ...whole,
    start: last ?? whole.start,
    timeStart: since === null ? whole.timeStart : minutesIn(run)(since),
  };
}

/** What is left of a run at a moment: nothing of it happens earlier (PRODUCT R19.5). */
export function planAhead(run: RunRow, stops: readonly StopFacts[], at: Date): PlannedRun {
  const left = planLeft(run, stops);
  return { ...left, timeStart: Math.max(left.timeStart, minutesIn(run)(at)) };
}

/** What is expected of the open stops in their order (PRODUCT R15.14). */
function expectedOf(
  run: RunRow,
  stops: readonly StopFacts[],
  now: Date,
): Pick<Run, "expectedEnd" | "expectedLate"> {
  const ahead = aheadOf(run, stops, now);
  if (!ahead) return { expectedEnd: null, expectedLate: 0 };
  const { end, late } = figuresOf(ahead.left, ahead.open);
  return { expectedEnd: instantAt(run, end).toISOString(), expectedLate: late };
}

/** When an open stop is expected to be begun, as the end of the run is (PRODUCT R15.14); null for all others. */
export function expectedAt(
  run: RunRow,
  stops: readonly StopFacts[],
  { id, now }: { id: string; now: Date },
): Date | null {
  const ahead = aheadOf(run, stops, now);
  const place = ahead?.open.findIndex((stop) => stop.id === id) ?? -1;
  if (!ahead || place === -1) return null;
  const { end } = figuresOf(ahead.left, ahead.open.slice(0, place + 1));
  return instantAt(run, end - STOP_MINUTES);
}

/** A minute of a run's day. */
function instantAt(run: RunRow, minute: number): Date {
  const midnight = instantOf(run.day, "00:00", run.time_zone).getTime();
  return new Date(midnight + Math.round(minute) * MINUTE_MS);
}

/** The open stops of an unfinished run in their order, and the run as it goes on with them; undefined without any. */
function aheadOf(
  run: RunRow,
  stops: readonly StopFacts[],
  now: Date,
): { left: PlannedRun; open: PlannedStop[] } | undefined {
  const open = plannedStops(
    run,
    stops.filter(({ state }) => isStillOpen(state)),
  );
  const [next] = open;
  if (next === undefined || run.finished_at !== null) return undefined;
  const left = planLeft(run, stops);
  // Who is under way has been driving to the next stop since the last one, and arrives now at the earliest.
  const isDriving = run.started_at !== null && left.start !== null;
  const sinceLast = isDriving ? travelMinutes(left.start, next) : 0;
  const timeStart = Math.max(left.timeStart, minutesIn(run)(now) - sinceLast);
  return { left: { ...left, timeStart }, open };
}

const visited = (stops: readonly StopFacts[]): StopFacts[] =>
  stops.filter(({ state }) => state !== "cancelled" && state !== "moved");

/** A run without its stops. */
export function headOf(run: RunRow, stops: readonly StopFacts[], now: Date): Omit<Run, "stops"> {
  const { travelKm } = figuresOf(plannedRun(run), plannedStops(run, visited(stops)));
  return {
    _id: run.id,
    date: run.day,
    agent: {
      _id: run.agent_id,
      firstName: run.agent_first_name,
      lastName: run.agent_last_name,
    },
    timeZone: run.time_zone,
    timeStart: run.time_start,
    timeEnd: run.time_end,
    start: startOf(run),
    revision: run.revision,
    startedAt: run.started_at?.toISOString() ?? null,
    finishedAt: run.finished_at?.toISOString() ?? null,
    counts: countStops(stops.map(({ state }) => state)),
    travelKm: Math.round(travelKm * 10) / 10,
    ...expectedOf(run, stops, now),
  };
}

/** A run among the others of its day. */
export function lineOf(run: RunRow, stops: readonly StopFacts[], now: Date): RunLine {
  return {
    ...headOf(run, stops, now),
    lastHeardAt: lastHeard(run, stops)?.toISOString() ?? null,
    hasAgent: hasAgent(run),
  };
}

/** The newest of what its agent did (PRODUCT R18.2); starting counts too, but not where only the end of the run began it. */
function lastHeard(run: RunRow, stops: readonly StopFacts[]): Date | null {
  const times = stops.flatMap(({ heard }) => (heard?.by === run.agent_id ? [heard.at] : []));
  const isBegun = run.started_at?.getTime() !== run.finished_at?.getTime();
  if (run.started_at !== null && isBegun) times.push(run.started_at);
  return times.reduce<Date | null>((last, at) => (last === null || at > last ? at : last), null);
}

// A day as the office sees it: its plan, its points on the map, and what became of it so far.
import type { Board, DayPlan, DayQuery, Stop, StopPoint } from "#contract/runs.ts";
import { MAX_POINTS, MAX_TO_CALL } from "#contract/runs.ts";
import { isRough } from "#domain/locations/address.ts";
import { ATTEMPT_REASONS } from "#domain/pickups/attempts.ts";
import { recordOf } from "#domain/record.ts";
import { bookedOf, countStops } from "#domain/runs/runs.ts";

import type { Deps } from "../core/deps.ts";
import { isDayOff } from "../settings/service.ts";
import { localDateOf } from "../core/time/zone.ts";
import { described } from "./documents.ts";
import { type StopFacts, visitOn } from "./facts.ts";
import { lineOf } from "./figures.ts";
import { type RunRow, runsOfDay } from "./store.ts";
import { countAttemptsAt, documentRowsOf, leftStopsOfDay, stopsOfDay } from "./store-stops.ts";
import { unansweredBefore, unreachedAmong } from "./store-unreached.ts";

type ReadDeps = Pick<Deps, "db" | "now">;

/** The runs of a day, and how many pickups are on none. */
export async function planOf(deps: ReadDeps, { date }: DayQuery): Promise<DayPlan> {
  const { stops, lines } = await readDay(deps, date);
  const visited = stops.filter(({ state }) => state !== "cancelled" && state !== "moved");
  return {
    date,
    isDayOff: await isDayOff(deps, date),
    runs: lines,
    unassigned: stops.filter(isUnassigned).length,
    places: {
      all: visited.length,
      rough: visited.filter(({ precision }) => isRough(precision)).length,
    },
  };
}

/** What became of a day so far. */
export async function boardOf(deps: ReadDeps, { date }: DayQuery): Promise<Board> {
  const { stops, lines, at } = await readDay(deps, date);
  const toCall = await everybodyToCall(deps, date, stops);
  const assigned = stops.filter((stop) => !isUnassigned(stop));
  const counts = countStops(assigned.map(({ state }) => state));
  const unassigned = stops.length - assigned.length;
  const reasons = stops.flatMap(({ state, reason }) => (state === "not_collected" ? [reason] : []));
  return {
    date,
    isDayOff: await isDayOff(deps, date),
    booked: bookedOf(counts, unassigned),
    counts,
    unassigned,
    byReason: recordOf(ATTEMPT_REASONS, (one) => reasons.filter((reason) => reason === one).length),
    toCall: await describe(deps, toCall.slice(0, MAX_TO_CALL)),
    toCallTotal: toCall.length,
    peopleToCall: peopleAmong(toCall),
    runs: lines,
    asOf: at.toISOString(),
  };
}

/** Every stop of a day as a point of the map. */
export async function pointsOf(deps: ReadDeps, { date }: DayQuery): Promise<StopPoint[]> {
  const { runs, stops } = await readDay(deps, date);
  const places = new Map(runs.map(({ id }, index) => [id, index]));
  return stops.slice(0, MAX_POINTS).map(({ id, runId, ...stop }) => ({
    _id: id,
    latitude: stop.latitude,
    longitude: stop.longitude,
    run: stop.isUnassigned ? null : (places.get(runId ?? "") ?? null),
    position: stop.isUnassigned ? null : stop.position,
    state: stop.state,
  }));
}

async function readDay({ db, now }: ReadDeps, date: string) {
  const at = now();
  const runs = await runsOfDay(db, { day: date });
  const stops = await stopsOfDay(db, date, at);
  const byRun = Map.groupBy(stops, ({ runId }) => runId);
  const left = runs.some(isFinished) ? await leftStopsOfDay(db, date, at) : [];
  const visitsByRun = Map.groupBy(left, ({ runId }) => runId);
  const lines = runs.map((run) => {
    const stopsNow = byRun.get(run.id) ?? [];
    const visits = visitsByRun.get(run.id) ?? [];
    return lineOf(run, isFinished(run) ? visitedOn(stopsNow, visits) : stopsNow, at);
  });
  return { at, runs, stops, lines };
}

/** A pickup, and the day of which its document tells. */
type ToCall = Readonly<{
  id: string;
  owner: string;
  day: string;
  isFailedTwice: boolean;
  isUnreached?: true;
}>;

/** One call is made to each, however many pickups it is about. */
function peopleAmong(toCall: readonly ToCall[]): Board["peopleToCall"] {
  const people = (some: readonly ToCall[]): number => new Set(some.map(({ owner }) => owner)).size;
  return {
    all: people(toCall),
    failedTwice: people(toCall.filter(({ isFailedTwice }) => isFailedTwice)),
    notReached: people(
      toCall.filter(({ isFailedTwice, isUnreached }) => !isFailedTwice && !isUnreached),
    ),
    unreached: people(toCall.filter(({ isUnreached }) => isUnreached)),
  };
}

async function everybodyToCall(
  { db, now }: ReadDeps,
  day: string,
  stops: readonly StopFacts[],
): Promise<ToCall[]> {
  const missed = (await toCallOf(db, stops)).map(({ stop, isFailedTwice }) => ({
    id: stop.id,
    owner: stop.ownerId,
    day,
    isFailedTwice,
  }));
  const known = new Set(missed.map(({ id }) => id));
  const unanswered = stops.filter(({ id, isUnanswered }) => isUnanswered && !known.has(id));
  const today = await unreachedAmong(
    db,
    unanswered.map(({ id }) => id),
  );
  const earlier = (await unansweredBefore(db, day)).filter(
    ({ id, zone }) => !known.has(id) && localDateOf(now(), zone) <= day,
  );
  return [
    ...missed,
    ...[...today.map((one) => ({ ...one, day })), ...earlier].map(
      ({ id, owner, day: of }): ToCall => ({
        id,
        owner,
        day: of,
        isFailedTwice: false,
        isUnreached: true,
      }),
    ),
  ];
}

type Missed = Readonly<{ stop: StopFacts; isFailedTwice: boolean }>;

/** Whom the office calls, those whom we failed twice first (PRODUCT R15.6). */
async function toCallOf(db: Deps["db"], stops: readonly StopFacts[]): Promise<Missed[]> {
  const missed = stops.filter((stop) => stop.state === "late" || isNotReached(stop));
  const tries = await countAttemptsAt(
    db,
    missed.map(({ id }) => id),
  );
  return missed
    .map((stop) => {
      // What was not reached has that as its last attempt.
      const before = (tries.get(stop.id) ?? 0) - (stop.state === "late" ? 0 : 1);
      return { stop, isFailedTwice: before > 0 };
    })
    .filter(({ stop, isFailedTwice }) => isFailedTwice || isNotReached(stop))
    .toSorted((a, b) => Number(b.isFailedTwice) - Number(a.isFailedTwice));
}

const isFinished = (run: RunRow | undefined): boolean => run?.finished_at instanceof Date;

const isUnassigned = (stop: StopFacts): boolean => stop.isUnassigned;

/** What a finished run keeps: its settled stops, and the visits at those that are open or on another run. */
export function visitedOn(stops: readonly StopFacts[], left: readonly StopFacts[]): StopFacts[] {
  return [
    ...stops.filter((stop) => !stop.isUnassigned),
    ...[...stops.filter(isUnassigned), ...left].flatMap((stop) => visitOn(stop) ?? []),
  ];
}

/** We did not get there, and its owner has not chosen a new time. */
const isNotReached = ({ reason, isUnanswered }: StopFacts): boolean =>
  isUnanswered && reason === "not_reached";

async function describe({ db, now }: ReadDeps, found: readonly ToCall[]): Promise<Board["toCall"]> {
  const reading = { at: now(), phones: "always" } as const;
  const stops = new Map<string, Stop>();
  for (const [day, ofDay] of Map.groupBy(found, (one) => one.day)) {
    const rows = await documentRowsOf(db, { ids: ofDay.map(({ id }) => id), day });
    for (const row of rows) stops.set(row.id, described(row, day, reading).stop);
  }
  return found.flatMap(({ id, isFailedTwice, isUnreached }) => {
    const stop = stops.get(id);
    return stop ? [{ ...stop, isFailedTwice, ...(isUnreached && { isUnreached }) }] : [];
  });
}

// A day as the office sees it: its plan, its points on the map, and what became of it so far.
import type { Board, DayPlan, DayQuery, StopPoint } from "#contract/runs.ts";
import { MAX_POINTS, MAX_TO_CALL } from "#contract/runs.ts";
import { ATTEMPT_REASONS } from "#domain/attempts.ts";
import { recordOf } from "#domain/record.ts";
import { bookedOf, countStops, isStillOpen } from "#domain/runs.ts";

import type { Deps } from "../core/deps.ts";
import { described } from "./documents.ts";
import type { StopFacts } from "./facts.ts";
import { lineOf } from "./figures.ts";
import { type RunRow, runsOfDay } from "./store.ts";
import { documentRowsOf, stopsOfDay } from "./store-stops.ts";

type ReadDeps = Pick<Deps, "db" | "now">;

/** The runs of a day, and how many pickups are on none. */
export async function planOf(deps: ReadDeps, { date }: DayQuery): Promise<DayPlan> {
  const { runs, stops, lines } = await readDay(deps, date);
  const unassigned = stops.filter(isUnassigned).length;
  const withoutAgent = lines.filter(({ hasAgent }, index) => !hasAgent && !isFinished(runs[index]));
  const needsAttention = unassigned + withoutAgent.length + stops.filter(isToCall).length;
  return { date, runs: lines, unassigned, needsAttention };
}

/** What became of a day so far. */
export async function boardOf(deps: ReadDeps, { date }: DayQuery): Promise<Board> {
  const { stops, lines, at } = await readDay(deps, date);
  const assigned = stops.filter((stop) => !isUnassigned(stop));
  const counts = countStops(assigned.map(({ state }) => state));
  const unassigned = stops.length - assigned.length;
  const toCall = stops.filter(isToCall);
  const reasons = stops.flatMap(({ state, reason }) => (state === "not_collected" ? [reason] : []));
  return {
    date,
    booked: bookedOf(counts, unassigned),
    counts,
    unassigned,
    byReason: recordOf(ATTEMPT_REASONS, (one) => reasons.filter((reason) => reason === one).length),
    toCall: await describe(deps, date, toCall.slice(0, MAX_TO_CALL)),
    toCallTotal: toCall.length,
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
    run: runId === null ? null : (places.get(runId) ?? null),
    position: stop.position,
    state: stop.state,
  }));
}

async function readDay({ db, now }: ReadDeps, date: string) {
  const at = now();
  const runs = await runsOfDay(db, { day: date });
  const stops = await stopsOfDay(db, date, at);
  const byRun = Map.groupBy(stops, ({ runId }) => runId);
  const lines = runs.map((run) => lineOf(run, byRun.get(run.id) ?? [], at));
  return { at, runs, stops, lines };
}

const isFinished = (run: RunRow | undefined): boolean =>
  run !== undefined && run.finished_at !== null;

/** Somebody has to come, and nobody is sent (PRODUCT R15.6). */
const isUnassigned = ({ runId, state }: StopFacts): boolean => runId === null && isStillOpen(state);

/** We did not get there, and its owner has not chosen a new time. */
const isToCall = ({ reason, isUnanswered }: StopFacts): boolean =>
  isUnanswered && reason === "not_reached";

async function describe(
  { db, now }: ReadDeps,
  day: string,
  found: readonly StopFacts[],
): Promise<Board["toCall"]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const reading = { at: now(), phones: "always" } as const;
  const rows = await documentRowsOf(db, { ids, day });
  const stops = new Map(rows.map((row) => [row.id, described(row, day, reading).stop]));
  return ids.flatMap((id) => stops.get(id) ?? []);
}

// Agents read their own run only, and tomorrow's from 12:00 of the day before.
import type { MyRunQuery, Run } from "#contract/runs.ts";
import { addDays } from "#domain/pickups/schedule.ts";

import type { Caller } from "../core/access/caller.ts";
import type { Queryable } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { localDateOf } from "../core/time/zone.ts";
import { isReadable } from "./readable-days.ts";
import { describedOnRun } from "./documents.ts";
import { headOf } from "./figures.ts";
import { findRun, type RunRow, runsOfAgent } from "./store.ts";
import { documentRowsOfRun } from "./store-stops.ts";

type ReadDeps = Pick<Deps, "db" | "now">;

/** The caller's run of a day, by default today's in the run's zone, or yesterday's while it is under way after midnight. */
export async function myRun(
  { db, now }: ReadDeps,
  caller: Caller,
  { date }: MyRunQuery,
): Promise<Run | null> {
  const at = now();
  const [from, to] = date === undefined ? datesAround(at) : [date, date];
  const runs = await runsOfAgent(db, { agentId: caller.id, from, to });
  const run =
    date === undefined
      ? (runs.find((one) => one.day === localDateOf(at, one.time_zone)) ??
        runs.find((one) => isUnderWay(one) && one.day < localDateOf(at, one.time_zone)))
      : runs.find((one) => isReadable({ day: one.day, zone: one.time_zone }, at));
  return run === undefined ? null : documentOf(db, run, at);
}

const isUnderWay = (run: Pick<RunRow, "started_at" | "finished_at">): boolean =>
  run.started_at !== null && run.finished_at === null;

/** One run. @throws Failure("not_found") */
export async function readRun({ db, now }: ReadDeps, id: string): Promise<Run> {
  const run = await findRun(db, id);
  if (!run) throw new Failure("not_found");
  return documentOf(db, run, now());
}

/** A run with its stops as they are at that moment. */
export async function documentOf(db: Queryable, run: RunRow, at: Date): Promise<Run> {
  const rows = await documentRowsOfRun(db, run);
  const reading = { at, phones: "around the day" } as const;
  const all = rows.flatMap((row) => describedOnRun(row, run.day, reading));
  return {
    ...headOf(
      run,
      all.map(({ facts }) => facts),
      at,
    ),
    stops: all.map(({ stop }) => stop),
  };
}

/** At any moment there are two dates on Earth. */
export function datesAround(at: Date): [string, string] {
  const today = localDateOf(at, "UTC");
  return [addDays(today, -1), addDays(today, 1)];
}

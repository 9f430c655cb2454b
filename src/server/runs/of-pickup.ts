// The run of one pickup, in the figures of Today and of the plan.
import type { RunOfPickup } from "#contract/runs.ts";

import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { visitedOn } from "./day.ts";
import { expectedAt, lineOf } from "./figures.ts";
import { findRun, runIdOf } from "./store.ts";
import { leftStopsOfDay, stopsOfRun } from "./store-stops.ts";

/**
 * The run that a pickup is on, on the day for which it is booked; null while nobody is sent there.
 * @throws Failure("not_found")
 */
export async function runOfPickup(
  deps: Pick<Deps, "db" | "now">,
  id: string,
): Promise<RunOfPickup | null> {
  const run = await findRunOfPickup(deps, id);
  if (run === undefined) throw new Failure("not_found");
  return run;
}

/** The same; undefined where the pickup is gone. */
export async function findRunOfPickup(
  { db, now }: Pick<Deps, "db" | "now">,
  id: string,
): Promise<RunOfPickup | null | undefined> {
  const found = await runIdOf(db, id);
  if (!found) return undefined;
  const run = found.runId === null ? undefined : await findRun(db, found.runId);
  if (!run) return null;
  const at = now();
  const stops = await stopsOfRun(db, run, at);
  const stop = stops.find((one) => one.id === id);
  if (!stop || stop.isUnassigned) return null;
  const left = run.finished_at === null ? [] : await leftStopsOfDay(db, run.day, at);
  const visits = left.filter(({ runId }) => runId === run.id);
  return {
    run: lineOf(run, run.finished_at === null ? stops : visitedOn(stops, visits), at),
    number: stops.indexOf(stop) + 1,
    expectedAt: expectedAt(run, stops, { id, now: at })?.toISOString() ?? null,
  };
}

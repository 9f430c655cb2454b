// 1. A run that nobody ended ends at 12:00 of the day after: a phone without reception has the night (PRODUCT R15.10).
// 2. Runs and their stops are deleted 400 days after their day (PRODUCT R15.13).
import { RUN_DAYS } from "#domain/runs.ts";
import { addDays } from "#domain/schedule.ts";

import { inTransaction } from "../core/database/transaction.ts";
import type { Deps } from "../core/deps.ts";
import { localDateOf } from "../core/time/zone.ts";
import { isLongOver } from "./around.ts";
import { end } from "./driving.ts";
import { deleteRunsBefore, lockRuns, unfinishedUntil } from "./store.ts";

/** Runs of one statement: each takes up to 150 stops with it. */
const BATCH = 100;

/** Ends runs that are long over and deletes those that are old. */
export async function keepRuns(deps: Deps): Promise<void> {
  const { db, now } = deps;
  // Of all zones the earliest that has noon: its day before is the latest that can be over.
  const latest = addDays(localDateOf(now(), "Pacific/Kiritimati"), -1);
  for (const { id, day, time_zone: zone } of await unfinishedUntil(db, latest))
    if (isLongOver({ day, zone }, now())) await endUnfinished(deps, id);
  const oldest = addDays(localDateOf(now(), "UTC"), -RUN_DAYS);
  while ((await deleteRunsBefore(db, oldest, BATCH)) === BATCH);
}

/** Several processes may try at once: the second one finds it ended. */
const endUnfinished = (deps: Deps, id: string): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const [run] = await lockRuns(tx, [id]);
    if (run?.finished_at === null)
      await end(deps, tx, run, { at: deps.now(), actorId: null, clockMinutes: null });
  });

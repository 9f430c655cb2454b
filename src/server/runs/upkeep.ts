// 1. A run that nobody ended ends at 12:00 of the day after: a phone without reception has the night (PRODUCT R15.10).
// 2. So are the pickups of a day told that nobody is sent to (PRODUCT R15.10).
// 3. Runs and their stops are deleted 400 days after their day (PRODUCT R15.13).
import { RUN_DAYS, TOLD_WITHIN_DAYS } from "#domain/runs/runs.ts";
import { addDays } from "#domain/pickups/schedule.ts";

import { inTransaction } from "../core/database/transaction.ts";
import type { Deps } from "../core/deps.ts";
import { localDateOf } from "../core/time/zone.ts";
import { notReached } from "../pickups/service.ts";
import { isLongOver } from "./readable-days.ts";
import { end } from "./driving.ts";
import { deleteRunsBefore, lockRuns, unfinishedUntil } from "./store.ts";
import { unassignedAt } from "./store-unassigned.ts";

/** Runs of one statement: each takes up to 150 stops with it. Pickups of one transaction. */
const BATCH = 100;

/** Ends runs that are long over, tells whom nobody was sent to, and deletes what is old. */
export async function keepRuns(deps: Deps): Promise<void> {
  const { db, now } = deps;
  // Of all zones the earliest that has noon: its day before is the latest that can be over.
  const latest = addDays(localDateOf(now(), "Pacific/Kiritimati"), -1);
  for (const { id, day, time_zone: zone } of await unfinishedUntil(db, latest))
    if (isLongOver({ day, zone }, now())) await endUnfinished(deps, id);
  // Not further back: the owner of a pickup that was forgotten long ago is not told out of the blue.
  for (let days = 0; days < TOLD_WITHIN_DAYS; days++)
    await tellUnassigned(deps, addDays(latest, -days));
  const oldest = addDays(localDateOf(now(), "UTC"), -RUN_DAYS);
  while ((await deleteRunsBefore(db, oldest, BATCH)) === BATCH);
}

/** Several processes may try at once: the second one finds it ended. */
const endUnfinished = (deps: Deps, id: string): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const [run] = await lockRuns(tx, [id]);
    if (run?.finished_at === null)
      await end(deps, tx, run, { at: deps.now(), actorId: null, clockMinutes: null, open: "tell" });
  });

/** The pickups of a day that is over in their zone: each is recorded as not reached, once. */
async function tellUnassigned(deps: Deps, day: string): Promise<void> {
  const found = await unassignedAt(deps.db, day);
  const over = found.filter(({ zone }) => isLongOver({ day, zone }, deps.now()));
  for (let from = 0; from < over.length; from += BATCH) {
    const ids = over.slice(from, from + BATCH).map(({ id }) => id);
    await inTransaction(deps.db, (tx) => notReached(deps, tx, ids));
  }
}

// What the start of the process and other rooms use of runs.
import type { RunOfPickup } from "#contract/runs.ts";

import type { Deps } from "../core/deps.ts";
import type { Caller } from "../core/access/caller.ts";
import type { Tx } from "../core/database/database.ts";
import { startByVisit as start } from "./driving.ts";
import { findRunOfPickup } from "./of-pickup.ts";
import { keepRuns } from "./upkeep.ts";

/** Who is sent to a pickup, and when they are expected there; null while nobody is; undefined where it is gone. */
export function runOf(
  deps: Pick<Deps, "db" | "now">,
  id: string,
): Promise<RunOfPickup | null | undefined> {
  return findRunOfPickup(deps, id);
}

/** Begins the caller's run by the first visit to one of its stops. */
export function startByVisit(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  visit: Parameters<typeof start>[3],
): Promise<void> {
  return start(deps, tx, caller, visit);
}

const UPKEEP = { queue: "runs-upkeep", at: "10 * * * *" };

/** Registers the hourly job that ends runs nobody ended and deletes old ones; zones have their noon at any quarter. */
export async function startRunsUpkeep(deps: Deps): Promise<void> {
  await deps.jobs.work(UPKEEP.queue, () => keepRuns(deps));
  await deps.jobs.schedule(UPKEEP.queue, UPKEEP.at);
}

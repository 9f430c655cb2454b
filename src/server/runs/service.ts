// What the start of the process uses of runs.
import type { Deps } from "../core/deps.ts";
import { keepRuns } from "./upkeep.ts";

const UPKEEP = { queue: "runs-upkeep", at: "10 * * * *" };

/** Registers the hourly job that ends runs nobody ended and deletes old ones; zones have their noon at any quarter. */
export async function startRunsUpkeep(deps: Deps): Promise<void> {
  await deps.jobs.work(UPKEEP.queue, () => keepRuns(deps));
  await deps.jobs.schedule(UPKEEP.queue, UPKEEP.at);
}

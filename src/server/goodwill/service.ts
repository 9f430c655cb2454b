// What the start of the process and other rooms use of this room.
import type { Deps } from "../core/deps.ts";
import { countToCap } from "../core/lists/list.ts";
import { deleteLapsed, requests } from "./store.ts";

/** The number of requests that wait for another admin, for everybody or for one person. */
export function waitingGoodwill(
  { db, now }: Pick<Deps, "db" | "now">,
  of: { userId?: string },
): Promise<number> {
  return countToCap(db, requests(now()), of);
}

/** Once a day: what has lapsed is decided by nobody from its hour on, and only takes up room. */
const LAPSED = { queue: "lapsed-goodwill", at: "20 4 * * *" };

/** Registers the job that deletes requests which nobody decided in time. */
export async function startGoodwill(deps: Deps): Promise<void> {
  await deps.jobs.work(LAPSED.queue, async () => {
    await deleteLapsed(deps.db, deps.now());
  });
  await deps.jobs.schedule(LAPSED.queue, LAPSED.at);
}

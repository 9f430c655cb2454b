// What the start of the process and other rooms use of this room.
import type { Deps } from "../core/deps.ts";
import { countToCap } from "../core/lists/list.ts";
import { deleteLapsed, requests } from "./store.ts";

/** The number of requests that wait for another admin. */
export function waitingGoodwill({ db, now }: Pick<Deps, "db" | "now">): Promise<number> {
  return countToCap(db, requests(now()), {});
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

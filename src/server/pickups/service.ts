// What other rooms and the start of the process use of pickups; the use cases are in the files beside it.
import { MOST_WAITING } from "#contract/management.ts";

import type { Deps } from "../core/deps.ts";
import { countUpTo } from "../core/lists/list.ts";
import { remindDue } from "./reminders.ts";
import { pickupsFor } from "./store.ts";
import { MOST_STOPS } from "./store-stops.ts";

/** The number of overdue pickups, up to the limit of the back office's counters. */
export function overdueCount({ db, now }: Pick<Deps, "db" | "now">): Promise<number> {
  return countUpTo(db, pickupsFor("staff"), { status: "pending", overAt: now() }, MOST_STOPS);
}

/** The number of unusual counts that were not reviewed, up to the same limit. */
export function unusualPickups({ db }: Pick<Deps, "db">): Promise<number> {
  return countUpTo(db, pickupsFor("staff"), { unusual: "open" }, MOST_WAITING);
}

const QUEUE = "pickup-reminders";
/** Five minutes past every hour: zones differ by quarters of an hour, and a reminder may be a little late. */
const HOURLY = "5 * * * *";

/** Registers the hourly job that sends reminders of tomorrow's pickups. */
export async function startReminders(deps: Deps): Promise<void> {
  await deps.jobs.work(QUEUE, async () => {
    await remindDue(deps);
  });
  await deps.jobs.schedule(QUEUE, HOURLY);
}

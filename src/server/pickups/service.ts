// What other rooms and the start of the process need of pickups; the stories are in the files beside it.
import { MOST_WAITING } from "#contract/management.ts";

import type { Deps } from "../core/deps.ts";
import { remindDue } from "./reminders.ts";
import { countOverdue, countUnusual } from "./store-stops.ts";

/** How many pending pickups are overdue, counted as far as anybody works through them. */
export const overdueCount = ({ db, now }: Pick<Deps, "db" | "now">): Promise<number> =>
  countOverdue(db, now());

/** How many unusual counts nobody has looked at, as far as anybody works through them. */
export const unusualPickups = ({ db }: Pick<Deps, "db">): Promise<number> =>
  countUnusual(db, MOST_WAITING);

const QUEUE = "pickup-reminders";
/** Five minutes past every hour: zones differ by the quarter of an hour, a reminder may be a little late. */
const HOURLY = "5 * * * *";

/** Registers the hourly job that tells people of tomorrow's pickups. */
export async function startReminders(deps: Deps): Promise<void> {
  await deps.jobs.work(QUEUE, async () => {
    await remindDue(deps);
  });
  await deps.jobs.schedule(QUEUE, HOURLY);
}

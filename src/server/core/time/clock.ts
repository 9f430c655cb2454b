import { sql } from "kysely";

import type { Db } from "../database/database.ts";

/** How often the difference between the two clocks is measured again, in milliseconds. */
const INTERVAL_MS = 60_000;

export type Clock = {
  /** The time by the database's clock. */
  readonly now: () => Date;
  readonly stop: () => void;
};

/**
 * A clock that follows the database's: processes on machines with different clocks still agree on what has
 * expired, what is today and what came first. Between measurements it runs with this machine's clock.
 */
export async function openClock(db: Db): Promise<Clock> {
  let ahead = await measure(db);
  const timer = setInterval(() => {
    // While the database is unavailable the last difference stays in use.
    measure(db).then(
      (measured) => {
        ahead = measured;
      },
      () => undefined,
    );
  }, INTERVAL_MS);
  timer.unref();
  return { now: () => new Date(Date.now() + ahead), stop: () => clearInterval(timer) };
}

/** How many milliseconds the database's clock is ahead; half of the round trip is taken off. */
async function measure(db: Db): Promise<number> {
  const before = Date.now();
  const { rows } = await sql<{ time: Date }>`select clock_timestamp() as time`.execute(db);
  const after = Date.now();
  const theirs = rows[0]?.time.getTime() ?? after;
  return Math.round(theirs - (before + after) / 2);
}

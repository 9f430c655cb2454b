import { sql } from "kysely";

import type { Db } from "../database/database.ts";

/** How often the distance between the two clocks is measured again, in milliseconds. */
const INTERVAL_MS = 60_000;

export type Clock = {
  /** The time by the database's clock. */
  readonly now: () => Date;
  readonly stop: () => void;
};

/**
 * A clock that follows the database's: processes whose machines disagree about the time still agree on what has
 * expired, what is today and what came first. Between measurements it runs with this machine's clock.
 */
export async function openClock(db: Db): Promise<Clock> {
  let ahead = await measure(db);
  const timer = setInterval(() => {
    // A database that is away for a moment leaves the last distance standing.
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

/** How many milliseconds the database's clock is ahead; the way there and back counts half. */
async function measure(db: Db): Promise<number> {
  const before = Date.now();
  const { rows } = await sql<{ time: Date }>`select clock_timestamp() as time`.execute(db);
  const after = Date.now();
  const theirs = rows[0]?.time.getTime() ?? after;
  return Math.round(theirs - (before + after) / 2);
}

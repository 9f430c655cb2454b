import type { Pool } from "pg";

import type { Queryable } from "./database.ts";
import { type SlowStatements, tellSlow } from "./slow-statements.ts";

/** Runs a statement whose text is ready, on a connection of its own, and gives its rows. */
export type Direct = (text: string, values: unknown[]) => Promise<unknown[]>;

/** For each database outside of a transaction. */
const known = new WeakMap<Queryable, Direct>();

/** The short way to that database; undefined inside of a transaction, which has its own connection. */
export const directOf = (db: Queryable): Direct | undefined => known.get(db);

/** The builder passes a statement through a dozen promises; one that is ready needs two. */
export function openDirect(db: Queryable, pool: Pool, slow?: SlowStatements): void {
  known.set(db, async (text, values) => {
    // A callback runs on behalf of whoever gave the connection back, so what is told of it is told here.
    const timer: Timer = { start: 0 };
    try {
      return await rowsOf(pool, { text, values }, timer);
    } catch (error) {
      timer.failed = true;
      // It tells who asked, not which socket it came from.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    } finally {
      if (slow && timer.start > 0) tellSlow(slow, text, performance.now() - timer.start, timer);
    }
  });
}

type Timer = { start: number; failed?: true };

const rowsOf = (
  pool: Pool,
  { text, values }: { text: string; values: unknown[] },
  timer: Timer,
): Promise<unknown[]> =>
  new Promise((resolve, reject) => {
    pool.connect((refused, client, release) => {
      if (refused || !client) return reject(refused ?? new Error("There is no connection"));
      timer.start = performance.now();
      client.query(text, values, (error, result) => {
        release();
        if (error) reject(error);
        else resolve(result.rows);
      });
    });
  });

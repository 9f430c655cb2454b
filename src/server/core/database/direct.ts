import { CompiledQuery } from "kysely";
import type { Pool } from "pg";

import type { Queryable, Tx } from "./database.ts";
import { type SlowStatements, reportSlowStatements } from "../logging/slow-statements.ts";

/** Runs a statement whose text is ready and gives its rows. */
export type Direct = (text: string, values: unknown[]) => Promise<unknown[]>;

const known = new WeakMap<Queryable, Direct>();

/** The short way to that database; undefined where none was opened. */
export const directOf = (db: Queryable): Direct | undefined => known.get(db);

/**
 * Opens the short way outside of transactions, on any free connection each time. The builder passes a statement through
 * a dozen promises; one that is ready needs two.
 */
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
      if (slow && timer.start > 0)
        reportSlowStatements(slow, text, performance.now() - timer.start, timer);
    }
  });
}

/**
 * Opens the short way inside a transaction: straight to its connection, which lines statements up by itself.
 * @returns what closes it; after that the builder refuses or runs a statement as it does without.
 */
export async function openDirectIn(tx: Tx): Promise<() => void> {
  const connection = await tx.getExecutor().provideConnection(async (own) => own);
  known.set(tx, async (text, values) => {
    const { rows } = await connection.executeQuery<unknown>(CompiledQuery.raw(text, values));
    return rows;
  });
  return () => known.delete(tx);
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

import { setTimeout as sleep } from "node:timers/promises";

import type { Db, Queryable, Tx } from "./database.ts";
import { fastPathIn } from "./fast-path.ts";

/** How often a transaction is tried in all before the caller gets its conflict. */
const TRIES = 6;
/** The first delay in milliseconds; each further one may be twice as long. */
const FIRST_PAUSE_MS = 10;

/** SQLSTATEs of transactions that PostgreSQL aborted and that may be repeated. */
const RETRYABLE = new Set(["40001", "40P01"]);

const afterwards = new WeakMap<Queryable, (() => void)[]>();

/**
 * Runs `work` in one transaction and commits, or rolls everything back when it throws.
 * After a serialization failure or a deadlock it runs again with a random delay, so `work` must have no effects
 * outside the transaction: see `afterCommit`.
 * When it is given a transaction, `work` becomes part of that one, which then commits or fails as a whole.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (isOpen(db)) return work(db);
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(db, work);
    } catch (error) {
      if (attempt === TRIES || !isRetryable(error)) throw error;
      await sleep(Math.random() * FIRST_PAUSE_MS * 2 ** attempt);
    }
  }
}

/** Calls `effect` once the transaction is committed; never when it is rolled back. It must not throw. */
export function afterCommit(tx: Queryable, effect: () => void): void {
  afterwards.set(tx, [...(afterwards.get(tx) ?? []), effect]);
}

async function runOnce<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  let effects: (() => void)[] = [];
  const result = await db.transaction().execute(async (tx) => {
    Object.assign(tx, { fastPath: await fastPathIn(tx) });
    try {
      const value = await work(tx);
      effects = afterwards.get(tx) ?? [];
      return value;
    } finally {
      // The connection goes back to the pool: a statement that comes too late must be refused.
      Object.assign(tx, { fastPath: undefined });
    }
  });
  for (const effect of effects) effect();
  return result;
}

const isRetryable = (error: unknown): boolean =>
  error instanceof Error && "code" in error && RETRYABLE.has(String(error.code));

const isOpen = (db: Queryable): db is Tx => db.isTransaction;

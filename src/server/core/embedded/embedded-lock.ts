import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";

/** A held lock; `release` lets the next process in. */
export type Lock = { readonly release: () => void };

/** Milliseconds to wait for the lock: a process that was just killed may need a moment to end. */
const TIMEOUT_MS = 5_000;
const PAUSE_MS = 100;

/**
 * Makes this process the only owner of an embedded database directory.
 * The lock is an open SQLite transaction on `dir.lock`: the kernel frees it even after kill -9, so no stale lock is
 * ever left. Two owners would silently lose each other's rows.
 * @throws Error with a sentence for the person who started the second process, when the first one keeps the directory
 * for longer than five seconds.
 */
export async function lockDirectory(dir: string): Promise<Lock> {
  mkdirSync(dirname(dir), { recursive: true });
  const holder = new DatabaseSync(`${dir}.lock`);
  try {
    holder.exec("pragma busy_timeout = 0; pragma locking_mode = exclusive");
    await takeTurn(holder, dir);
  } catch (error) {
    holder.close();
    throw error;
  }
  return { release: () => holder.close() };
}

async function takeTurn(holder: DatabaseSync, dir: string): Promise<void> {
  const until = performance.now() + TIMEOUT_MS;
  for (;;) {
    try {
      holder.exec("begin exclusive");
      return;
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() >= until) throw ownedByAnother(dir, error);
    }
    await sleep(PAUSE_MS);
  }
}

const ownedByAnother = (dir: string, cause: unknown): Error =>
  new Error(
    `Another Rebound is already running on ${dir}. ` +
      "Stop it, choose another DATA_DIR, or set DATABASE_URL to share one PostgreSQL.",
    { cause },
  );

/** SQLITE_BUSY (5) or SQLITE_LOCKED (6), see sqlite.org/rescode.html. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && "errcode" in error && [5, 6].includes(Number(error.errcode));

import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** A held lock; `release` lets the next process in. */
export type Lock = { readonly release: () => void };

/**
 * Makes this process the only owner of an embedded database directory.
 * The lock is an open SQLite transaction on `dir.lock`: the kernel frees it even on kill -9,
 * so nothing stale is ever left. Two owners would silently lose each other's rows.
 * @throws Error with a sentence for the person who started the second process, at once.
 */
export function lockDirectory(dir: string): Lock {
  mkdirSync(dirname(dir), { recursive: true });
  const holder = new DatabaseSync(`${dir}.lock`);
  try {
    holder.exec("pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive");
  } catch (error) {
    holder.close();
    if (!isBusy(error)) throw error;
    throw new Error(
      `Another Rebound is already running on ${dir}. ` +
        "Stop it, choose another DATA_DIR, or set DATABASE_URL to share one PostgreSQL.",
      { cause: error },
    );
  }
  return { release: () => holder.close() };
}

/** SQLITE_BUSY (5) or SQLITE_LOCKED (6), see sqlite.org/rescode.html. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && "errcode" in error && [5, 6].includes(Number(error.errcode));

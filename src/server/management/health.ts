import type { Db } from "../core/database/database.ts";
import { pendingMigrations } from "../core/database/migrate.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";

type Health = { status: "ok" };

/** The process responds, so it is alive. */
export async function isLive(): Promise<Health> {
  return { status: "ok" };
}

/** Timeout of the database check in milliseconds; after it a load balancer should use another process. */
const TIMEOUT_MS = 3_000;

/**
 * @throws Failure("unavailable") while the process is stopping, the database is unavailable or migrations are missing
 */
export async function isReady({ db, isDraining }: Deps): Promise<Health> {
  if (isDraining()) throw new Failure("unavailable");
  const pending = await Promise.race([unseenMigrations(db), patience()]);
  if (pending !== 0) throw new Failure("unavailable");
  return { status: "ok" };
}

/** undefined for every failure, since a load balancer needs no details. */
const unseenMigrations = (db: Db): Promise<number | undefined> =>
  pendingMigrations(db).then(
    ({ length }) => length,
    () => undefined,
  );

const patience = (): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(undefined), TIMEOUT_MS).unref();
  });

// Counts a person's pending pickups.
import type { Tx } from "../core/database/database.ts";
import { statement } from "../core/database/statement.ts";
import { livePickups } from "./store.ts";

/**
 * Counts the pending pickups of a person and locks the person's row until the commit, so that each of several
 * bookings at once counts those before it.
 */
export async function countOpenLocked(tx: Tx, userId: string): Promise<number> {
  await locked(tx, { userId });
  const [counted] = await counting(tx, { userId });
  return Number(counted?.total ?? 0);
}

const locked = statement((db, { userId }: { userId: string }) =>
  db.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate(),
);

const counting = statement((db, { userId }: { userId: string }) =>
  livePickups(db, { userId, status: "pending" }).select((eb) => eb.fn.countAll().as("total")),
);

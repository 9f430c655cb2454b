// How many pickups of a person are still to be collected.
import type { Tx } from "../core/database/database.ts";
import { statement } from "../core/database/statement.ts";
import { livePickups } from "./store.ts";

/**
 * Counts the pending pickups of a person, whose row stays locked until the commit: of many bookings at once each counts
 * those before it.
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

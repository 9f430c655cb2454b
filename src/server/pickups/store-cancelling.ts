import type { Owner } from "../core/access/owner.ts";
import type { Queryable, Tx } from "../core/database/database.ts";
import { isLive } from "./store-changes.ts";

/** Cancels a pending pickup of its owner; false when there is none (any more). */
export async function cancelRow(
  db: Queryable,
  { id, owner }: { id: string; owner: Owner },
  at: Date,
): Promise<boolean> {
  const row = await db
    .updateTable("pickups")
    .set({ cancelled_at: at, updated_at: at })
    .where("id", "=", id)
    .where("user_id", "=", owner)
    .where("status", "=", "pending")
    .where(isLive)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Cancels a locked pickup for its owner, who reads the reason. */
export async function cancelForOwner(
  tx: Tx,
  id: string,
  { by, reason, at }: { by: string; reason: string; at: Date },
): Promise<void> {
  await tx
    .updateTable("pickups")
    .set({ cancelled_at: at, cancelled_by: by, cancel_reason: reason, updated_at: at })
    .where("id", "=", id)
    .execute();
}

/** Cancels every pending pickup of that user. */
export async function cancelRowsOf(db: Queryable, userId: string, at: Date): Promise<void> {
  await db
    .updateTable("pickups")
    .set({ cancelled_at: at, updated_at: at })
    .where("user_id", "=", userId)
    .where("status", "=", "pending")
    .where(isLive)
    .execute();
}

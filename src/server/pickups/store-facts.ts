// A few columns of one pickup, for decisions about it.
import * as z from "zod/mini";

import { Material } from "#contract/materials.ts";
import { PickupStatus } from "#contract/pickups.ts";

import type { Queryable } from "../core/database/database.ts";

/** The columns that decide what may be done with a pickup; deleted ones included. */
export async function stateOf(
  db: Queryable,
  id: string,
  userId?: string,
): Promise<{ status: PickupStatus; isGone: boolean } | undefined> {
  let found = db
    .selectFrom("pickups")
    .select(["status", "cancelled_at", "deleted_at"])
    .where("id", "=", id);
  if (userId !== undefined) found = found.where("user_id", "=", userId);
  const row = await found.executeTakeFirst();
  return (
    row && {
      status: z.parse(PickupStatus, row.status),
      isGone: row.cancelled_at !== null || row.deleted_at !== null,
    }
  );
}

/** The columns of a pickup that never change; may be read without a lock. */
export async function fixedFactsOf(
  db: Queryable,
  id: string,
): Promise<{ userId: string; itemType: Material } | undefined> {
  const row = await db
    .selectFrom("pickups")
    .select(["user_id", "item_type"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { userId: row.user_id, itemType: z.parse(Material, row.item_type) };
}

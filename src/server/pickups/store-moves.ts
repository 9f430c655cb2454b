// Every change of a pickup is one conditional statement: of several at once, only one finds the expected row.
import type { ExpressionBuilder, ExpressionWrapper, Selectable, SqlBool } from "kysely";
import * as z from "zod/mini";

import { Material } from "#contract/materials.ts";
import { PickupStatus } from "#contract/pickups.ts";
import { addressLine } from "#domain/address.ts";
import type { ItemCounts } from "#domain/material-facts.ts";
import type { UnusualCount } from "#domain/unusual.ts";

import type { Queryable } from "../core/database/database.ts";
import type { Database, Pickups } from "../core/database/schema.ts";

/** Neither cancelled nor deleted. */
const isLive = (
  eb: ExpressionBuilder<Database, "pickups">,
): ExpressionWrapper<Database, "pickups", SqlBool> =>
  eb.and([eb("cancelled_at", "is", null), eb("deleted_at", "is", null)]);

const movedColumns = [
  "id",
  "user_id",
  "item_type",
  "campaign_id",
  "location_name",
  "location_address",
  "location_city",
  "location_state",
  "location_zip",
  "scheduled_date",
  "time_start",
  "time_end",
  "status",
  "points_earned",
] as const satisfies readonly (keyof Pickups)[];

/** A pickup as the statement that changed it saw it. */
export type MovedPickup = {
  id: string;
  userId: string;
  campaignId: string | null;
  itemType: Material;
  locationName: string;
  /** The whole address in one line. */
  address: string;
  date: string;
  timeStart: string;
  timeEnd: string;
  status: PickupStatus;
  points: number;
};

type Completion = {
  counts: ItemCounts;
  itemsCount: number;
  points: number;
  unusual: UnusualCount | undefined;
  by: string;
  at: Date;
};

/** Changes pending to completed in one statement; undefined when it is not pending (any more). */
export async function completeRow(
  db: Queryable,
  id: string,
  { counts, itemsCount, points, unusual, by, at }: Completion,
): Promise<MovedPickup | undefined> {
  const row = await db
    .updateTable("pickups")
    .set({
      status: "completed",
      confirmed_items: JSON.stringify(counts),
      items_count: itemsCount,
      points_earned: points,
      unusual: unusual?.reason ?? null,
      average_before: unusual?.average ?? null,
      completed_at: at,
      completed_by: by,
      updated_at: at,
    })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .where(isLive)
    .returning(movedColumns)
    .executeTakeFirst();
  return row && toMoved(row);
}

/** Records who reviewed an unusual count; a second review changes nothing. */
export async function reviewRow(
  db: Queryable,
  id: string,
  { by, at }: { by: string; at: Date },
): Promise<boolean> {
  const row = await db
    .updateTable("pickups")
    .set({ reviewed_at: at, reviewed_by: by })
    .where("id", "=", id)
    .where("unusual", "is not", null)
    .where("reviewed_at", "is", null)
    .where(isLive)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Cancels a pending pickup of that user; false when there is none (any more). */
export async function cancelRow(
  db: Queryable,
  { id, userId }: { id: string; userId: string },
  at: Date,
): Promise<boolean> {
  const row = await db
    .updateTable("pickups")
    .set({ cancelled_at: at, updated_at: at })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("status", "=", "pending")
    .where(isLive)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
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

/** Marks a pickup as deleted and returns its last state; undefined when it was deleted already. */
export async function deleteRow(
  db: Queryable,
  id: string,
  at: Date,
): Promise<MovedPickup | undefined> {
  const row = await db
    .updateTable("pickups")
    .set({ deleted_at: at, updated_at: at })
    .where("id", "=", id)
    .where(isLive)
    .returning(movedColumns)
    .executeTakeFirst();
  return row && toMoved(row);
}

/** Marks a pending pickup's reminder as sent; undefined when another process did or it is not pending any more. */
export async function markReminded(
  db: Queryable,
  id: string,
  at: Date,
): Promise<MovedPickup | undefined> {
  const row = await db
    .updateTable("pickups")
    .set({ reminded_at: at })
    .where("id", "=", id)
    .where("reminded_at", "is", null)
    .where("status", "=", "pending")
    .where(isLive)
    .returning(movedColumns)
    .executeTakeFirst();
  return row && toMoved(row);
}

// Made once: a schema is compiled at its first use.
const toMoved = (row: Pick<Selectable<Pickups>, (typeof movedColumns)[number]>): MovedPickup => ({
  id: row.id,
  userId: row.user_id,
  campaignId: row.campaign_id,
  itemType: z.parse(Material, row.item_type),
  locationName: row.location_name,
  address: addressLine({
    address: row.location_address,
    city: row.location_city,
    state: row.location_state,
    zip: row.location_zip,
  }),
  date: row.scheduled_date,
  timeStart: row.time_start,
  timeEnd: row.time_end,
  status: z.parse(PickupStatus, row.status),
  points: row.points_earned,
});

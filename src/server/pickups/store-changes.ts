// Every change of a pickup is one conditional statement: of several at once, only one finds the expected row.
import type { ExpressionBuilder, ExpressionWrapper, Selectable, SqlBool, Updateable } from "kysely";
import * as z from "zod/mini";

import { Material } from "#contract/materials.ts";
import { PickupStatus } from "#contract/pickups.ts";
import { addressLine } from "#domain/locations/address.ts";
import type { ItemCounts } from "#domain/rates/material-facts.ts";
import type { UnusualCount } from "#domain/corrections/unusual.ts";

import type { Owned } from "../core/access/owner.ts";
import type { Queryable, Tx } from "../core/database/database.ts";
import type { Database, Pickups } from "../core/database/schema.ts";
import { statement } from "../core/database/statement.ts";
import { unusualColumns } from "../impact/service.ts";

/** Neither cancelled nor deleted. */
export function isLive(
  eb: ExpressionBuilder<Database, "pickups">,
): ExpressionWrapper<Database, "pickups", SqlBool> {
  return eb.and([eb("cancelled_at", "is", null), eb("deleted_at", "is", null)]);
}

/** Read of a pickup by the statement that changes it, then handed to `toChanged`. */
export const changedColumns = [
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
  "starts_at",
  "status",
  "points_earned",
] as const satisfies readonly (keyof Pickups)[];

/** A pickup as the statement that changed it saw it. */
export type ChangedPickup = {
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
  startsAt: Date;
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
  /** When it was collected, and when the server heard of it where that was later. */
  completedAt: Date;
  recordedAt: Date | null;
};

/** A pickup that no other transaction changes until this one ends; also one that is gone. */
export type LockedPickup = ChangedPickup & {
  isGone: boolean;
  /** The saved location whose address it has. */
  locationId: string;
  /** Of its location. */
  zip: string | null;
  timeZone: string;
  startsAt: Date;
  endsAt: Date;
  cancelledAt: Date | null;
  /** Who of the staff cancelled it; null: its owner, or the product. */
  cancelledBy: string | null;
  deletedAt: Date | null;
  /** When it is closed unless it is moved before. */
  lapsesAt: Date | null;
  moves: number;
  movedAt: Date | null;
};

/** Locks a pickup until the end of the transaction and reads it. */
export async function lockPickup(tx: Tx, id: string): Promise<LockedPickup | undefined> {
  const [row] = await locked(tx, { id });
  return (
    row && {
      ...toChanged(row),
      locationId: row.location_id,
      isGone: row.cancelled_at !== null || row.deleted_at !== null,
      zip: row.location_zip,
      timeZone: row.time_zone,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      cancelledAt: row.cancelled_at,
      cancelledBy: row.cancelled_by,
      deletedAt: row.deleted_at,
      lapsesAt: row.lapses_at,
      moves: row.moves,
      movedAt: row.moved_at,
    }
  );
}

const locked = statement((db, { id }: { id: string }) =>
  db
    .selectFrom("pickups")
    .select([
      ...changedColumns,
      "location_id",
      "time_zone",
      "starts_at",
      "ends_at",
      "cancelled_at",
      "cancelled_by",
      "deleted_at",
      "lapses_at",
      "moves",
      "moved_at",
    ])
    .where("id", "=", id)
    .forNoKeyUpdate(),
);

/** A new day and window, with its instants. */
export type NewTime = Pick<
  Selectable<Pickups>,
  "scheduled_date" | "time_start" | "time_end" | "starts_at" | "ends_at"
>;

/** Moves a locked pickup, its owner's own or with the permission: it is reminded again, and an attempt before is answered. */
export async function moveRow(
  tx: Tx,
  { id }: Owned<LockedPickup>,
  to: NewTime,
  at: Date,
): Promise<ChangedPickup & { moves: number }> {
  const row = await tx
    .updateTable("pickups")
    .set((eb) => ({
      ...to,
      moves: eb("moves", "+", 1),
      moved_at: at,
      reminded_at: null,
      lapses_at: null,
      updated_at: at,
    }))
    .where("id", "=", id)
    .returning([...changedColumns, "moves"])
    .executeTakeFirstOrThrow();
  return { ...toChanged(row), moves: row.moves };
}

/** Sets when a pickup is closed unless it is moved before; null: never. */
export async function setLapse(tx: Tx, id: string, lapsesAt: Date | null, at: Date): Promise<void> {
  await tx
    .updateTable("pickups")
    .set({ lapses_at: lapsesAt, updated_at: at })
    .where("id", "=", id)
    .execute();
}

/** Changes a pickup that is pending; the statement finds none that was completed, cancelled or deleted meanwhile. */
const changePending = (db: Queryable, id: string, changes: Updateable<Pickups>) =>
  db
    .updateTable("pickups")
    .set(changes)
    .where("id", "=", id)
    .where("status", "=", "pending")
    .where(isLive);

/** Cancels a pending pickup whose time to be moved is over; undefined when it was moved, completed or cancelled. */
export async function lapseRow(tx: Tx, id: string, at: Date): Promise<ChangedPickup | undefined> {
  const row = await changePending(tx, id, { cancelled_at: at, updated_at: at })
    .where("lapses_at", "<=", at)
    .returning(changedColumns)
    .executeTakeFirst();
  return row && toChanged(row);
}

/** Takes back the cancellation of a locked pickup, unless its owner's account was deleted; whether it was done. */
export async function reviveRow(tx: Tx, id: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable("pickups")
    .set({ cancelled_at: null, updated_at: at })
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("users")
          .select("users.id")
          .whereRef("users.id", "=", "pickups.user_id")
          .where("users.deleted_at", "is", null),
      ),
    )
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes pending to completed in one statement; undefined when it is not pending (any more). */
export async function completeRow(
  db: Queryable,
  id: string,
  { counts, itemsCount, points, unusual, by, at, completedAt, recordedAt }: Completion,
): Promise<ChangedPickup | undefined> {
  const row = await changePending(db, id, {
    status: "completed",
    confirmed_items: JSON.stringify(counts),
    items_count: itemsCount,
    points_earned: points,
    ...unusualColumns(unusual),
    completed_at: completedAt,
    recorded_at: recordedAt,
    completed_by: by,
    updated_at: at,
  })
    .returning(changedColumns)
    .executeTakeFirst();
  return row && toChanged(row);
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

/** Marks a pickup as deleted and returns its last state; undefined when it was deleted already. */
export async function deleteRow(
  db: Queryable,
  id: string,
  at: Date,
): Promise<ChangedPickup | undefined> {
  const row = await db
    .updateTable("pickups")
    .set({ deleted_at: at, updated_at: at })
    .where("id", "=", id)
    .where(isLive)
    .returning(changedColumns)
    .executeTakeFirst();
  return row && toChanged(row);
}

/** Marks a pending pickup's reminder as sent; undefined when another process did or it is not pending any more. */
export async function markReminded(
  db: Queryable,
  id: string,
  at: Date,
): Promise<ChangedPickup | undefined> {
  const row = await changePending(db, id, { reminded_at: at })
    .where("reminded_at", "is", null)
    .returning(changedColumns)
    .executeTakeFirst();
  return row && toChanged(row);
}

/** The mapping of the columns above. */
export function toChanged(
  row: Pick<Selectable<Pickups>, (typeof changedColumns)[number]>,
): ChangedPickup {
  return {
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
    startsAt: row.starts_at,
    status: z.parse(PickupStatus, row.status),
    points: row.points_earned,
  };
}

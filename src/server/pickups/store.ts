import { type RawBuilder, type Selectable, sql } from "kysely";

import type { Pickup, PickupDetail } from "#contract/pickups.ts";
import type { UnusualFilter } from "#contract/corrections/unusual.ts";
import type { Material } from "#domain/rates/material-facts.ts";
import type { PickupStatus } from "#domain/pickups/pickups.ts";

import type { Owner } from "../core/access/owner.ts";
import type { Db, Queryable } from "../core/database/database.ts";
import { newId } from "../core/database/ids.ts";
import type { Pickups } from "../core/database/schema.ts";
import { statement } from "../core/database/statement.ts";
import { isOneOf, type List, type Order, reversed, type Rows } from "../core/lists/list.ts";
import { matchesAllTerms } from "../core/lists/search.ts";
import type { ImageColumn } from "../core/pictures/referenced-images.ts";
import { heldBy } from "../areas/service.ts";
import { creditedColumn, creditedItems } from "../impact/service.ts";
import { withPeople, withRun } from "./store-joins.ts";
import { columns, type Reader, shownTo } from "./store-rows.ts";

/** The columns of this room that hold keys of pictures. */
export const imageColumns: readonly ImageColumn[] = [
  { table: "pickup_attempts", column: "photo_key", audience: "few" },
];

/** What becomes of a pickup after it was booked. */
type Later =
  | "words"
  | "status"
  | "items"
  | "confirmed_items"
  | "items_count"
  | "points_earned"
  | "unusual"
  | "average_before"
  | `${"completed" | "reviewed"}_${"at" | "by"}`
  | "moves"
  | "cancelled_by"
  | "cancel_reason"
  | `${"cancelled" | "deleted" | "reminded" | "moved" | "lapses" | "recorded"}_at`;
/** The values of a new pickup: all columns that a booking decides. */
export type NewPickup = Omit<
  Selectable<Pickups>,
  "id" | "user_id" | "created_at" | "updated_at" | "item_type" | Later
> & { user_id: Owner; item_type: Material };

/** Inserts a pickup and reads it with the fields for its owner, in one statement. */
export async function insertPickup(db: Queryable, values: NewPickup, at: Date): Promise<Pickup> {
  const [row] = await inserted(db, { id: newId(), ...values, created_at: at, updated_at: at });
  if (!row) throw new Error("A pickup was booked for nobody");
  return shownTo("as owner")(row);
}

type Inserted = NewPickup & { id: string; created_at: Date; updated_at: Date };
const inserted = statement((db, values: Inserted) =>
  withPeople(
    db
      .with("pickups", (cte) =>
        cte
          .insertInto("pickups")
          .values(values)
          .returning([...columns, "pickups.user_id"]),
      )
      .selectFrom("pickups"),
  ),
);

/** A pickup that was neither cancelled nor deleted; for an owner only their own. */
export async function findPickup(
  db: Queryable,
  id: string,
  reader: Reader,
): Promise<Pickup | undefined> {
  const row = await findRow(db, id, reader);
  return row && shownTo(reader)(row);
}

/** The same with what it brought. */
export async function findPickupWithReceipt(
  db: Queryable,
  id: string,
  reader: Reader,
): Promise<PickupDetail | undefined> {
  const row = await findRow(db, id, reader);
  return row && { ...shownTo(reader)(row), receipt: creditedItems(row.credited) };
}

async function findRow(db: Queryable, id: string, reader: Reader) {
  const [row] = await (isStaff(reader) ? forStaff : withId)(db, { id });
  return typeof reader === "string" || row?.person_id === reader.owner ? row : undefined;
}

const isStaff = (reader: Reader): boolean => reader === "admin" || reader === "staff";

const credited = creditedColumn("pickup", "pickups.id");

// A separate statement: for several ids PostgreSQL would read all campaigns.
const withId = statement((db, { id }: { id: string }) =>
  withPeople(livePickups(db, {}).where("pickups.id", "=", id)).select(credited),
);

const forStaff = statement((db, { id }: { id: string }) =>
  withRun(withPeople(livePickups(db, {}).where("pickups.id", "=", id))).select(credited),
);

async function readPickups(
  db: Queryable,
  ids: readonly string[],
  reader: Reader,
): Promise<Pickup[]> {
  const read = isStaff(reader) ? severalForStaff : withIds;
  return (await read(db, { ids })).map(shownTo(reader));
}

const withIds = statement((db, { ids }: { ids: readonly string[] }) =>
  withPeople(livePickups(db, {}).where(isOneOf("pickups.id", ids))),
);

const severalForStaff = statement((db, { ids }: { ids: readonly string[] }) =>
  withRun(withPeople(livePickups(db, {}).where(isOneOf("pickups.id", ids)))),
);

export const SOONEST: Order = [
  ["pickups.starts_at", "asc"],
  ["pickups.id", "asc"],
];
export const LATEST = reversed(SOONEST);
/** Pending ones, the soonest first, then completed ones, the latest first. No index has this order. */
export const PENDING_FIRST: Order = [
  [sql`pickups.status = 'pending'`, "desc"],
  [sql`case when pickups.status = 'pending' then pickups.starts_at end`, "asc"],
  [sql`case when pickups.status = 'pending' then pickups.id end`, "asc"],
  ...LATEST,
];

/**
 * Pickups by the beginning of their windows, by default the latest first, with the fields that the reader may see: an
 * owner's own ones, or everybody's.
 */
export function pickupsFor(
  reader: Reader,
): List<"pickups", PickupFilter, Pickup, "soonest" | "latest"> {
  return {
    id: "pickups.id",
    order: LATEST,
    isCountedUnordered: ({ from, to }) => from !== undefined || to !== undefined,
    sorts: { soonest: SOONEST },
    words: "pickups.words",
    rows: (db, filter) =>
      livePickups(db, typeof reader === "string" ? filter : { ...filter, userId: reader.owner }),
    read: (db, ids) => readPickups(db, ids, reader),
  };
}

/** The exact number, because the second part of a list starts after it. */
export async function countAll(db: Db, filter: PickupFilter): Promise<number> {
  const { total } = await livePickups(db, filter)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

export type LivePickups = Rows<"pickups">;
export type PickupFilter = {
  userId?: string | undefined;
  status?: PickupStatus | undefined;
  /** The local date of the window, or its first and last date. */
  date?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Only pickups whose window was over at that moment. */
  overAt?: Date | undefined;
  /** Words; each must start a word of the person or the location. Not blank. */
  search?: string | undefined;
  unusual?: UnusualFilter | undefined;
  /** Those that this area holds. */
  areaId?: string | undefined;
};

/** Pickups that were neither cancelled nor deleted. */
export function livePickups(db: Queryable, filter: PickupFilter): LivePickups {
  const { userId, status, date, from, to, overAt, search, unusual, areaId } = filter;
  let found: LivePickups = db
    .selectFrom("pickups")
    .where("pickups.cancelled_at", "is", null)
    .where("pickups.deleted_at", "is", null);
  if (userId !== undefined) found = found.where("pickups.user_id", "=", userId);
  if (date !== undefined) found = found.where("pickups.scheduled_date", "=", date);
  // A local date lies within a day before and after the same date in UTC; this condition lets the index of beginnings
  // help.
  if (from !== undefined)
    found = found
      .where("pickups.scheduled_date", ">=", from)
      .where("pickups.starts_at", ">=", startInUtc(from, -1));
  if (to !== undefined)
    found = found
      .where("pickups.scheduled_date", "<=", to)
      .where("pickups.starts_at", "<", startInUtc(to, 2));
  if (overAt !== undefined)
    found = found
      // Follows from the next condition, but the index has only the beginning.
      .where("pickups.starts_at", "<", overAt)
      .where("pickups.ends_at", "<=", overAt);
  if (areaId !== undefined)
    found = found.where(heldBy(sql<string | null>`pickups.location_zip`, areaId));
  if (unusual === "open")
    found = found.where("pickups.unusual", "is not", null).where("pickups.reviewed_at", "is", null);
  if (unusual === "reviewed") found = found.where("pickups.reviewed_at", "is not", null);
  const isMeant = matchesAllTerms(sql`pickups.words`, search, status && [`status:${status}`]);
  if (isMeant) return found.where(isMeant);
  return status === undefined ? found : found.where("pickups.status", "=", status);
}

const startInUtc = (day: string, days: number): RawBuilder<Date> =>
  sql<Date>`((${day}::date + ${days}::int)::timestamp at time zone 'UTC')`;

/** Pending pickups without a reminder that begin between the two moments, soonest first. */
export async function unremindedBetween(
  db: Queryable,
  [from, to]: readonly [Date, Date],
  limit: number,
): Promise<{ id: string; date: string; zone: string }[]> {
  const rows = await db
    .selectFrom("pickups")
    .select(["id", "scheduled_date", "time_zone"])
    .where("status", "=", "pending")
    .where("reminded_at", "is", null)
    .where("cancelled_at", "is", null)
    .where("deleted_at", "is", null)
    .where("starts_at", ">", from)
    .where("starts_at", "<", to)
    .orderBy("starts_at")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ id: row.id, date: row.scheduled_date, zone: row.time_zone }));
}

/** Pending pickups that are closed unless they were moved before that moment, the earliest first. */
export async function lapsingAt(db: Queryable, at: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("pickups")
    .select("id")
    // As in the index of these rows, so that it can be used whatever the values are.
    .where(sql<boolean>`status = 'pending'`)
    .where("cancelled_at", "is", null)
    .where("deleted_at", "is", null)
    .where("lapses_at", "is not", null)
    .where("lapses_at", "<=", at)
    .orderBy("lapses_at")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

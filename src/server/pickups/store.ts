import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from "kysely";

import type { Pickup } from "#contract/pickups.ts";
import type { UnusualFilter } from "#contract/unusual.ts";
import type { Material } from "#domain/material-facts.ts";
import type { PickupStatus } from "#domain/pickups.ts";

import { comesAfter } from "../core/lists/csv.ts";
import type { Db, Queryable } from "../core/database/database.ts";
import { newId } from "../core/database/ids.ts";
import {
  cappedTotal,
  type Counted,
  countedOf,
  countFound,
  directionOf,
  type Slice,
  stepOf,
} from "../core/lists/paging.ts";
import type { Database, Pickups } from "../core/database/schema.ts";
import { statement, statements } from "../core/database/statement.ts";
import { matchesAllTerms, idsFound } from "../core/lists/search.ts";
import { personColumns } from "../profile/service.ts";
import { columns, type Reader, type Row, shownTo } from "./store-rows.ts";

/** The values of a new pickup: local date and times, their instants, and the copied address. */
export type NewPickup = Pick<
  Selectable<Pickups>,
  | "user_id"
  | "location_id"
  | "location_name"
  | "location_address"
  | "location_city"
  | "location_state"
  | "location_zip"
  | "location_precision"
  | "latitude"
  | "longitude"
  | "time_zone"
  | "description"
  | "campaign_id"
  | "scheduled_date"
  | "time_start"
  | "time_end"
  | "starts_at"
  | "ends_at"
> & { item_type: Material };

/** Inserts a pickup and reads it with the fields for its owner, in one statement. */
export async function insertPickup(db: Queryable, values: NewPickup, at: Date): Promise<Pickup> {
  const [row] = await inserted(db, { id: newId(), ...values, created_at: at, updated_at: at });
  if (!row) throw new Error("A pickup was booked for nobody");
  return shownTo({ userId: values.user_id })(row);
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

/** A pickup that was neither cancelled nor deleted; with a user's id only that user's. */
export async function findPickup(
  db: Queryable,
  id: string,
  reader: Reader,
): Promise<Pickup | undefined> {
  const [row] = await (typeof reader === "string"
    ? anybodys(db, { id })
    : own(db, { id, ...reader }));
  return row && shownTo(reader)(row);
}

const anybodys = statement((db, { id }: { id: string }) =>
  withPeople(livePickups(db, {}).where("pickups.id", "=", id)),
);
const own = statement((db, { id, userId }: { id: string; userId: string }) =>
  withPeople(livePickups(db, { userId }).where("pickups.id", "=", id)),
);

/** A slice of pickups by the beginning of their windows: one user's own, or everybody's for staff. */
export async function pickupsFrom(
  db: Db,
  reader: Reader,
  filter: CountedFilter,
  slice: DirectedSlice,
): Promise<Pickup[]> {
  const whose = typeof reader === "string" ? filter : { ...filter, ...reader };
  const rows = filter.search ? readFound(db, whose, slice) : readFiltered(db, whose, slice);
  return (await rows).map(shownTo(reader));
}

/** Searches are not prepared, because their text is part of the statement; all other slices use prepared statements. */
function readFiltered(db: Queryable, filter: PickupFilter, slice: DirectedSlice): Promise<Row[]> {
  const { shape, values } = shapeOf(filter);
  const { offset, limit } = slice;
  const direction = directionOf(slice.direction, slice);
  return sliced({ ...shape, direction, step: stepOf(slice) })(db, { ...values, offset, limit });
}

async function readFound(db: Db, filter: CountedFilter, slice: DirectedSlice): Promise<Row[]> {
  const direction = directionOf(slice.direction, slice);
  const { search, total, ...others } = filter;
  const ids = await idsFound(db, {
    found: livePickups(db, filter).select(dated),
    list: byStart(livePickups(db, others, "start"), direction).select([...dated, "pickups.words"]),
    search,
    direction,
    slice,
    total,
  });
  if (ids.length === 0) return [];
  const rows = db.selectFrom("pickups").where("pickups.id", "in", ids);
  return withPeople(byStart(rows, direction)).execute();
}

const dated = ["pickups.id", "pickups.starts_at as at"] as const;

/** Splits a filter without a search into what changes the text of the statement and its parameters. */
const shapeOf = ({
  userId = "",
  status,
  date = "",
  from = "",
  to = "",
  unusual,
}: PickupFilter): { shape: Shape; values: Values } => ({
  shape: {
    isOwn: userId !== "",
    status,
    isOfDay: date !== "",
    isFrom: from !== "",
    isTo: to !== "",
    unusual,
  },
  values: { userId, date, from, to },
});
type Shape = {
  isOwn: boolean;
  status: PickupStatus | undefined;
  isOfDay: boolean;
  isFrom: boolean;
  isTo: boolean;
  unusual: UnusualFilter | undefined;
};
type Values = { userId: string; date: string; from: string; to: string };

const filterOf = (
  { isOwn, status, isOfDay, isFrom, isTo, unusual }: Shape,
  { userId, date, from, to }: Values,
): PickupFilter => ({
  status,
  unusual,
  ...(isOwn && { userId }),
  ...(isOfDay && { date }),
  ...(isFrom && { from }),
  ...(isTo && { to }),
});

const sliced = statements(
  (
    db,
    { direction, step, ...shape }: Shape & { direction: "asc" | "desc"; step: number },
    { limit, offset, ...values }: Values & { limit: number; offset: number },
  ) =>
    slicedPickups(
      db,
      livePickups(db, filterOf(shape, values), "start"),
      { limit, offset, direction },
      step,
    ),
);

/** The next pickups of an export, latest window first. */
export async function pickupsAfter(
  db: Queryable,
  filter: PickupFilter,
  { last, limit }: { last: Pickup | undefined; limit: number },
): Promise<Pickup[]> {
  const place = last && { at: last.startsAt, id: last._id };
  const found = livePickups(db, filter, "start").where(
    comesAfter(["pickups.starts_at", "pickups.id"], place),
  );
  const slice = { offset: 0, limit, direction: "desc" } as const;
  return (await slicedPickups(db, found, slice).execute()).map(shownTo("admin"));
}

export async function countPickups(db: Db, filter: PickupFilter): Promise<Counted> {
  const found = livePickups(db, filter);
  if (filter.search) return countFound(db, found);
  const { shape, values } = shapeOf(filter);
  const [counted] = await totalOf(shape)(db, values);
  return countedOf(counted?.total ?? 0, found);
}

const totalOf = statements((db, shape: Shape, values: Values) => {
  const found = livePickups(db, filterOf(shape, values));
  return cappedTotal(db, shape.isFrom || shape.isTo ? found : byStart(found, "asc"));
});

const byStart = <O>(
  pickups: SelectQueryBuilder<Database, "pickups", O>,
  direction: "asc" | "desc",
): SelectQueryBuilder<Database, "pickups", O> =>
  pickups.orderBy("pickups.starts_at", direction).orderBy("pickups.id", direction);

/** The exact number, because the second part of a list starts after it. */
export async function countAll(db: Db, filter: PickupFilter): Promise<number> {
  const { total } = await livePickups(db, filter)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** A slice of the pickups found, with people and campaigns, in one statement: only its rows are read in full. */
function slicedPickups(
  db: Queryable,
  found: LivePickups,
  { offset, limit, direction }: Omit<DirectedSlice, "isReversed">,
  step = stepOf({ offset, limit }),
): SelectQueryBuilder<Database, "pickups", Row> {
  const ahead = byStart(found.select(["pickups.id", "pickups.starts_at"]), direction);
  const slice = db
    .selectFrom(ahead.limit(sql.lit(step)).as("ahead"))
    .select("ahead.id")
    .orderBy("ahead.starts_at", direction)
    .orderBy("ahead.id", direction)
    .limit(limit)
    .offset(offset);
  const rows = db.selectFrom("pickups").where("pickups.id", "in", slice);
  return withPeople(byStart(rows, direction));
}

/** Joins the owner of a pickup, the person who completed it, and its campaign. */
export const withPeople = (pickups: LivePickups): SelectQueryBuilder<Database, "pickups", Row> =>
  pickups
    .innerJoin("users", "users.id", "pickups.user_id")
    .leftJoin("users as agents", "agents.id", "pickups.completed_by")
    .leftJoin("users as reviewers", "reviewers.id", "pickups.reviewed_by")
    .leftJoin("campaigns", "campaigns.id", "pickups.campaign_id")
    .select([
      ...columns,
      ...personColumns,
      "users.phone_number",
      "campaigns.name as campaign_name",
      "agents.first_name as agent_first_name",
      "agents.last_name as agent_last_name",
      "reviewers.first_name as reviewer_first_name",
      "reviewers.last_name as reviewer_last_name",
    ]);

export type LivePickups = SelectQueryBuilder<Database, "pickups", Record<never, never>>;
type DirectedSlice = Slice & { direction: "asc" | "desc" };
export type PickupFilter = {
  userId?: string | undefined;
  status?: PickupStatus | undefined;
  /** The local date of the window, or its first and last date. */
  date?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Words; each must start a word of the person or the location. Not blank. */
  search?: string | undefined;
  unusual?: UnusualFilter | undefined;
};
/** A filter with the number of pickups it finds. */
export type CountedFilter = PickupFilter & { total: number };

/**
 * Pickups that were neither cancelled nor deleted. A range of dates uses the index of dates to count; to read in the
 * order of the windows it uses the index of those.
 */
export function livePickups(
  db: Queryable,
  { userId, status, date, from, to, search, unusual }: PickupFilter,
  along: "date" | "start" = "date",
): LivePickups {
  let found = db
    .selectFrom("pickups")
    .where("pickups.cancelled_at", "is", null)
    .where("pickups.deleted_at", "is", null);
  if (userId !== undefined) found = found.where("pickups.user_id", "=", userId);
  if (date !== undefined) found = found.where("pickups.scheduled_date", "=", date);
  if (from !== undefined) found = found.where(isFrom(from, along));
  if (to !== undefined) found = found.where(isTo(to, along));
  if (unusual === "open")
    found = found.where("pickups.unusual", "is not", null).where("pickups.reviewed_at", "is", null);
  if (unusual === "reviewed") found = found.where("pickups.reviewed_at", "is not", null);
  const isMeant = matchesAllTerms(sql`pickups.words`, search, status && [`status:${status}`]);
  if (isMeant) return found.where(isMeant);
  // A literal, not a parameter: so the planner knows how many rows have that status, even in a prepared statement.
  return status === undefined ? found : found.where("pickups.status", "=", sql.lit(status));
}

// A local day lies within a day before and after the same date in UTC. The index holds the column, not a sum of it.
const isFrom = (day: string, along: "date" | "start"): RawBuilder<boolean> =>
  along === "date"
    ? sql<boolean>`(pickups.scheduled_date >= ${day}::date)`
    : sql<boolean>`(pickups.scheduled_date + 0 >= ${day}::date
        and pickups.starts_at >= (${day}::date - 1)::timestamp at time zone 'UTC')`;
const isTo = (day: string, along: "date" | "start"): RawBuilder<boolean> =>
  along === "date"
    ? sql<boolean>`(pickups.scheduled_date <= ${day}::date)`
    : sql<boolean>`(pickups.scheduled_date + 0 <= ${day}::date
        and pickups.starts_at < (${day}::date + 2)::timestamp at time zone 'UTC')`;

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

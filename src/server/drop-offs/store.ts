import { type Selectable, type SelectQueryBuilder, sql } from "kysely";
import * as z from "zod/mini";

import { type DropOff, type DropOffSort, DropOffStatus } from "#contract/drop-offs.ts";
import { DropOffItemType } from "#contract/materials.ts";
import type { Page, Paging } from "#contract/page.ts";
import type { UnusualFilter } from "#contract/unusual.ts";

import { comesAfter } from "../core/lists/csv.ts";
import type { Db, Queryable, Tx } from "../core/database/database.ts";
import type { ImageColumn } from "../core/pictures/referenced-images.ts";
import { newId } from "../core/database/ids.ts";
import { countUpTo, limitCeiling } from "../core/lists/paging.ts";
import type { Database, DropOffs } from "../core/database/schema.ts";
import { matchesAllTerms, pageByTime } from "../core/lists/search.ts";
import { unusualOf } from "../impact/unusual.ts";
import { personColumns, personOf } from "../profile/service.ts";

/** The columns of this room that hold keys of pictures. */
export const imageColumns: readonly ImageColumn[] = [
  { table: "drop_offs", column: "photo_key", isPublic: false },
];

const columns = [
  "drop_offs.id",
  "drop_offs.drop_off_location_id",
  "drop_offs.item_type",
  "drop_offs.description",
  "drop_offs.photo_key",
  "drop_offs.campaign_id",
  "drop_offs.status",
  "drop_offs.items_count",
  "drop_offs.points_earned",
  "drop_offs.reason",
  "drop_offs.decided_at",
  "drop_offs.decided_by",
  "drop_offs.unusual",
  "drop_offs.average_before",
  "drop_offs.reviewed_at",
  "drop_offs.reviewed_by",
  "drop_offs.created_at",
  "drop_offs.updated_at",
] as const;
type ColumnOf<Name> = Name extends `drop_offs.${infer Column extends keyof DropOffs}`
  ? Column
  : never;
type Row = Pick<Selectable<DropOffs>, ColumnOf<(typeof columns)[number]>> &
  Parameters<typeof personOf>[0] & {
    place_name: string;
    place_address: string;
    place_description: string;
    place_time_zone: string;
    campaign_name: string | null;
    decider_first_name: string | null;
    decider_last_name: string | null;
    reviewer_first_name: string | null;
    reviewer_last_name: string | null;
  };

export type NewDropOff = Pick<
  Selectable<DropOffs>,
  "user_id" | "drop_off_location_id" | "description" | "campaign_id"
> & { item_type: DropOffItemType; photo_key: string };

export async function insertDropOff(tx: Tx, values: NewDropOff, at: Date): Promise<string> {
  const { id } = await tx
    .insertInto("drop_offs")
    .values({ id: newId(), ...values, created_at: at, updated_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A drop-off; with `userId` only if it belongs to that user. */
export async function findDropOff(
  db: Queryable,
  id: string,
  userId?: string,
): Promise<DropOff | undefined> {
  const found = dropOffsOf(db, { userId }).where("drop_offs.id", "=", id);
  const [dropOff] = await readDropOffs(db, found, { offset: 0, limit: 1, direction: "asc" });
  return dropOff;
}

/**
 * The key of a drop-off's photo, with `userId` only if it belongs to that user; undefined when the photo was deleted.
 */
export async function photoKeyOf(
  db: Queryable,
  id: string,
  userId?: string,
): Promise<string | undefined> {
  let found = db.selectFrom("drop_offs").select("photo_key").where("id", "=", id);
  if (userId !== undefined) found = found.where("user_id", "=", userId);
  return (await found.executeTakeFirst())?.photo_key ?? undefined;
}

export type DropOffFilter = {
  userId?: string | undefined;
  status?: DropOffStatus | undefined;
  /** The time of the drop-off: from this moment on, and before that one. */
  from?: string | undefined;
  to?: string | undefined;
  /** Words; each must start a word of the person or the location. */
  search?: string | undefined;
  unusual?: UnusualFilter | undefined;
};

/** One page, newest first by default. */
export const listDropOffs = (
  db: Db,
  filter: DropOffFilter,
  paging: Paging & { sort?: DropOffSort | undefined },
): Promise<Page<DropOff>> =>
  pageByTime(db, paging, {
    search: filter.search,
    found: dropOffsOf(db, filter),
    dated: (rows) => rows.select(dated),
    inOrder: byAge,
    list: (direction) =>
      byAge(dropOffsOf(db, { ...filter, search: undefined }), direction).select([
        ...dated,
        "drop_offs.words",
      ]),
    only: (ids) => db.selectFrom("drop_offs").where("drop_offs.id", "in", ids),
    read: (rows, slice) => readDropOffs(db, rows, slice),
  });

/** The number of unusual counts that were not reviewed, up to a limit. */
export const countUnusual = (db: Db, cap: number): Promise<number> =>
  countUpTo(db, byAge(dropOffsOf(db, { unusual: "open" }), "asc"), cap);

/** The number of drop-offs that wait for a decision, up to a limit. */
export const countPending = (db: Db, cap: number): Promise<number> =>
  countUpTo(db, byAge(dropOffsOf(db, { status: "pending" }), "asc"), cap);

const dated = ["drop_offs.id", "drop_offs.created_at as at"] as const;

/** The next drop-offs of an export, newest first. */
export async function dropOffsAfter(
  db: Queryable,
  filter: DropOffFilter,
  { last, limit }: { last: DropOff | undefined; limit: number },
): Promise<DropOff[]> {
  const place = last && { at: last.createdAt, id: last._id };
  const found = dropOffsOf(db, filter).where(
    comesAfter(["drop_offs.created_at", "drop_offs.id"], place),
  );
  return readDropOffs(db, found, { offset: 0, limit, direction: "desc" });
}

const byAge = <O>(
  dropOffs: SelectQueryBuilder<Database, "drop_offs", O>,
  direction: "asc" | "desc",
): SelectQueryBuilder<Database, "drop_offs", O> =>
  dropOffs.orderBy("drop_offs.created_at", direction).orderBy("drop_offs.id", direction);

type Found = SelectQueryBuilder<Database, "drop_offs", Record<never, never>>;

function dropOffsOf(
  db: Queryable,
  { userId, status, from, to, search, unusual }: DropOffFilter,
): Found {
  let found: Found = db.selectFrom("drop_offs");
  if (unusual === "open")
    found = found
      .where("drop_offs.unusual", "is not", null)
      .where("drop_offs.reviewed_at", "is", null);
  if (unusual === "reviewed") found = found.where("drop_offs.reviewed_at", "is not", null);
  if (userId !== undefined) found = found.where("drop_offs.user_id", "=", userId);
  if (from) found = found.where("drop_offs.created_at", ">=", new Date(from));
  if (to) found = found.where("drop_offs.created_at", "<", new Date(to));
  const isMeant = matchesAllTerms(sql`drop_offs.words`, search, status && [`status:${status}`]);
  if (isMeant) return found.where(isMeant);
  // A literal, not a parameter: so the planner knows how many rows have that status, even in a prepared statement.
  return status === undefined ? found : found.where("drop_offs.status", "=", sql.lit(status));
}

type Slice = { offset: number; limit: number; direction: "asc" | "desc" };

/**
 * A slice of the drop-offs found, with people, locations and campaigns: only the rows of the slice are read in full.
 */
async function readDropOffs(
  db: Queryable,
  found: Found,
  { offset, limit, direction }: Slice,
): Promise<DropOff[]> {
  const ahead = byAge(found.select(["drop_offs.id", "drop_offs.created_at"]), direction);
  const slice = db
    .selectFrom(ahead.limit(limitCeiling({ limit, offset })).as("ahead"))
    .select("ahead.id")
    .orderBy("ahead.created_at", direction)
    .orderBy("ahead.id", direction)
    .limit(limit)
    .offset(offset);
  const rows = await db
    .selectFrom("drop_offs")
    .where("drop_offs.id", "in", slice)
    .orderBy("drop_offs.created_at", direction)
    .orderBy("drop_offs.id", direction)
    .innerJoin("users", "users.id", "drop_offs.user_id")
    .innerJoin("drop_off_locations", "drop_off_locations.id", "drop_offs.drop_off_location_id")
    .leftJoin("campaigns", "campaigns.id", "drop_offs.campaign_id")
    .leftJoin("users as decider", "decider.id", "drop_offs.decided_by")
    .leftJoin("users as reviewer", "reviewer.id", "drop_offs.reviewed_by")
    .select([
      ...columns,
      ...personColumns,
      "drop_off_locations.name as place_name",
      "drop_off_locations.address as place_address",
      "drop_off_locations.description as place_description",
      "drop_off_locations.time_zone as place_time_zone",
      "campaigns.name as campaign_name",
      "decider.first_name as decider_first_name",
      "decider.last_name as decider_last_name",
      "reviewer.first_name as reviewer_first_name",
      "reviewer.last_name as reviewer_last_name",
    ])
    .execute();
  return rows.map(toDropOff);
}

/** Needs a session (`GET /dropOff/:id/photo`), unlike public pictures. */
const photoUrl = (id: string): string => `/api/dropOff/${id}/photo`;

const toDropOff = (row: Row): DropOff => ({
  _id: row.id,
  itemType: z.parse(DropOffItemType, row.item_type),
  itemsCount: row.items_count,
  status: z.parse(DropOffStatus, row.status),
  pointsEarned: row.points_earned,
  description: row.description,
  photo: { url: row.photo_key === null ? null : photoUrl(row.id) },
  reason: row.reason,
  campaignId: row.campaign_id,
  campaign:
    row.campaign_id === null ? null : { _id: row.campaign_id, name: row.campaign_name ?? "" },
  user: personOf(row),
  dropOffLocation: {
    _id: row.drop_off_location_id,
    name: row.place_name,
    address: row.place_address,
    description: row.place_description,
    timeZone: row.place_time_zone,
  },
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy:
    row.decided_by === null
      ? null
      : {
          _id: row.decided_by,
          firstName: row.decider_first_name ?? "",
          lastName: row.decider_last_name ?? "",
        },
  unusual: unusualOf(row),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

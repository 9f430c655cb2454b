import { type Selectable, sql } from "kysely";
import * as z from "zod/mini";

import { type DropOff, type DropOffSort, DropOffStatus } from "#contract/drop-offs.ts";
import { DropOffItemType } from "#contract/materials.ts";
import type { UnusualFilter } from "#contract/corrections/unusual.ts";

import { onlyOf, owned, type Owner, type Scope } from "../core/access/owner.ts";
import type { ImageColumn } from "../core/pictures/referenced-images.ts";
import type { Queryable, Tx } from "../core/database/database.ts";
import { newId } from "../core/database/ids.ts";
import { byTime, isOneOf, type List, type Rows } from "../core/lists/list.ts";
import type { DropOffs } from "../core/database/schema.ts";
import { statement } from "../core/database/statement.ts";
import { matchesAllTerms } from "../core/lists/search.ts";
import {
  correctionColumns,
  correctionOf,
  disputeColumns,
  disputeOf,
  joinedCorrection,
  joinedDispute,
  unusualOf,
} from "../impact/service.ts";
import { personColumns, personNameOf, personOf } from "../profile/service.ts";
import { namedThing, translationsShown } from "../core/words/translations.ts";

/** The columns of this room that hold keys of pictures. */
export const imageColumns: readonly ImageColumn[] = [
  { table: "drop_offs", column: "photo_key", audience: "few" },
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
    place_translations: unknown;
    place_time_zone: string;
    campaign_name: string | null;
    campaign_translations: unknown;
    decider_first_name: string | null;
    decider_last_name: string | null;
    reviewer_first_name: string | null;
    reviewer_last_name: string | null;
  } & Parameters<typeof correctionOf>[0] &
  Parameters<typeof disputeOf>[0];

export type NewDropOff = Pick<
  Selectable<DropOffs>,
  "drop_off_location_id" | "description" | "campaign_id"
> & { user_id: Owner; item_type: DropOffItemType; photo_key: string };

export async function insertDropOff(tx: Tx, values: NewDropOff, at: Date): Promise<string> {
  const { id } = await tx
    .insertInto("drop_offs")
    .values({ id: newId(), ...values, created_at: at, updated_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A drop-off in that scope. */
export async function findDropOff(
  db: Queryable,
  id: string,
  scope: Scope,
): Promise<DropOff | undefined> {
  const [dropOff] = await readDropOffs(db, [id]);
  return dropOff && owned(scope, dropOff, dropOff.user._id);
}

/** The key of the photo of a drop-off in that scope; undefined when the photo was deleted. */
export async function photoKeyOf(
  db: Queryable,
  id: string,
  scope: Scope,
): Promise<string | undefined> {
  let found = db.selectFrom("drop_offs").select("photo_key").where("id", "=", id);
  const owner = onlyOf(scope);
  if (owner !== undefined) found = found.where("user_id", "=", owner);
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

function dropOffsOf(
  db: Queryable,
  { userId, status, from, to, search, unusual }: DropOffFilter,
): Rows<"drop_offs"> {
  let found: Rows<"drop_offs"> = db.selectFrom("drop_offs");
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
  return status === undefined ? found : found.where("drop_offs.status", "=", status);
}

/** Everybody's drop-offs, newest first by default. */
export const dropOffs: List<"drop_offs", DropOffFilter, DropOff, DropOffSort> = {
  id: "drop_offs.id",
  ...byTime("drop_offs.created_at", "drop_offs.id"),
  words: "drop_offs.words",
  rows: dropOffsOf,
  read: readDropOffs,
};

/** The same, those of one person. */
export function ownDropOffs(owner: Owner): typeof dropOffs {
  return { ...dropOffs, rows: (db, filter) => dropOffsOf(db, { ...filter, userId: owner }) };
}

async function readDropOffs(db: Queryable, ids: readonly string[]): Promise<DropOff[]> {
  return (await withDetails(db, { ids })).map(toDropOff);
}

/** With people, locations and campaigns. */
const withDetails = statement((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom("drop_offs")
    .where(isOneOf("drop_offs.id", ids))
    .innerJoin("users", "users.id", "drop_offs.user_id")
    .innerJoin("drop_off_locations", "drop_off_locations.id", "drop_offs.drop_off_location_id")
    .leftJoin("campaigns", "campaigns.id", "drop_offs.campaign_id")
    .leftJoin("users as decider", "decider.id", "drop_offs.decided_by")
    .leftJoin("users as reviewer", "reviewer.id", "drop_offs.reviewed_by")
    .leftJoinLateral(joinedCorrection("drop_offs.id"), (join) => join.onTrue())
    .leftJoinLateral(joinedDispute("drop_offs.id", ["drop_offs.decided_at"]), (join) =>
      join.onTrue(),
    )
    .select([
      ...columns,
      ...personColumns,
      ...correctionColumns,
      ...disputeColumns,
      "drop_off_locations.name as place_name",
      "drop_off_locations.address as place_address",
      "drop_off_locations.description as place_description",
      "drop_off_locations.time_zone as place_time_zone",
      "drop_off_locations.translations as place_translations",
      "campaigns.name as campaign_name",
      "campaigns.translations as campaign_translations",
      "decider.first_name as decider_first_name",
      "decider.last_name as decider_last_name",
      "reviewer.first_name as reviewer_first_name",
      "reviewer.last_name as reviewer_last_name",
    ]),
);

/** Needs a session (`GET /dropOff/:id/photo`), unlike public pictures. */
const photoUrl = (id: string): string => `/api/dropOff/${id}/photo`;

const toDropOff = (row: Row): DropOff => ({
  _id: row.id,
  itemType: z.parse(DropOffItemType, row.item_type),
  itemsCount: row.items_count,
  status: z.parse(DropOffStatus, row.status),
  pointsEarned: row.points_earned,
  correction: correctionOf(row, { [row.item_type]: row.items_count }),
  ...disputeOf(row, row.decided_at),
  description: row.description,
  photo: { url: row.photo_key === null ? null : photoUrl(row.id) },
  reason: row.reason,
  campaignId: row.campaign_id,
  campaign: namedThing(row.campaign_id, {
    name: row.campaign_name,
    translations: row.campaign_translations,
  }),
  user: personOf(row),
  dropOffLocation: {
    _id: row.drop_off_location_id,
    name: row.place_name,
    ...translationsShown(row.place_translations),
    address: row.place_address,
    description: row.place_description,
    timeZone: row.place_time_zone,
  },
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: personNameOf(row.decided_by, row.decider_first_name, row.decider_last_name),
  unusual: unusualOf(row),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** Only staff may know who decided, and what is unusual about a count. */
export function forOwner(dropOff: DropOff): DropOff {
  return {
    ...dropOff,
    decidedBy: null,
    unusual: undefined,
  };
}

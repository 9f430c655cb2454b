// How disputes are listed and read.
import { sql, type Selectable } from "kysely";
import * as z from "zod/mini";

import { type Dispute, DisputeStatus } from "#contract/corrections/disputes.ts";
import { ItemCounts, Material, SomeItemCounts } from "#contract/materials.ts";
import { DISPUTE_CLAIMS } from "#domain/corrections/disputes.ts";
import { rolesThatMay } from "#domain/permissions.ts";

import { onlyOf, type Owner, type Scope } from "../core/access/owner.ts";
import type { Queryable } from "../core/database/database.ts";
import type { Disputes } from "../core/database/schema.ts";
import { statement } from "../core/database/statement.ts";
import { isOneOf, type List, type Order, reversed, type Rows } from "../core/lists/list.ts";
import type { ImageColumn } from "../core/pictures/referenced-images.ts";
import { localDateOf } from "../core/time/zone.ts";
import { personColumns, personNameOf, personOf } from "../profile/service.ts";
import type { Subject } from "./store.ts";

/** The columns of this room that hold keys of pictures. */
export const imageColumns: readonly ImageColumn[] = [
  { table: "disputes", column: "photo_key", audience: "few" },
];

/** Who reads a dispute: whoever answers for those of that scope, and whoever of the staff counted what is questioned. */
export type DisputeReader = Readonly<{ scope: Scope; counter: Owner | null }>;

/** How the reader sees a dispute; undefined: not at all. */
function viewOf(
  { scope, counter }: DisputeReader,
  { user_id: ownerId, counted_by: countedBy }: Pick<Selectable<Disputes>, "user_id" | "counted_by">,
): "owner" | "staff" | undefined {
  if (onlyOf(scope) === undefined) return "staff";
  if (onlyOf(scope) === ownerId) return "owner";
  return counter !== null && counter === countedBy ? "staff" : undefined;
}

/** The key of a dispute's photo for who may see it; undefined when there is none. */
export async function photoOf(
  db: Queryable,
  id: string,
  reader: DisputeReader,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("disputes")
    .select(["photo_key", "user_id", "counted_by"])
    .where("id", "=", id)
    .executeTakeFirst();
  return (row && viewOf(reader, row) && row.photo_key) ?? undefined;
}

/** The kind of a collection, as it is stored. */
export function typeOf(type: string): Subject["type"] {
  return type === "pickup" ? "pickup" : "drop_off";
}
// Made once: a schema is compiled at its first use.
export const Items = z.nullable(ItemCounts);
const Claim = z.enum(DISPUTE_CLAIMS);

export type DisputeFilter = {
  userId?: string | undefined;
  /** Who counted it. */
  countedBy?: string | undefined;
  status?: DisputeStatus | undefined;
};

const disputesOf = (
  db: Queryable,
  { userId, countedBy, status }: DisputeFilter,
): Rows<"disputes"> => {
  let found: Rows<"disputes"> = db.selectFrom("disputes");
  if (userId !== undefined) found = found.where("disputes.user_id", "=", userId);
  if (countedBy !== undefined) found = found.where("disputes.counted_by", "=", countedBy);
  return status === undefined ? found : found.where("disputes.status", "=", status);
};

const NEWEST: Order = [
  ["disputes.opened_at", "desc"],
  ["disputes.id", "desc"],
];
/**
 * Open ones first: those that are late, then the soonest due; then the others, for which these expressions are null, newest
 * first. As in the index `disputes_due`, so that it can be used.
 */
const DUE: Order = [
  [sql`case when disputes.status = 'open' then disputes.extended_at is null end`, "asc"],
  [sql`case when disputes.status = 'open' then disputes.due_at end`, "asc"],
  ...NEWEST,
];

/** Disputes, by default the newest first. */
export const disputes: List<"disputes", DisputeFilter, Dispute, "due" | "newest" | "oldest"> = {
  id: "disputes.id",
  order: NEWEST,
  sorts: { due: DUE, newest: NEWEST, oldest: reversed(NEWEST) },
  rows: disputesOf,
  read: async (db, ids) => (await withDetails(db, { ids })).map(toDispute),
};

/** The same, those of one person as they see them. */
export function ownDisputes(owner: Owner): typeof disputes {
  return {
    ...disputes,
    rows: (db, filter) => disputesOf(db, { ...filter, userId: owner }),
    read: async (db, ids) => (await disputes.read(db, ids)).map(forOwner),
  };
}

/** A dispute as that reader sees it. */
export async function findDispute(
  db: Queryable,
  id: string,
  reader: DisputeReader,
): Promise<Dispute | undefined> {
  const [row] = await withDetails(db, { ids: [id] });
  const view = row && viewOf(reader, row);
  if (!view) return undefined;
  return view === "owner" ? forOwner(toDispute(row)) : toDispute(row);
}

type Row = Awaited<ReturnType<typeof withDetails>>[number];

/** Whether an active admin exists who neither asked nor counted or corrected (PRODUCT R24.7). */
const otherDecider = sql<boolean>`exists (
  select from users other where other.role in (${sql.join(rolesThatMay("disputes.decide").map((role) => sql.lit(role)))})
    and other.disabled_at is null and other.deleted_at is null and other.email_verified_at is not null
    and other.id <> disputes.user_id
    and other.id is distinct from disputes.counted_by
    and other.id is distinct from coalesce(pickup.completed_by, drop_off.decided_by)
    and not exists (
      select from corrections where corrections.actor_id = other.id
        and corrections.subject_id = disputes.subject_id and corrections.subject_type = disputes.subject_type
        and corrections.origin <> 'dispute'
    )
)`;

/** With people and the collection. */
const withDetails = statement((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom("disputes")
    .where(isOneOf("disputes.id", ids))
    .innerJoin("users", "users.id", "disputes.user_id")
    .leftJoin("users as counter", "counter.id", "disputes.counted_by")
    .leftJoin("users as opener", "opener.id", "disputes.opened_by")
    .leftJoin("users as decider", "decider.id", "disputes.decided_by")
    .leftJoin("pickups as pickup", "pickup.id", "disputes.subject_id")
    .leftJoin("drop_offs as drop_off", "drop_off.id", "disputes.subject_id")
    .leftJoin("drop_off_locations as place", "place.id", "drop_off.drop_off_location_id")
    .selectAll("disputes")
    .select([
      ...personColumns,
      "counter.first_name as counter_first_name",
      "counter.last_name as counter_last_name",
      "opener.first_name as opener_first_name",
      "opener.last_name as opener_last_name",
      "decider.first_name as decider_first_name",
      "decider.last_name as decider_last_name",
      "pickup.items as declared",
      "drop_off.photo_key as collection_photo_key",
    ])
    .select((eb) => [
      eb.fn.coalesce("pickup.item_type", "drop_off.item_type").as("item_type"),
      eb.fn.coalesce("pickup.location_name", "place.name").as("place_name"),
      eb.fn.coalesce("pickup.time_zone", "place.time_zone").as("time_zone"),
      eb.fn.coalesce("pickup.starts_at", "drop_off.created_at").as("collection_at"),
      eb.fn.coalesce("pickup.description", "drop_off.description").as("collection_description"),
      otherDecider.as("is_checked_by_another"),
    ]),
);

const toDispute = (row: Row): Dispute => ({
  _id: row.id,
  user: personOf(row),
  collection: collectionOf(row),
  claim: z.parse(Claim, row.claim),
  claimedItems: z.parse(Items, row.claimed_items),
  note: row.note,
  photo: { url: row.photo_key === null ? null : `/api/dispute/${row.id}/photo` },
  countedItems: z.parse(ItemCounts, row.counted_items),
  countedPoints: row.counted_points,
  rates: z.parse(ItemCounts, row.rates),
  countedBy: personNameOf(row.counted_by, row.counter_first_name, row.counter_last_name),
  countedAt: row.counted_at.toISOString(),
  remark: row.remark,
  remarkedAt: instant(row.remarked_at),
  status: z.parse(DisputeStatus, row.status),
  openedAt: row.opened_at.toISOString(),
  openedBy: personNameOf(row.opened_by, row.opener_first_name, row.opener_last_name),
  dueAt: row.due_at.toISOString(),
  dueOn: localDateOf(row.due_at, row.time_zone ?? "UTC"),
  isCheckedByAnother: row.is_checked_by_another,
  extendedAt: instant(row.extended_at),
  decidedAt: instant(row.decided_at),
  decidedBy: personNameOf(row.decided_by, row.decider_first_name, row.decider_last_name),
  decidedItems: z.parse(Items, row.decided_items),
  correctionPoints: row.correction_points,
  reason: row.reason,
});

const instant = (at: Selectable<Disputes>["decided_at"]): string | null =>
  at === null ? null : at.toISOString();

function collectionOf(row: Row): Dispute["collection"] {
  const type = typeOf(row.subject_type);
  const hasPhoto = type === "drop_off" && row.collection_photo_key !== null;
  return {
    type,
    _id: row.subject_id,
    itemType: z.parse(Material, row.item_type),
    place: { name: row.place_name ?? "", timeZone: row.time_zone ?? "UTC" },
    at: (row.collection_at ?? row.counted_at).toISOString(),
    declared: z.parse(SomeItemCounts, row.declared ?? {}),
    description: row.collection_description ?? "",
    photo: { url: hasPhoto ? `/api/dropOff/${row.subject_id}/photo` : null },
  };
}

/** Only staff may know who decided. */
export function forOwner(dispute: Dispute): Dispute {
  return { ...dispute, decidedBy: null };
}

import { sql } from "kysely";
import * as z from "zod/mini";

import { LedgerKind, type Receipt, type ReceiptDetail, SourceType } from "#contract/impact.ts";
import { addressLine } from "#domain/locations/address.ts";
import {
  collectionsIn,
  type CountedEntry,
  isEarning,
  type LedgerEntry,
} from "#domain/impact/ledger.ts";
import { MATERIALS } from "#domain/rates/material-facts.ts";
import { countsOf } from "#domain/rates/materials.ts";

import type { Owner } from "../core/access/owner.ts";
import type { Queryable, Tx } from "../core/database/database.ts";
import { newId } from "../core/database/ids.ts";
import { translationsShown } from "../core/words/translations.ts";
import { moveBalances } from "../profile/service.ts";
import { statement } from "../core/database/statement.ts";
import { isOneOf, type List } from "../core/lists/list.ts";
import { newestCorrection } from "./store-corrections.ts";
import { disputeAbout, disputeColumns, disputeOfRow } from "./store-disputes.ts";
import { itemsOf } from "./store-entries.ts";
import { type HistoryFilter, receiptConditions } from "./store-history.ts";

type Moved = LedgerEntry &
  Partial<Pick<CountedEntry, "counts" | "rates" | "collections">> & { userId: string };

/**
 * Changes the cached balances in one statement, which also takes the row lock that puts a person's entries in order.
 * @param covers the balance must be at least this much, else nothing happens.
 * @returns the balances after it; undefined when there is no such person or the balance does not cover it.
 */
export function move(tx: Tx, moved: Moved, covers?: number): ReturnType<typeof moveBalances> {
  const counts = moved.counts ?? countsOf({});
  const collections = moved.counts ? collectionsIn(moved) : 0;
  const touched = MATERIALS.filter((material) => counts[material] !== 0);
  const by = {
    points_earned: moved.points,
    lifetime_points: isEarning(moved.kind) ? moved.points : 0,
    carbon_units: moved.carbonUnits,
    collections_count: collections,
    ...Object.fromEntries(touched.map((material) => [material, counts[material]])),
  };
  return moveBalances(tx, moved.userId, by, covers);
}

type NewLine = Moved & { balance: number; actorId: string | null; at: Date };

export async function addLine(tx: Tx, line: NewLine): Promise<void> {
  await tx
    .insertInto("ledger_lines")
    .values({
      id: newId(),
      user_id: line.userId,
      kind: line.kind,
      points: line.points,
      carbon_units: line.carbonUnits,
      balance: line.balance,
      source_type: line.source.type,
      source_id: line.source.id,
      source_turn: line.source.turn ?? 0,
      items: line.counts ? JSON.stringify(line.counts) : null,
      rates: line.counts && line.rates ? JSON.stringify(line.rates) : null,
      collections: line.kind === "correction" && line.collections ? line.collections : 0,
      actor_id: line.actorId,
      created_at: line.at,
    })
    .execute();
}

/** A person's ledger entries, newest first by default. */
export const ledgerLines: List<
  "ledger_lines",
  { userId: string } & HistoryFilter,
  Receipt,
  "newest" | "oldest"
> = {
  id: "ledger_lines.id",
  order: [["ledger_lines.seq", "desc"]],
  sorts: { oldest: [["ledger_lines.seq", "asc"]] },
  rows: (db, { userId, ...filter }) =>
    receiptConditions(filter).reduce(
      (rows, condition) => rows.where(condition),
      db.selectFrom("ledger_lines").where("user_id", "=", userId),
    ),
  read: async (db, ids) => (await withCauses(db, { ids })).map(receiptOfRow),
};

type Row = Awaited<ReturnType<typeof withCauses>>[number];

/** The first that is not null says when the server heard of a count. */
const COUNTED_AT = ["pickup.recorded_at", "pickup.completed_at", "drop_off.decided_at"] as const;

const withCauses = statement((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom("ledger_lines as line")
    .where(isOneOf("line.id", ids))
    .leftJoin("pickups as pickup", "pickup.id", "line.source_id")
    .leftJoin("drop_offs as drop_off", "drop_off.id", "line.source_id")
    .leftJoin("drop_off_locations as place", "place.id", "drop_off.drop_off_location_id")
    .leftJoin("redemptions as redemption", "redemption.id", "line.source_id")
    .leftJoin("users as friend", "friend.id", "line.source_id")
    .leftJoin("users as actor", "actor.id", "line.actor_id")
    .leftJoin("corrections as written", (join) =>
      join
        .on("line.kind", "=", "correction")
        .onRef("written.subject_type", "=", "line.source_type")
        .onRef("written.subject_id", "=", "line.source_id")
        .onRef("written.revision", "=", "line.source_turn"),
    )
    .leftJoin("goodwill as gift", (join) =>
      join.on("line.source_type", "=", "manual").onRef("gift.id", "=", "line.source_id"),
    )
    .leftJoinLateral(newestCorrection("line.source_id"), (join) => join.onTrue())
    .leftJoinLateral(disputeAbout("line.source_id", COUNTED_AT), (join) => join.onTrue())
    .select(["correction.corrected_at", ...disputeColumns, "pickup.deleted_at"])
    .select((eb) => eb.fn.coalesce(...COUNTED_AT).as("counted_at"))
    .select(["pickup.location_address", "pickup.location_city", "pickup.location_state"])
    .select(["pickup.location_zip", "place.address as place_address"])
    .select((eb) => eb.fn.coalesce("pickup.time_zone", "place.time_zone").as("time_zone"))
    .select(["line.id", "line.user_id", "line.kind", "line.points", "line.carbon_units"])
    .select(["line.balance", "line.source_type", "line.source_id", "line.items", "line.rates"])
    .select(["line.actor_id", "line.created_at"])
    // Why a count was corrected or points were given is kept beside the ledger, from where it can be deleted with the account.
    .select((eb) => eb.fn.coalesce("line.note", "written.reason", "gift.reason").as("note"))
    .select(sql<string | null>`trim(concat(actor.first_name, ' ', actor.last_name))`.as("actor"))
    .select((eb) =>
      eb.fn
        .coalesce("pickup.location_name", "place.name", "redemption.name", "friend.first_name")
        .as("cause"),
    )
    .select((eb) =>
      eb.fn.coalesce("place.translations", "redemption.translations").as("translations"),
    ),
);

function receiptOfRow(row: Row): Receipt {
  const sourceType = z.parse(SourceType, row.source_type);
  return {
    _id: row.id,
    kind: z.parse(LedgerKind, row.kind),
    points: row.points,
    carbonUnits: row.carbon_units,
    balance: row.balance,
    source: {
      type: sourceType,
      _id: sourceType === "manual" ? null : row.source_id,
      name: named(row.cause),
      ...translationsShown(row.translations ?? {}),
    },
    items: itemsOf(row),
    confirmedBy: confirmerOf(row),
    note: row.note,
    ...(row.kind === "collection" || row.kind === "correction"
      ? disputeOfRow(row, row.deleted_at === null ? row.counted_at : null, row.corrected_at)
      : { dispute: null, disputableUntil: null }),
    createdAt: row.created_at.toISOString(),
  };
}

/** One receipt of that person with its place and all entries of its collection; undefined when there is none. */
export async function findReceipt(
  db: Queryable,
  owner: Owner,
  id: string,
): Promise<ReceiptDetail | undefined> {
  const [row] = await withCauses(db, { ids: [id] });
  if (row?.user_id !== owner) return undefined;
  const receipt = receiptOfRow(row);
  const isCollection = row.source_type === "pickup" || row.source_type === "drop_off";
  if (!isCollection) return { ...receipt, place: null, entries: [receipt] };
  return {
    ...receipt,
    place: { address: addressOf(row), timeZone: row.time_zone ?? "UTC" },
    entries: await entriesOf(db, row.source_type, row.source_id),
  };
}

/** The whole address of a pickup's location, in one line, or that of the drop-off location. */
function addressOf(row: Row): string {
  if (row.location_address === null) return row.place_address ?? "";
  return addressLine({
    address: row.location_address,
    city: row.location_city ?? "",
    state: row.location_state ?? "",
    zip: row.location_zip,
  });
}

/** All entries of a pickup or drop-off, oldest first. */
async function entriesOf(db: Queryable, type: string, id: string): Promise<Receipt[]> {
  const found = await db
    .selectFrom("ledger_lines")
    .select("id")
    .where("source_type", "=", type)
    .where("source_id", "=", id)
    .orderBy("seq")
    .execute();
  const ids = found.map((line) => line.id);
  const rows = await withCauses(db, { ids });
  return rows.map(receiptOfRow).toSorted((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id));
}

/** A redemption is made by its owner, so nobody confirmed it. */
const confirmerOf = (row: Row): string | null =>
  row.kind === "redemption" && row.actor_id === row.user_id ? null : named(row.actor);

/** A deleted person's name is blank. */
const named = (name: string | null): string | null => (name === "" ? null : name);

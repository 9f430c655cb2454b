import { sql } from "kysely";
import * as z from "zod/mini";

import { LedgerKind, type Receipt, SourceType } from "#contract/impact.ts";
import { type CountedEntry, isEarning, type LedgerEntry } from "#domain/ledger.ts";
import { MATERIALS } from "#domain/material-facts.ts";
import { countsOf } from "#domain/materials.ts";

import type { Tx } from "../core/database/database.ts";
import { newId } from "../core/database/ids.ts";
import { moveBalances } from "../profile/service.ts";
import { statement } from "../core/database/statement.ts";
import { isOneOf, type List } from "../core/lists/list.ts";
import { itemsOf } from "./store-entries.ts";

type Moved = LedgerEntry & Partial<Pick<CountedEntry, "counts" | "rates">> & { userId: string };

/**
 * Changes the cached balances in one statement, which also takes the row lock that puts a person's entries in order.
 * @param covers the balance must be at least this much, else nothing happens.
 * @returns the balance after it; undefined when there is no such person or the balance does not cover it.
 */
export function move(tx: Tx, moved: Moved, covers?: number): Promise<number | undefined> {
  const counts = moved.counts ?? countsOf({});
  const collections = moved.counts ? (moved.kind === "reversal" ? -1 : 1) : 0;
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
      actor_id: line.actorId,
      created_at: line.at,
    })
    .execute();
}

/** A person's ledger entries, newest first by default. */
export const ledgerLines: List<"ledger_lines", { userId: string }, Receipt, "newest" | "oldest"> = {
  id: "ledger_lines.id",
  order: [["ledger_lines.seq", "desc"]],
  sorts: { oldest: [["ledger_lines.seq", "asc"]] },
  rows: (db, { userId }) => db.selectFrom("ledger_lines").where("user_id", "=", userId),
  read: async (db, ids) => (await withCauses(db, { ids })).map(receiptOfRow),
};

type Row = Awaited<ReturnType<typeof withCauses>>[number];

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
    .select(["line.id", "line.user_id", "line.kind", "line.points", "line.carbon_units"])
    .select(["line.balance", "line.source_type", "line.source_id", "line.items", "line.rates"])
    .select(["line.actor_id", "line.note", "line.created_at"])
    .select(sql<string | null>`trim(concat(actor.first_name, ' ', actor.last_name))`.as("actor"))
    .select((eb) =>
      eb.fn
        .coalesce("pickup.location_name", "place.name", "redemption.name", "friend.first_name")
        .as("cause"),
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
    },
    items: itemsOf(row),
    confirmedBy: confirmerOf(row),
    note: row.note,
    createdAt: row.created_at.toISOString(),
  };
}

/** A redemption is made by its owner, so nobody confirmed it. */
const confirmerOf = (row: Row): string | null =>
  row.kind === "redemption" && row.actor_id === row.user_id ? null : named(row.actor);

/** A deleted person's name is blank. */
const named = (name: string | null): string | null => (name === "" ? null : name);

import { sql } from "kysely";
import * as z from "zod/mini";

import { LedgerKind, type Receipt, SourceType } from "#contract/impact.ts";
import type { Page, PagingByAge } from "#contract/page.ts";
import { type CountedEntry, isEarning, type LedgerEntry } from "#domain/ledger.ts";
import { MATERIALS } from "#domain/material-facts.ts";
import { countsOf } from "#domain/materials.ts";

import type { Queryable, Tx } from "../core/database/database.ts";
import { newId } from "../core/database/ids.ts";
import { countRows, readPage } from "../core/lists/paging.ts";
import { moveBalances } from "../profile/service.ts";
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

export async function findReceipts(
  db: Queryable,
  userId: string,
  paging: PagingByAge,
): Promise<Page<Receipt>> {
  const own = db.selectFrom("ledger_lines").where("user_id", "=", userId);
  const counted = await countRows(db, own.select("id"));
  return readPage(paging, counted, async ({ offset, limit, isReversed }) => {
    const isRising = (paging.sort === "oldest") !== isReversed;
    return (await readRows(db, userId, { limit, offset, isRising })).map(receiptOfRow);
  });
}

/** The next lines of somebody's ledger, newest first. */
export async function receiptsAfter(
  db: Queryable,
  userId: string,
  { last, limit }: { last: Receipt | undefined; limit: number },
): Promise<Receipt[]> {
  const rows = await readRows(db, userId, { limit, offset: 0, ...(last && { after: last._id }) });
  return rows.map(receiptOfRow);
}

type Slice = { limit: number; offset: number; isRising?: boolean; after?: string };
type Row = Awaited<ReturnType<typeof readRows>>[number];

// The join comes after the limit, by primary key, so it reads one page of entries only.
const readRows = (
  db: Queryable,
  userId: string,
  { limit, offset, isRising = false, after }: Slice,
) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom("ledger_lines")
        .select(["id", "seq", "user_id", "kind", "points", "carbon_units", "balance"])
        .select(["source_type", "source_id", "items", "rates", "actor_id", "note", "created_at"])
        .where("user_id", "=", userId)
        .$if(after !== undefined, (lines) =>
          lines.where("seq", "<", (last) =>
            last
              .selectFrom("ledger_lines as before")
              .select("seq")
              .where("id", "=", after ?? ""),
          ),
        )
        .orderBy("seq", isRising ? "asc" : "desc")
        .limit(limit)
        .offset(offset)
        .as("line"),
    )
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
    )
    .orderBy("line.seq", isRising ? "asc" : "desc")
    .execute();

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

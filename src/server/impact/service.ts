// Invariants of the ledger (rules 2):
// 1. One cause counts once: (kind, source, turn) is unique, whatever the caller does.
// 2. A balance is the sum of its lines; each line carries the balance after it.
// 3. Caches on `users` are written in the line's own transaction, under the row lock, before the line.
// 4. Spending is one conditional statement: no balance is read first and written later.
// 5. Lines are only ever added; what was wrong is taken back by a line of its own.
import type { Collection, LedgerKind, Receipt, SourceType } from "#contract/impact.ts";
import type { IntegrityReport } from "#contract/management.ts";
import type { ItemCounts } from "#contract/materials.ts";
import type { Page, Paging, PagingByAge } from "#contract/page.ts";

import type { Db, Tx } from "../core/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failure.ts";
import { addLine, findReceipts, move, receiptsAfter } from "./store.ts";
import { findCollections } from "./store-collections.ts";
import { readIntegrity } from "./store-integrity.ts";

/** What moves somebody's points, and why. */
export type Movement = {
  userId: string;
  kind: LedgerKind;
  /** Signed points; `spend` takes the positive price. */
  points: number;
  /** Signed carbon units. */
  carbonUnits: number;
  /** Counts behind a collection, with negative sign behind its reversal. */
  counts?: Readonly<ItemCounts>;
  /** 1 for a collection, -1 for its reversal. */
  collections?: 1 | -1;
  sourceType: SourceType;
  /** Id of the pickup, drop-off or redemption; of the friend for a referral. */
  sourceId: string;
  /** Tells repeated causes of one source apart: a redemption that is rejected twice is refunded twice. */
  sourceTurn?: number;
  /** Who confirmed it; null: the product itself. */
  actorId: string | null;
  note?: string;
};

/**
 * Writes one line and moves the caches with it; a reversal hands over negative figures.
 * @returns the balance after it.
 * @throws Failure("user_not_found"); the database's own unique violation when the cause was credited before.
 */
export async function credit(
  { now }: Pick<Deps, "now">,
  tx: Tx,
  movement: Movement,
): Promise<number> {
  const balance = await move(tx, movement);
  if (balance === undefined) throw new Failure("user_not_found");
  await addLine(tx, { ...movement, balance, at: now() });
  return balance;
}

/**
 * Takes the price off the balance and writes its line.
 * @param movement as for `credit`, with `points` as the positive price.
 * @returns the balance after it.
 * @throws Failure("not_enough_points") when the balance does not cover the price.
 */
export async function spend(
  { now }: Pick<Deps, "now">,
  tx: Tx,
  movement: Movement,
): Promise<number> {
  const charge = { ...movement, points: 0 - movement.points };
  const balance = await move(tx, charge, movement.points);
  if (balance === undefined) throw new Failure("not_enough_points");
  await addLine(tx, { ...charge, balance, at: now() });
  return balance;
}

/** One page of somebody's lines, newest first unless told, each with its cause and the balance after it. */
export const receipts = (
  { db }: Pick<Deps, "db">,
  userId: string,
  paging: PagingByAge,
): Promise<Page<Receipt>> => findReceipts(db, userId, paging);

/** The next of somebody's lines, newest first, for reading all of them in batches. */
export const receiptsFrom = (
  { db }: Pick<Deps, "db">,
  userId: string,
  slice: { last: Receipt | undefined; limit: number },
): Promise<Receipt[]> => receiptsAfter(db, userId, slice);

/** One page of what was collected from somebody, pickups and drop-offs together, newest first. */
export const collections = (
  { db }: Pick<Deps, "db">,
  userId: string,
  paging: Paging,
): Promise<Page<Collection>> => findCollections(db, userId, paging);

/** Recomputes every cache from its source and lists what differs, at one moment of the database. */
export const auditLedger = (db: Db, now: Date): Promise<IntegrityReport> => readIntegrity(db, now);

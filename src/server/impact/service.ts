// Invariants of the ledger (rules 2):
// 1. One cause counts once: (kind, source, turn) is unique, whatever the caller does.
// 2. A balance is the sum of its lines; each line carries the balance after it.
// 3. Caches on `users` are written in the line's own transaction, under the row lock, before the line.
// 4. Spending is one conditional statement: no balance is read first and written later.
// 5. Lines are only ever added; what was wrong is taken back by a line of its own.
// 6. A reversal takes back what the stored lines of its cause brought, whatever the rates are today.
import type {
  Collection,
  LedgerKind,
  MaterialTotal,
  Receipt,
  SourceType,
} from "#contract/impact.ts";
import type { IntegrityReport } from "#contract/management.ts";
import type { ItemCounts } from "#contract/materials.ts";
import type { Page, Paging, PagingByAge } from "#contract/page.ts";
import { type CountedEntry, reversalOf } from "#domain/ledger.ts";
import type { Rates } from "#domain/rates.ts";
import { type ReceiptItem, receiptItems } from "#domain/receipts.ts";

import type { Db, Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { addLine, findReceipts, move, receiptsAfter } from "./store.ts";
import { broughtBy, collectionEntries } from "./store-entries.ts";
import { findCollections } from "./store-collections.ts";
import { readIntegrity } from "./store-integrity.ts";

/** A change of somebody's points, and its cause. */
export type Movement = {
  userId: string;
  kind: LedgerKind;
  /** Signed points; `spend` takes the positive price. */
  points: number;
  /** Signed carbon units. */
  carbonUnits: number;
  /** What was counted: positive for a collection, negative for its reversal. */
  counts?: Readonly<ItemCounts>;
  /** Points for a unit of each counted material; the database refuses points that do not follow from both. */
  rates?: Rates;
  /** 1 for a collection, -1 for its reversal. */
  collections?: 1 | -1;
  sourceType: SourceType;
  /** Id of the pickup, drop-off or redemption; of the friend for a referral. */
  sourceId: string;
  /** Distinguishes repeated entries of one source: a redemption that is rejected twice is refunded twice. */
  sourceTurn?: number;
  /** Who confirmed it; null when the product did it itself. */
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

type Collected = {
  userId: string;
  sourceType: "pickup" | "drop_off";
  sourceId: string;
  /** Who confirmed it, or who takes it back. */
  actorId: string;
};

/** Credits a confirmed collection. @throws as `credit`. */
export const creditCollection = (
  deps: Pick<Deps, "now">,
  tx: Tx,
  { line, ...collected }: Collected & { line: CountedEntry<"collection"> },
): Promise<number> => credit(deps, tx, { ...collected, ...movedBy(line), collections: 1 });

/**
 * Takes back everything that a collection brought.
 * @returns the counts that were taken back, with negative sign.
 * @throws Error where nothing was credited: the collection and the ledger disagree.
 */
export async function reverseCollection(
  deps: Pick<Deps, "now">,
  tx: Tx,
  collected: Collected,
): Promise<ItemCounts> {
  const { sourceType: type, sourceId: id } = collected;
  const [first, ...others] = await collectionEntries(tx, { type, id });
  if (!first) throw new Error(`Nothing was credited for the ${type} ${id}`);
  const line = reversalOf(first, ...others);
  await credit(deps, tx, { ...collected, ...movedBy(line), collections: -1 });
  return line.counts;
}

const movedBy = ({ kind, points, carbonUnits, counts, rates }: CountedEntry) => ({
  kind,
  points,
  carbonUnits,
  counts,
  rates,
});

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

/** One page of somebody's lines, newest first by default, each with its cause and the balance after it. */
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

/** The materials that a collection was credited for, at the rates of that day; empty until it is credited. */
export const creditedItems = async (
  { db }: Pick<Deps, "db">,
  source: { type: SourceType; id: string },
): Promise<ReceiptItem[]> => {
  const lines = await collectionEntries(db, source);
  return lines.flatMap(({ counts, rates }) => receiptItems(counts, rates));
};

/** How much of each material somebody gave so far, and what it brought. */
export const materialTotals = (
  { db }: Pick<Deps, "db">,
  userId: string,
): Promise<MaterialTotal[]> => broughtBy(db, userId);

/** One page of what was collected from somebody, pickups and drop-offs together, newest first. */
export const collections = (
  { db }: Pick<Deps, "db">,
  userId: string,
  paging: Paging,
): Promise<Page<Collection>> => findCollections(db, userId, paging);

/** Recomputes every cache from its source and lists what differs, at one moment of the database. */
export const auditLedger = (db: Db, now: Date): Promise<IntegrityReport> => readIntegrity(db, now);

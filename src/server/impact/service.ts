// Invariants of the ledger (PRODUCT R2):
// 1. One cause counts once: (kind, source, turn) is unique, whatever the caller does.
// 2. A balance is the sum of its lines; each line carries the balance after it.
// 3. Caches on `users` are written in the line's own transaction, under the row lock, before the line.
// 4. Spending is one conditional statement: no balance is read first and written later.
// 5. Lines are only ever added; what was wrong is taken back by a line of its own.
// 6. A reversal takes back what the stored lines of its cause brought, whatever the rates are today.
// 7. A correction is a line of its own with the difference; the line of the collection stays as it is.
import * as z from "zod/mini";

import type { Correction } from "#contract/corrections/corrections.ts";
import type { FailureCode } from "#contract/errors.ts";
import type { OwnHistoryExport, Receipt } from "#contract/impact.ts";
import type { IntegrityReport } from "#contract/management.ts";
import type { Page, PagingByAge } from "#contract/page.ts";
import { type Unusual, UnusualReason } from "#contract/corrections/unusual.ts";
import { reviewRefusal, type UnusualCount, unusualCount } from "#domain/corrections/unusual.ts";
import {
  type CountedEntry,
  type LedgerEntry,
  type LedgerSource,
  reversalOf,
} from "#domain/impact/ledger.ts";
import type { ItemCounts } from "#domain/rates/material-facts.ts";
import { addCounts, totalItems } from "#domain/rates/materials.ts";
import type { Rates } from "#domain/rates/rates.ts";
import { type ReceiptItem, receiptItems } from "#domain/impact/receipts.ts";
import { isFirstCollection } from "#domain/notifications/moments.ts";

import { inTransaction } from "../core/database/transaction.ts";
import { audit } from "../core/database/audit.ts";
import type { Caller } from "../core/access/caller.ts";
import type { Owner } from "../core/access/owner.ts";
import type { Db, Queryable, Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import type { Column } from "../core/lists/csv.ts";
import { readList } from "../core/lists/list.ts";
import { personNameOf } from "../profile/service.ts";
import { addLine, ledgerLines, move } from "./store.ts";
import { collectionEntries, entriesAsColumn, entriesOfColumn } from "./store-entries.ts";
import {
  correctionColumns as columnsOfCorrections,
  correctionOfRow,
  type CorrectionRow,
  newestCorrection,
} from "./store-corrections.ts";
import { collectedFrom } from "./store-collections.ts";
import {
  disputeAbout,
  disputeColumns as columnsOfDisputes,
  disputeOfRow,
  type DisputeRow,
} from "./store-disputes.ts";
import { type AuditOptions, readIntegrity } from "./store-integrity.ts";
import { collectionsCredited } from "./store-sums.ts";
import { columnsOfUnusual, setUnusual } from "./store-unusual.ts";

/** An entry on its way into the ledger. */
export type Movement = LedgerEntry &
  Partial<Pick<CountedEntry, "counts" | "rates" | "collections">> & {
    userId: string;
    /** Who confirmed it; null when the product did it itself. */
    actorId: string | null;
  };

/**
 * Writes one entry and moves the caches with it.
 * @returns what the person has after it.
 * @throws Failure("user_not_found"); the database's own unique violation when the cause was credited before.
 */
export function credit(deps: Pick<Deps, "now">, tx: Tx, movement: Movement): Promise<Standing> {
  return enter(deps, tx, movement, { refusal: "user_not_found" });
}

/**
 * Writes the entry of something bought and takes its price off the balance.
 * @returns what the person has after it.
 * @throws Failure("not_enough_points") when the balance does not cover the price.
 */
export function spend(deps: Pick<Deps, "now">, tx: Tx, movement: Movement): Promise<Standing> {
  return enter(deps, tx, movement, { covers: 0 - movement.points, refusal: "not_enough_points" });
}

async function enter(
  { now }: Pick<Deps, "now">,
  tx: Tx,
  movement: Movement,
  { covers, refusal }: { covers?: number; refusal: FailureCode },
): Promise<Standing> {
  const standing = await move(tx, movement, covers);
  if (standing === undefined) throw new Failure(refusal);
  await addLine(tx, { ...movement, balance: standing.balance, at: now() });
  return standing;
}

/** What somebody has after an entry. */
type Standing = NonNullable<Awaited<ReturnType<typeof move>>>;

/** Whether the collection that was just credited in this transaction is the person's first ever (PRODUCT R36.2). */
export async function wasFirstCollection(
  tx: Tx,
  { userId, collections }: Pick<Standing, "collections"> & { userId: string },
): Promise<boolean> {
  // Only who has one may have had it just now, so few people are asked about.
  if (collections !== 1) return false;
  const everCredited = await collectionsCredited(tx, userId, 2);
  return isFirstCollection({ counted: collections, everCredited });
}

/**
 * Takes back everything that a collection brought, its corrections included (PRODUCT R13.6).
 * @returns the entry that was written: counts and points with the opposite sign.
 * @throws Error where nothing was credited: the collection and the ledger disagree.
 */
export async function reverseCollection(
  deps: Pick<Deps, "now">,
  tx: Tx,
  { source, ...owner }: Pick<Movement, "source" | "userId" | "actorId">,
): Promise<CountedEntry<"reversal">> {
  const [first, ...others] = await collectionEntries(tx, source);
  if (!first) throw new Error(`Nothing was credited for the ${source.type} ${source.id}`);
  const entry = reversalOf(first, ...others);
  await credit(deps, tx, { ...entry, ...owner });
  return entry;
}

type Today = { counts: ItemCounts; rates: Rates };

/** What a collection counts today, and the rates at which it was credited; undefined where nothing was credited. */
export async function countedToday(
  db: Queryable,
  source: LedgerSource,
): Promise<Today | undefined> {
  return summedUp(await collectionEntries(db, source));
}

function summedUp([first, ...others]: readonly Today[]): Today | undefined {
  return (
    first && {
      counts: others.reduce((sum, { counts }) => addCounts(sum, counts), { ...first.counts }),
      rates: first.rates,
    }
  );
}

/** One page of somebody's lines, newest first by default, each with its cause and the balance after it. */
export function receipts(
  { db }: Pick<Deps, "db">,
  owner: Owner,
  query: PagingByAge & OwnHistoryExport,
): Promise<Page<Receipt>> {
  return readList(db, ledgerLines, { ...query, userId: owner });
}

/**
 * For queries of rooms that show a collection with its receipt: what it brought as a column `credited`. Hand it to
 * `creditedItems`.
 * @param of the column with the id of the collection, such as `pickups.id`.
 */
export function creditedColumn(
  type: LedgerSource["type"],
  of: string,
): ReturnType<typeof entriesAsColumn> {
  return entriesAsColumn(type, of);
}

/** The materials of a collection as they count today, at the rates of its day; empty until it is credited. */
export function creditedItems(credited: unknown): ReceiptItem[] {
  const today = summedUp(entriesOfColumn(credited));
  return today ? receiptItems(today.counts, today.rates) : [];
}

/** Recomputes every cache from its source and lists what differs, at one moment of the database. */
export function auditLedger(db: Db, now: Date, options?: AuditOptions): Promise<IntegrityReport> {
  return readIntegrity(db, now, options);
}

/**
 * Why a count would be unusual for that person, by what was collected until now; undefined for a usual one. Ask before it
 * is credited. Two counts at the same moment may not see each other: each is compared with what was there before both.
 */
export async function unusualFor(
  tx: Tx,
  userId: string,
  counts: Readonly<ItemCounts>,
): Promise<UnusualCount | undefined> {
  return unusualCount(counts, await collectedFrom(tx, userId));
}

/**
 * The same for a count that was corrected, after the correction was credited: it is compared with the person's other
 * collections.
 */
export async function unusualCorrected(
  tx: Tx,
  userId: string,
  counts: Readonly<ItemCounts>,
): Promise<UnusualCount | undefined> {
  const { collections, items } = await collectedFrom(tx, userId);
  return unusualCount(counts, {
    collections: collections - 1,
    items: items - totalItems(counts),
  });
}

/** For the statement that counts a collection: the columns that say what is unusual about its count. */
export const unusualColumns = columnsOfUnusual;

/** Stores what is unusual about a corrected count in the table of the room that asks; it waits for a reviewer again. */
export function judgeCount(
  tx: Tx,
  table: Parameters<typeof setUnusual>[1],
  counted: Parameters<typeof setUnusual>[2],
): Promise<void> {
  return setUnusual(tx, table, counted);
}

type Reviewed = {
  user: { _id: string };
  pointsEarned: number;
  unusual?: Unusual | null | undefined;
};

/** How a room reads a collection of its own, and writes down who looked at its count; false where somebody had already. */
type InRoom<Counted> = {
  subjectType: "pickup" | "drop_off";
  find: (tx: Tx, id: string) => Promise<Counted | undefined>;
  mark: (tx: Tx, id: string, looked: { by: string; at: Date }) => Promise<boolean>;
};

/**
 * An admin has looked at an unusual count: it leaves the list of them. A second time changes nothing.
 * @throws Failure("not_found"), Failure("not_unusual"), Failure("own_unusual")
 */
export function reviewCount<Counted extends Reviewed>(
  { db, now }: Pick<Deps, "db" | "now">,
  caller: Caller,
  id: string,
  { subjectType, find, mark }: InRoom<Counted>,
): Promise<Counted> {
  return inTransaction(db, async (tx) => {
    const counted = await find(tx, id);
    if (!counted) throw new Failure("not_found");
    const refusal = reviewRefusal(counted, caller.id);
    if (refusal) throw new Failure(refusal);
    const at = now();
    if (!(await mark(tx, id, { by: caller.id, at }))) return counted;
    await audit(tx, {
      type: `${subjectType}_reviewed`,
      at,
      userId: counted.user._id,
      actorId: caller.id,
      subjectType,
      subjectId: id,
      detail: { points: counted.pointsEarned },
    });
    return (await find(tx, id)) ?? counted;
  });
}

/** What is kept beside a collection about its count, with who looked at it. */
type UnusualRow = {
  unusual: string | null;
  average_before: number | null;
  reviewed_at: Date | null;
  reviewed_by: string | null;
  reviewer_first_name: string | null;
  reviewer_last_name: string | null;
};

/** The unusual count as the API returns it; null for a usual count. */
export function unusualOf(row: UnusualRow): Unusual | null {
  if (row.unusual === null) return null;
  return {
    reason: z.parse(UnusualReason, row.unusual),
    average: row.average_before,
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    reviewedBy: personNameOf(row.reviewed_by, row.reviewer_first_name, row.reviewer_last_name),
  };
}

/**
 * For queries of rooms that show collections: the newest correction as a lateral join. Select `correctionColumns`, then
 * hand the row to `correctionOf`.
 * @param of the column with the id of the collection, such as `pickups.id`.
 */
export function joinedCorrection(of: string): ReturnType<typeof newestCorrection> {
  return newestCorrection(of);
}

export const correctionColumns = columnsOfCorrections;

/**
 * What was corrected of a collection until now, as the API returns it; null without a correction.
 * @param first what was counted first, as it is stored.
 */
export function correctionOf(row: CorrectionRow, first: unknown): Correction | null {
  return correctionOfRow(row, first);
}

/**
 * For queries of rooms that show collections: the dispute about one as a lateral join, after that of its correction.
 * Select `disputeColumns`, then hand the row to `disputeOf`.
 * @param of the column with the id of the collection, such as `pickups.id`.
 * @param countedAt the columns of which the first that is not null says when the server heard of the count.
 */
export function joinedDispute(
  of: string,
  countedAt: readonly string[],
): ReturnType<typeof disputeAbout> {
  return disputeAbout(of, countedAt);
}

export const disputeColumns = columnsOfDisputes;

/**
 * What the API says about questioning the count of a collection.
 * @param countedAt when the server heard of the count; null where nothing was counted.
 */
export function disputeOf(
  row: DisputeRow & Pick<CorrectionRow, "corrected_at">,
  countedAt: Date | null,
): ReturnType<typeof disputeOfRow> {
  return disputeOfRow(row, countedAt, row.corrected_at);
}

/** The columns of a file of collections about corrections; each is empty without one. */
export const correctionCells: readonly Column<{ correction: Correction | null }>[] = [
  ["Corrected (times)", ({ correction }) => correction && correction.revision],
  ["Corrected by (items)", ({ correction }) => correction && totalItems(correction.items)],
  ["Corrected by (points)", ({ correction }) => correction && correction.points],
  ["Corrected (UTC)", ({ correction }) => correction && correction.at],
];

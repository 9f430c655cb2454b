import { type SelectQueryBuilder, sql } from "kysely";
import * as z from "zod/mini";

import type { Page, Paging } from "#contract/page.ts";
import { SEARCH_TOTAL_CAP, TOTAL_CAP } from "#domain/paging.ts";

import type { Queryable } from "../database/database.ts";
import type { Database } from "../database/schema.ts";
import { run } from "../database/statement.ts";
import { CUSTOM_PLAN } from "../postgres/custom-plan.ts";

/** The number of rows of a list: exact, or beyond the cap an estimate of the planner. */
export type Counted = Readonly<{ total: number; isCapped: boolean }>;
/** The rows of a list to read; with `isReversed`, counted and read from its end. */
export type Slice = Readonly<{ offset: number; limit: number; isReversed: boolean }>;

/**
 * Counts rows: exactly up to `TOTAL_CAP`, estimated beyond. Pass the filtered query, ordered as in an
 * index that also finds the rows: then only counted rows are read.
 */
export async function countRows<T extends keyof Database, O>(
  db: Queryable,
  rows: SelectQueryBuilder<Database, T, O>,
): Promise<Counted> {
  return countedOf(await countTo(TOTAL_CAP + 1, db, rows), rows);
}

/** The result of `cappedTotal` for these rows. */
export async function countedOf<T extends keyof Database, O>(
  counted: number,
  rows: SelectQueryBuilder<Database, T, O>,
): Promise<Counted> {
  if (counted <= TOTAL_CAP) return { total: counted, isCapped: false };
  return { total: Math.max(counted, await expected(rows)), isCapped: true };
}

/**
 * Counts the results of a search: exactly up to `SEARCH_TOTAL_CAP`, estimated beyond. Each result has to be read, so
 * the cap saves most of the work; and when PostgreSQL estimates far more than the cap, nothing is counted, because
 * the index collects all words with that beginning before the first row is read. Its statistics of words come from
 * 30,000 rows: they are accurate to a few percent, and too low rather than too high for beginnings of words.
 * @param count counts them up to `most`; PostgreSQL estimates them at `about`.
 */
export async function countFound<T extends keyof Database, O>(
  found: SelectQueryBuilder<Database, T, O>,
  count: (most: number, about: number) => Promise<number>,
): Promise<Counted> {
  const about = await expected(found);
  if (about > SURELY_MORE) return { total: about, isCapped: true };
  const total = await count(SEARCH_TOTAL_CAP + 1, about);
  return total > SEARCH_TOTAL_CAP
    ? { total: Math.max(total, about), isCapped: true }
    : { total, isCapped: false };
}

const SURELY_MORE = 1.5 * SEARCH_TOTAL_CAP;

/** The number of rows that PostgreSQL estimates by its statistics. */
export async function expected<T extends keyof Database, O>(
  rows: SelectQueryBuilder<Database, T, O>,
): Promise<number> {
  const [plan] = z.parse(Plans, await rows.clearOrderBy().explain("json"));
  return plan?.["QUERY PLAN"][0]?.Plan["Plan Rows"] ?? 0;
}

const Plans = z.array(
  z.object({ "QUERY PLAN": z.array(z.object({ Plan: z.object({ "Plan Rows": z.number() }) })) }),
);

/** The statement that counts up to one more than the limit of exact totals. */
export function cappedTotal<T extends keyof Database, O>(
  db: Queryable,
  rows: SelectQueryBuilder<Database, T, O>,
  most: number = TOTAL_CAP + 1,
): SelectQueryBuilder<Database, never, { total: number }> {
  return db
    .selectFrom(rows.clearSelect().limit(most).as("capped"))
    .select((eb) => eb.fn.countAll<number>().as("total"));
}

/** The number of rows, up to `most`. */
export async function countTo<T extends keyof Database, O>(
  most: number,
  db: Queryable,
  rows: SelectQueryBuilder<Database, T, O>,
): Promise<number> {
  const counting = cappedTotal(db, rows, most).modifyFront(sql.raw(CUSTOM_PLAN));
  const [row] = await run(db, counting.compile());
  return row?.total ?? 0;
}

/**
 * Reads one page of a list that can be long. A page beyond the last one is the last one. Pages near the end are read
 * from there, and so are pages counted from the end (-1 is the last) of a list whose total is an estimate.
 */
export async function readPage<T>(
  { page, limit }: Paging,
  counted: Counted,
  read: (slice: Slice) => Promise<T[]>,
): Promise<Page<T>> {
  const place = placeIn({ page, limit }, counted);
  const docs = await inOrder(place, read);
  const known = seenToEnd(docs, counted, place);
  if (known) return known;
  if (docs.length > 0 || !counted.isCapped)
    return pageOf(docs, counted, { page: place.page, limit });
  // The list is shorter than estimated: its last page, or its first one.
  return readPage({ page: page > 0 ? -1 : 1, limit }, counted, read);
}

/** Reads one page of a list that never exceeds the limit of totals: always from its beginning. */
export async function readShortPage<T>(
  { page, limit }: Paging,
  counted: Counted,
  read: (slice: { offset: number; limit: number }) => Promise<T[]>,
): Promise<Page<T>> {
  const at = pageIn({ page, limit }, counted.total);
  const docs = await read({ offset: (at - 1) * limit, limit });
  const facts = pageOf(docs, { ...counted, isCapped: false }, { page: at, limit });
  return { ...facts, totalIsCapped: counted.isCapped };
}

async function inOrder<T>(slice: Slice, read: (slice: Slice) => Promise<T[]>): Promise<T[]> {
  const docs = await read(slice);
  return slice.isReversed ? docs.toReversed() : docs;
}

/** The page, counted from 1 and not beyond the end of the list. */
function pageIn({ page, limit }: Paging, total: number): number {
  const pages = Math.max(1, Math.ceil(total / limit));
  return page < 0 ? Math.max(1, pages + 1 + page) : Math.min(page, pages);
}

function placeIn({ page, limit }: Paging, { total, isCapped }: Counted): Slice & { page: number } {
  if (isCapped && page < 0) return { page, offset: (-page - 1) * limit, limit, isReversed: true };
  const at = isCapped ? page : pageIn({ page, limit }, total);
  const offset = (at - 1) * limit;
  if (isCapped || offset <= total / 2) return { page: at, offset, limit, isReversed: false };
  const rows = Math.min(limit, total - offset);
  return { page: at, offset: total - offset - rows, limit: rows, isReversed: true };
}

/** When an estimated list ends on the page that was read, its total is exact. */
function seenToEnd<T>(
  docs: T[],
  { isCapped }: Counted,
  { page, offset, limit, isReversed }: Slice & { page: number },
): Page<T> | undefined {
  const isShort = isCapped && docs.length < limit;
  if (!isShort || (isReversed ? page !== -1 : docs.length === 0 && page !== 1)) return undefined;
  const counted = { total: offset + docs.length, isCapped: false };
  return pageOf(docs, counted, { page: Math.max(1, page), limit });
}

/** The figures must be consistent: an estimated total is at least the number of rows up to this page. */
function pageOf<T>(docs: T[], { total, isCapped }: Counted, { page, limit }: Paging): Page<T> {
  const isFull = docs.length === limit;
  const seen = (Math.abs(page) - 1) * limit + docs.length + (isFull ? 1 : 0);
  const totalDocs = isCapped ? Math.max(total, seen) : total;
  const totalPages = Math.max(1, Math.ceil(totalDocs / limit));
  return {
    docs,
    totalDocs,
    totalIsCapped: isCapped,
    limit,
    page,
    totalPages,
    hasNextPage: page < 0 ? page < -1 : isCapped ? isFull : page < totalPages,
    hasPrevPage: page < 0 ? isFull : page > 1,
  };
}

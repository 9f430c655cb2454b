import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";

import { TOTAL_CAP, type Page, type Paging } from "#contract/page.ts";

import type { Queryable } from "./database.ts";
import type { Database } from "./schema.ts";
import type { SoughtPeople } from "./search.ts";

/** Rows to skip for a page, counted from 1. */
export const offsetOf = ({ page, limit }: Paging): number => (page - 1) * limit;

/** How far a page may reach into its list; the last is where the last page of all ends. */
const REACHES = [100, 1000, 10_000, 100_000, 1_000_000, 10_000_000];

/**
 * A limit that is written into the statement: no fewer rows than a page needs, counted from the beginning of its list.
 * The plan of a prepared statement does not know the values of `limit` and `offset`, expects a tenth of the table for
 * them, and would sort it as a whole. Limit the sorted list by this first, and then by the page.
 */
export const reachOf = (slice: { limit: number; offset: number }): RawBuilder<number> =>
  sql.lit(stepOf(slice));

/** The same as a number: for a statement that is built once for each step. */
export const stepOf = ({ limit, offset }: { limit: number; offset: number }): number =>
  REACHES.find((reach) => reach >= offset + limit) ?? offset + limit;

/**
 * Counts the rows of `rows`, at most `TOTAL_CAP + 1` of them: an exact total of a million rows costs ten times more.
 * Give it the filtered query, in an order of an index where that finds the rows as well: nothing is read then that is
 * not counted. What is searched for by another index stands in no order.
 */
export async function countCapped<T extends keyof Database, O>(
  db: Queryable,
  rows: SelectQueryBuilder<Database, T, O>,
): Promise<number> {
  const { total } = await cappedTotal(db, rows).executeTakeFirstOrThrow();
  return total;
}

/** The statement of `countCapped`. */
export const cappedTotal = <T extends keyof Database, O>(
  db: Queryable,
  rows: SelectQueryBuilder<Database, T, O>,
): SelectQueryBuilder<Database, never, { total: number }> =>
  db
    .selectFrom(rows.limit(sql.lit(TOTAL_CAP + 1)).as("capped"))
    .select((eb) => eb.fn.countAll<number>().as("total"));

/**
 * Counts rows that belong to people a search box means: those of the first of them, by an index; where these are less
 * than the cap and there are more people, those of all. A list that something else makes short is counted along itself.
 */
export async function countOfPeople(
  { people, isShort }: { people: SoughtPeople | undefined; isShort: boolean },
  count: (reach: "first" | "all") => Promise<number>,
): Promise<number> {
  if (!people || (isShort && people.areMany)) return count("all");
  const counted = await count("first");
  return people.areMany && counted <= TOTAL_CAP ? count("all") : counted;
}

/** Shapes one page of documents; `counted` comes from `countCapped`. */
export function pageOf<T>(docs: T[], counted: number, { page, limit }: Paging): Page<T> {
  const totalDocs = Math.min(counted, TOTAL_CAP);
  const totalPages = Math.max(1, Math.ceil(totalDocs / limit));
  return {
    docs,
    totalDocs,
    totalIsCapped: counted > TOTAL_CAP,
    limit,
    page,
    totalPages,
    hasNextPage: page < totalPages || (counted > TOTAL_CAP && docs.length === limit),
    hasPrevPage: page > 1,
  };
}

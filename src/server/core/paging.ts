import type { SelectQueryBuilder } from "kysely";

import { TOTAL_CAP, type Page, type Paging } from "#contract/page.ts";

import type { Queryable } from "./database.ts";
import type { Database } from "./schema.ts";
import type { SoughtPeople } from "./search.ts";

/** Rows to skip for a page, counted from 1. */
export const offsetOf = ({ page, limit }: Paging): number => (page - 1) * limit;

/**
 * Counts the rows of `rows`, at most `TOTAL_CAP + 1` of them: an exact total of a million rows costs ten times more.
 * Give it the filtered query before ordering, selecting anything.
 */
export async function countCapped<T extends keyof Database, O>(
  db: Queryable,
  rows: SelectQueryBuilder<Database, T, O>,
): Promise<number> {
  const { total } = await db
    .selectFrom(rows.limit(TOTAL_CAP + 1).as("capped"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Counts rows that belong to people a search box means: those of the first of them, by an index; where these are less
 * than the cap and there are more people, those of all.
 */
export async function countOfPeople(
  people: SoughtPeople | undefined,
  count: (reach: "first" | "all") => Promise<number>,
): Promise<number> {
  const counted = await count("first");
  return people?.areMany === true && counted <= TOTAL_CAP ? count("all") : counted;
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

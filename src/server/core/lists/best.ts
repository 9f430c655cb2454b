import type { RawBuilder } from "kysely";

import type { Queryable } from "../database/database.ts";
import type { Database } from "../database/schema.ts";
import { type List, type Order, readSlice, SORTED_AT_MOST } from "./list.ts";
import { expected } from "./paging.ts";
import { matchesWholeTerms } from "./search.ts";

type Searched = { readonly search: string };
type Wanted<Filter> = Readonly<{ filter: Filter; limit: number }>;

/**
 * The best results of a search without pages and totals: those with the very words before those whose words only begin
 * so, then in the order of the list. Where many are found, they are looked for along that order instead, so that no
 * search sorts a large part of a table.
 */
export async function readBest<
  T extends keyof Database,
  Filter extends Searched,
  Doc extends { readonly _id: string },
>(
  db: Queryable,
  list: List<T, Filter, Doc> & { readonly words: string },
  { filter, limit }: Wanted<Filter>,
): Promise<Doc[]> {
  const total = await expected(list.rows(db, filter));
  const whole: RawBuilder<boolean> = matchesWholeTerms(list.words, filter.search);
  const order: Order =
    total > SORTED_AT_MOST ? list.order : [[whole, "desc"] as const, ...list.order];
  const slice = { offset: 0, limit, isReversed: false };
  return readSlice(db, list, { filter, order, slice, total });
}

// Reads every list that is paged, searched or exported. First the ids of a page are found along an index, then only
// those rows are read in full.
import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from "kysely";

import type { Page, Paging } from "#contract/page.ts";
import { TOTAL_CAP } from "#domain/paging.ts";

import type { Queryable } from "../database/database.ts";
import type { Database } from "../database/schema.ts";
import { run } from "../database/statement.ts";
import { CUSTOM_PLAN } from "../postgres/custom-plan.ts";
import {
  cappedTotal,
  countedOf,
  countFound,
  countRows,
  countTo,
  type Counted,
  readPage,
  type Slice,
} from "./paging.ts";
import { matchesAllTerms, nearlyMatches, searchTerms, wordsNear } from "./search.ts";

type Direction = "asc" | "desc";
/** The order of a list: columns, such as `pickups.starts_at`, or expressions. The last one must be unique. */
export type Order = readonly (readonly [by: string | RawBuilder<unknown>, direction: Direction])[];
/** The rows of a list, without order and columns. */
export type Rows<T extends keyof Database> = SelectQueryBuilder<Database, T, Record<never, never>>;

export type List<T extends keyof Database, Filter, Doc, Sort extends string = string> = Readonly<{
  /** The column with the `_id` of a document, such as `pickups.id`. */
  id: string;
  /** The rows that match a filter; a search is one of its conditions. */
  rows: (db: Queryable, filter: Filter) => Rows<T>;
  /** The documents with these ids, in any order. */
  read: (db: Queryable, ids: readonly string[]) => Promise<Doc[]>;
  /** The order of an index, in which the list is counted and exported, and shown by default. */
  order: Order;
  /** Whether another index can count the rows of that filter: then they are counted without an order. */
  isCountedUnordered?: (filter: Filter) => boolean;
  sorts?: Readonly<Partial<Record<Sort, Order>>>;
  /** The column of words that a search uses, if they have an index. */
  words?: string;
}>;
type Listed = { readonly _id: string };

/** Orders by a time: the newest first, or the oldest. */
export function byTime(time: string, id: string): { order: Order; sorts: Record<"oldest", Order> } {
  const order: Order = [
    [time, "desc"],
    [id, "desc"],
  ];
  return { order, sorts: { oldest: reversed(order) } };
}

/**
 * One page of a list, filtered and sorted by a query. Where its search finds nothing, the page is of what differs by one
 * letter (PRODUCT L2.9), and says so.
 */
export async function readList<
  T extends keyof Database,
  Filter extends object,
  Doc extends Listed,
  Sort extends string,
>(
  db: Queryable,
  list: List<T, Filter, Doc, Sort>,
  query: Filter & Paging & { readonly sort?: Sort | undefined },
): Promise<Page<Doc>> {
  const page = await readExactly(db, list, query);
  const near = page.totalDocs === 0 ? await nearTo(db, list, query) : undefined;
  if (!near) return page;
  const found = await readExactly(db, near, query);
  return found.totalDocs === 0 ? page : { ...found, isNear: true };
}

/**
 * The list whose search forgives one letter; undefined where nothing is near. Which of the hundreds of near words are
 * there at all is asked first, one by one: PostgreSQL would expect all of them, and read the whole table.
 */
async function nearTo<T extends keyof Database, Filter extends object, Doc, Sort extends string>(
  db: Queryable,
  list: List<T, Filter, Doc, Sort>,
  filter: Filter,
): Promise<List<T, Filter, Doc, Sort> | undefined> {
  const search = searchOf(filter) ?? "";
  const near = wordsNear(search);
  if (list.words === undefined || near.length === 0) return undefined;
  const words = sql.ref(list.words);
  const rows = list.rows(db, { ...filter, search: undefined }).select(words.as("words"));
  const asked = sql<{ word: string }>`
    select ${sql.raw(CUSTOM_PLAN)} distinct one.word from unnest(${near}::text[]) as one (word)
    join ${rows} as listed on listed.words @@ one.word::tsquery`;
  const known = new Set((await run(db, asked.compile(db))).map(({ word }) => word));
  if (known.size === 0) return undefined;
  const isNearly = nearlyMatches(words, search, known);
  return {
    ...list,
    rows: (own, given) => list.rows(own, { ...given, search: undefined }).where(isNearly),
  };
}

async function readExactly<
  T extends keyof Database,
  Filter extends object,
  Doc extends Listed,
  Sort extends string,
>(
  db: Queryable,
  list: List<T, Filter, Doc, Sort>,
  query: Filter & Paging & { readonly sort?: Sort | undefined },
): Promise<Page<Doc>> {
  const order = (query.sort && list.sorts?.[query.sort]) ?? list.order;
  if (query.page === 1)
    return isSearched(list, query)
      ? readFirstFound(db, list, query, order)
      : readFirstPage(db, list, query, order);
  const counted = await countList(db, list, query);
  return readPage(query, counted, (slice) =>
    readSlice(db, list, { filter: query, order, slice, total: counted.total }),
  );
}

/** The first page, which most people ask for: its total comes in the same statement. */
async function readFirstPage<T extends keyof Database, Filter extends object, Doc extends Listed>(
  db: Queryable,
  list: List<T, Filter, Doc>,
  query: Filter & Paging,
  order: Order,
): Promise<Page<Doc>> {
  const all = counting(db, list, query);
  const slice = { offset: 0, limit: query.limit };
  const rows = keyed(list, list.rows(db, query), order);
  const places = await pick(db, rows, { order, slice, total: cappedTotal(db, all) });
  const counted = await countedOf(totalIn(places), all);
  return readPage(query, counted, () => readInOrder(db, list, places));
}

/** The same for a search that finds few rows: what is read to be counted is sorted too. */
async function readFirstFound<T extends keyof Database, Filter extends object, Doc extends Listed>(
  db: Queryable,
  list: List<T, Filter, Doc>,
  query: Filter & Paging,
  order: Order,
): Promise<Page<Doc>> {
  const found = list.rows(db, query);
  let places: Place[] | undefined;
  const counted = await countFound(found, async (most, about) => {
    if (about > SORTED_AT_MOST) return countTo(most, db, found);
    const slice = { offset: 0, limit: query.limit };
    const total = sql`(select count(*) from list)`;
    const rows = keyed(list, found, order).limit(most);
    places = await pick(db, rows, { order, slice, isReadFirst: true, total });
    return totalIn(places);
  });
  return readPage(query, counted, (slice) =>
    places && !counted.isCapped
      ? readInOrder(db, list, places)
      : readSlice(db, list, { filter: query, order, slice, total: counted.total }),
  );
}

const totalIn = ([first]: readonly Place[]): number => Number(first?.["total"] ?? 0);

/** The number of rows of a list, up to the limit of totals. */
export function countList<T extends keyof Database, Filter extends object, Doc>(
  db: Queryable,
  list: List<T, Filter, Doc>,
  filter: Filter,
): Promise<Counted> {
  if (!isSearched(list, filter)) return countRows(db, counting(db, list, filter));
  const found = list.rows(db, filter);
  return countFound(found, (most) => countTo(most, db, found));
}

/** In the order of an index that finds these rows as well, so that only rows are read that are counted. */
const counting = <T extends keyof Database, Filter extends object>(
  db: Queryable,
  list: List<T, Filter, unknown>,
  filter: Filter,
): Rows<T> => inOrder(list.rows(db, filter), list.isCountedUnordered?.(filter) ? [] : list.order);

type Wanted<Filter> = Readonly<{
  filter: Filter;
  order: Order;
  slice: Slice;
  /** The number of rows that match the filter. */
  total: number;
}>;

/** The documents of a slice, in its order. */
export async function readSlice<
  T extends keyof Database,
  Filter extends object,
  Doc extends Listed,
>(db: Queryable, list: List<T, Filter, Doc>, wanted: Wanted<Filter>): Promise<Doc[]> {
  const { filter, slice } = wanted;
  const order = slice.isReversed ? reversed(wanted.order) : wanted.order;
  const places = isSearched(list, filter)
    ? await foundPlaces(db, list, { ...wanted, order })
    : await pick(db, keyed(list, list.rows(db, filter), order), { order, slice });
  return readInOrder(db, list, places);
}

/** The first documents of a list without pages. */
export function readFirst<T extends keyof Database, Filter extends object, Doc extends Listed>(
  db: Queryable,
  list: List<T, Filter, Doc>,
  filter: Filter,
  limit: number,
): Promise<Doc[]> {
  const slice = { offset: 0, limit, isReversed: false };
  return readSlice(db, list, { filter, order: list.order, slice, total: 0 });
}

/** The most results that are read and sorted for one page; with more, the page is searched along the list. */
export const SORTED_AT_MOST = 5000;
/** The most rows of a list that are checked for one page before all results are sorted after all. */
const LOOKED_THROUGH = 10_000;

/**
 * A slice of the results of a search. A few results are found by the index of their words and sorted. With many, the
 * next ones are usually near: the list is read in its order and each row checked. When they are not near (all results
 * may be old), they are sorted too, so that no search reads the whole list row by row. PostgreSQL cannot know which
 * case it is.
 */
async function foundPlaces<T extends keyof Database, Filter extends object, Doc>(
  db: Queryable,
  list: List<T, Filter, Doc>,
  { filter, order, slice, total }: Wanted<Filter>,
): Promise<Place[]> {
  if (total > SORTED_AT_MOST) {
    const all = list.rows(db, { ...filter, search: undefined });
    const words = sql.ref(list.words ?? "").as("words");
    const first = inOrder(keyed(list, all, order).select(words), order).limit(LOOKED_THROUGH);
    const where = matchesAllTerms(sql.ref("list.words"), searchOf(filter));
    const places = await pick(db, first, { order, slice, ...(where && { where }) });
    if (places.length === slice.limit) return places;
  }
  const found = keyed(list, list.rows(db, filter), order);
  return pick(db, found, { order, slice, isReadFirst: true });
}

/** The position of a row in its list: its id, and its sort keys as `k0`, `k1` ... */
type Place = { readonly id: string; readonly [key: string]: unknown };

/** The documents of the whole list, or of what its page shows instead, in batches of at most `size`, each read on demand. */
export async function* readAll<T extends keyof Database, Filter extends object, Doc extends Listed>(
  db: Queryable,
  list: List<T, Filter, Doc>,
  filter: Filter,
  size: number,
): AsyncGenerator<Doc[], void> {
  let isFirst = true;
  for await (const docs of readBatches(db, list, filter, size)) {
    const near = isFirst && docs.length === 0 ? await nearTo(db, list, filter) : undefined;
    if (near) return yield* readBatches(db, near, filter, size);
    isFirst = false;
    yield docs;
  }
}

async function* readBatches<T extends keyof Database, Filter extends object, Doc extends Listed>(
  db: Queryable,
  list: List<T, Filter, Doc>,
  filter: Filter,
  size: number,
): AsyncGenerator<Doc[], void> {
  const { order } = list;
  const rows = keyed(list, list.rows(db, filter), order);
  const slice = { offset: 0, limit: size };
  let places = await pick(db, rows, { order, slice });
  while (true) {
    yield await readInOrder(db, list, places);
    const last = places.at(-1);
    if (!last || places.length < size) return;
    places = await pick(db, rows, { order, slice, where: comesAfter(last, order) });
  }
}

/** Whether a row comes after that position; an index with the order of the list is read from there on. */
function comesAfter(last: Place, order: Order): RawBuilder<boolean> {
  const keys = sql.join(order.map((_, index) => keyOf(index)));
  const values = sql.join(order.map((_, index) => sql`${last[`k${index}`]}`));
  const [first, second] = order;
  const sign = ([, direction]: Order[number]): RawBuilder<unknown> =>
    sql.raw(direction === "asc" ? ">" : "<");
  if (!first || !second || first[1] === second[1])
    return sql<boolean>`(${keys}) ${sign(first ?? ["", "asc"])} (${values})`;
  return sql<boolean>`k0 ${sign(first)}= ${last["k0"]}
    and (k0 ${sign(first)} ${last["k0"]} or k1 ${sign(second)} ${last["k1"]})`;
}

type Picked = Readonly<{
  order: Order;
  slice: Pick<Slice, "offset" | "limit">;
  where?: RawBuilder<boolean>;
  /** Whether all rows are found before the first is checked. */
  isReadFirst?: boolean;
  /** Added to each row as `total`; it is found once. */
  total?: Expression<unknown>;
}>;

async function pick(
  db: Queryable,
  rows: Expression<unknown>,
  { order, slice, where = sql<boolean>`true`, isReadFirst = false, total }: Picked,
): Promise<Place[]> {
  const keys = order.map((_, index) => keyOf(index));
  const columns = [sql.ref("id"), ...keys, ...(total ? [sql`${total} as total`] : [])];
  const sorted = order.map(([, direction], index) => sql`${keyOf(index)} ${sql.raw(direction)}`);
  const picked = sql<Place>`
    with list as ${isReadFirst ? sql`materialized` : sql`not materialized`} ${rows}
    select ${sql.raw(CUSTOM_PLAN)} ${sql.join(columns)} from list where ${where}
    order by ${sql.join(sorted)} limit ${slice.limit} offset ${slice.offset}`;
  return run(db, picked.compile(db));
}

/** Adds the id and the sort keys of an order. */
const keyed = <T extends keyof Database>(
  { id }: { id: string },
  rows: Rows<T>,
  order: Order,
): Rows<T> =>
  order.reduce(
    (found, [by], index) => found.select(expressionOf(by).as(`k${index}`)),
    rows.select(sql.ref<string>(id).as("id")),
  );

export function inOrder<T extends keyof Database>(rows: Rows<T>, order: Order): Rows<T> {
  return order.reduce((found, [by, direction]) => found.orderBy(expressionOf(by), direction), rows);
}

const expressionOf = (by: Order[number][0]): RawBuilder<unknown> =>
  typeof by === "string" ? sql.ref(by) : by;

const keyOf = (index: number): RawBuilder<unknown> => sql.ref(`k${index}`);

/** The same order, reversed. */
export function reversed(order: Order): Order {
  return order.map(([by, direction]) => [by, direction === "asc" ? "desc" : "asc"]);
}

const isSearched = (list: { words?: string }, filter: object): boolean =>
  list.words !== undefined && searchTerms(searchOf(filter)).length > 0;

const searchOf = (filter: object): string | undefined =>
  "search" in filter && typeof filter.search === "string" ? filter.search : undefined;

/** The documents with these ids, in their order; rows that were deleted meanwhile are left out. */
export async function readInOrder<T extends keyof Database, Filter, Doc extends Listed>(
  db: Queryable,
  { read }: List<T, Filter, Doc>,
  places: readonly { readonly id: string }[],
): Promise<Doc[]> {
  if (places.length === 0) return [];
  const docs = await read(
    db,
    places.map(({ id }) => id),
  );
  const known = new Map(docs.map((doc) => [doc._id, doc]));
  return places.flatMap(({ id }) => known.get(id) ?? []);
}

/** The number of rows that match a filter, exactly up to the limit of totals; where there are more, one more than it. */
export function countToCap<T extends keyof Database, Filter extends object>(
  db: Queryable,
  list: List<T, Filter, unknown>,
  filter: Filter,
): Promise<number> {
  return countTo(TOTAL_CAP + 1, db, counting(db, list, filter));
}

/**
 * For `read` of a list: whether a row has one of these ids. Through a subquery the planner does not see how many there are:
 * for a few it would plan all joins anew at each run, which takes longer than the rest.
 */
export function isOneOf(id: string, ids: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(id)} = any((select ${ids}::uuid[])::uuid[]))`;
}

import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";

import { type Page, type Paging, SEARCH_TOTAL_CAP } from "#contract/page.ts";

import type { Db } from "../database/database.ts";
import { countFound, countRows, directionOf, readPage, type Slice } from "./paging.ts";
import type { Database } from "../database/schema.ts";

/** Words beyond these narrow nothing that a person would type. */
const WORDS = 5;
/** A letter or digit begins a third of all rows, and the index collects every one of them: a house and a flat, no more. */
const SINGLE_LETTERS = 2;
/** So many found are read and sorted for one page; of more, the page is looked for along the list. */
export const SORTED_AT_MOST = 5000;
/** Rows of a list that are looked through for one page before what was found is sorted after all. */
const LOOKED_THROUGH = 10_000;
/** What a phone number is typed with; the digits that a number has at least. */
const PHONE = /^\+?[\d ().-]+$/;
const FEWEST_DIGITS = 7;
const WHOLE_NUMBER = 10;

/** The words of a search box in lower case, parted by spaces; none for an empty box. */
export const searchTerms = (search = ""): string[] => split(search, /[\s\0]+/).slice(0, WORDS);

/**
 * Whether each word of a search begins a word of a row, whose words the database's function `words_of` parted; an
 * e-mail address and a phone number are looked for as a whole too. Marks, such as "status:pending", are words of a row that
 * nobody types: with some given, the row has one of them. Undefined where nothing was typed: there is nothing to narrow.
 */
export function matchesAllTerms(
  words: RawBuilder<unknown>,
  search: string | undefined,
  marks: readonly string[] = [],
): RawBuilder<boolean> | undefined {
  if (searchTerms(search).length === 0) return undefined;
  const typed = asQuery(search ?? "");
  // Only signs that part words: no word is meant.
  if (typed === "") return sql<boolean>`false`;
  const query = marks.length === 0 ? typed : `(${typed}) & (${marks.map(quoted).join(" | ")})`;
  return sql<boolean>`(${words} @@ ${query}::tsquery)`;
}

function asQuery(search: string): string {
  const typed = split(search, /[\s\0]+/)
    // The same signs part words in `words_of`.
    .flatMap((word) => (word.includes("@") ? word : split(word, /[\0-/:-@[-`{-\u007F]+/)));
  const query = narrowing(typed)
    .map((word) => `${quoted(word)}:*`)
    .join(" & ");
  const digits = phoneIn(search);
  if (digits === undefined) return query;
  // A whole number is nothing else; a shorter one may be that of a house and a ZIP code.
  return digits.length < WHOLE_NUMBER ? `(${query}) | ${quoted(digits)}:*` : `${quoted(digits)}:*`;
}

/** A word that another one begins with narrows nothing: "t te tex" asks for "tex". */
function narrowing(typed: readonly string[]): string[] {
  const unlike = [...new Set(typed)].filter(
    (word) => !typed.some((other) => other !== word && other.startsWith(word)),
  );
  const letters = new Set(unlike.filter((word) => word.length === 1).slice(SINGLE_LETTERS));
  return unlike.filter((word) => !letters.has(word)).slice(0, WORDS);
}

/** The digits of a search that looks like a phone number, without the country code of the United States. */
function phoneIn(search: string): string | undefined {
  const digits = search.replaceAll(/\D/g, "");
  if (!PHONE.test(search.trim()) || digits.length < FEWEST_DIGITS) return undefined;
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
}

const quoted = (word: string): string =>
  `'${word.replaceAll("\\", String.raw`\\`).replaceAll("'", "''")}'`;

const split = (search: string, apart: RegExp): string[] =>
  [...new Set(search.toLowerCase().split(apart))].filter(Boolean);

type Dated = { id: string; at: Date };
type Sought<T extends keyof Database> = Readonly<{
  /** What the search finds, in no order. */
  found: SelectQueryBuilder<Database, T, Dated>;
  /** The whole list in its order, by an index that has it. */
  list: SelectQueryBuilder<Database, T, Dated & { words: string }>;
  search: string | undefined;
  direction: "asc" | "desc";
  slice: Slice;
  /** How many are found. */
  total: number;
}>;

/**
 * The ids of a slice of what a search finds in a list by time. Few are read by the index of their words and sorted. Of
 * many, the next ones are rarely far: the list is read in its order and each row asked. Where they are far after all
 * (everything that is found may be old), they are sorted too, so that no search reads the whole list row by row.
 */
export async function idsFound<T extends keyof Database>(
  db: Db,
  { found, list, search, direction, slice, total }: Sought<T>,
): Promise<string[]> {
  const isMeant = matchesAllTerms(sql`list.words`, search);
  if (isMeant && total > SORTED_AT_MOST) {
    const looked = list.limit(sql.lit(LOOKED_THROUGH)).as("list");
    const rows = await db
      .selectFrom(looked)
      .select("list.id")
      .where(isMeant)
      .orderBy("list.at", direction)
      .orderBy("list.id", direction)
      .limit(slice.limit)
      .offset(slice.offset)
      .execute();
    if (rows.length === slice.limit) return rows.map(({ id }) => id);
  }
  const rows = await db
    .with(
      (cte) => cte("found").materialized(),
      () => found,
    )
    .selectFrom("found")
    .select("id")
    .orderBy("at", direction)
    .orderBy("id", direction)
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return rows.map(({ id }) => id);
}

type Direction = "asc" | "desc";
type Found<T extends keyof Database> = SelectQueryBuilder<Database, T, Record<never, never>>;
type Listed<T extends keyof Database, Doc> = Readonly<{
  search: string | undefined;
  /** Narrowed by everything, the search too, in no order. */
  found: Found<T>;
  /** The ids and times of rows. */
  dated: (rows: Found<T>) => SelectQueryBuilder<Database, T, Dated>;
  inOrder: (rows: Found<T>, direction: Direction) => Found<T>;
  /** The list without its search, in its order. */
  list: (direction: Direction) => Sought<T>["list"];
  /** The rows with these ids. */
  only: (ids: readonly string[]) => Found<T>;
  read: (
    rows: Found<T>,
    slice: { offset: number; limit: number; direction: Direction },
  ) => Promise<Doc[]>;
}>;

/** One page of a list by time, newest first unless told: of all of it, or of what a search finds in it. */
export async function pageByTime<T extends keyof Database, Doc>(
  db: Db,
  paging: Paging & { sort?: "newest" | "oldest" | undefined },
  listed: Listed<T, Doc>,
): Promise<Page<Doc>> {
  const { search, found, dated, inOrder, list, only, read } = listed;
  const order = paging.sort === "oldest" ? "asc" : "desc";
  if (!search)
    return readPage(paging, await countRows(db, inOrder(found, "asc")), (slice) =>
      read(found, { ...slice, direction: directionOf(order, slice) }),
    );
  let ids: string[] = [];
  const counted = await countFound(db, found, async () => {
    const look = await lookedUp(db, dated(found), order, paging);
    ids = look.ids;
    return look.total;
  });
  const isSeen = ids.length > 0 && counted.total <= SORTED_AT_MOST;
  return readPage(paging, counted, async (slice) => {
    const direction = directionOf(order, slice);
    const { total } = counted;
    const sought = { found: dated(found), list: list(direction), search, direction, slice, total };
    const wanted = isSeen && !slice.isReversed ? ids : await idsFound(db, sought);
    return wanted.length === 0
      ? []
      : read(only(wanted), { offset: 0, limit: slice.limit, direction });
  });
}

/** How many are found, as far as they are counted, and the ids of a page of them: the index is asked once for both. */
async function lookedUp<T extends keyof Database>(
  db: Db,
  found: SelectQueryBuilder<Database, T, Dated>,
  direction: Direction,
  { page, limit }: Paging,
): Promise<{ total: number; ids: string[] }> {
  const rows = await db
    .with(
      (cte) => cte("found").materialized(),
      () => found.limit(sql.lit(SEARCH_TOTAL_CAP + 1)),
    )
    .with("counted", (cte) =>
      cte.selectFrom("found").select((eb) => eb.fn.countAll<number>().as("total")),
    )
    .with("page", (cte) =>
      cte
        .selectFrom("found")
        .select(["id", "at"])
        .orderBy("at", direction)
        .orderBy("id", direction)
        .limit(limit)
        .offset(Math.max(0, page - 1) * limit),
    )
    .selectFrom("counted")
    .leftJoin("page", (join) => join.onTrue())
    .select(["counted.total", "page.id"])
    .orderBy("page.at", direction)
    .orderBy("page.id", direction)
    .execute();
  return {
    total: rows[0]?.total ?? 0,
    // Pages from the end and behind it are looked up once their place is known.
    ids: page < 1 ? [] : rows.flatMap(({ id }) => id ?? []),
  };
}

// Tables as files: read in batches and sent as they come, so that a million rows never stand in memory.
import { type RawBuilder, sql } from "kysely";

import { audit } from "../database/audit.ts";
import type { Caller } from "../access/caller.ts";
import type { Deps } from "../deps.ts";

/** Rows that one question to the database answers. */
const BATCH = 500;
/** Tells Excel that the bytes are UTF-8. */
const MARK = "\u{FEFF}";
const LINE_END = "\r\n";

type Cell = string | number | boolean | null;
/** A column's title and what stands in it. */
export type Column<T> = readonly [title: string, cell: (doc: T) => Cell];
/** A file on its way: its name and its text, piece by piece. */
export type CsvFile = { readonly fileName: string; readonly text: AsyncIterable<string> };

export type Table<T> = {
  /** What it lists, such as `pickups`: the first part of the file's name. */
  readonly name: string;
  /** What it was narrowed to, for the audit line. */
  readonly filters: Record<string, unknown>;
  readonly columns: readonly Column<T>[];
  /** Reads at most `limit` documents that come after `last`, or the first ones. */
  readonly read: (last: T | undefined, limit: number) => Promise<T[]>;
};

/**
 * Begins a download and writes down who asked for what. The first batch is read before anything is answered, so that
 * a refusal can still be told; a failure later breaks the download off, which every client notices.
 */
export async function exportTable<T>(
  { db, now }: Pick<Deps, "db" | "now">,
  caller: Caller,
  table: Table<T>,
): Promise<CsvFile> {
  const first = await table.read(undefined, BATCH);
  const at = now();
  const detail = { table: table.name, filters: table.filters };
  await audit(db, { type: "table_exported", at, actorId: caller.id, detail });
  const fileName = `${table.name}-${at.toISOString().slice(0, 10)}.csv`;
  return { fileName, text: textOf(table, first) };
}

async function* textOf<T>({ columns, read }: Table<T>, first: T[]): AsyncGenerator<string> {
  yield MARK + lineOf(columns.map(([title]) => title));
  let docs = first;
  while (docs.length > 0) {
    yield docs.map((doc) => lineOf(columns.map(([, cell]) => cell(doc)))).join("");
    docs = docs.length < BATCH ? [] : await read(docs.at(-1), BATCH);
  }
}

/** One record of RFC 4180. */
export const lineOf = (cells: readonly Cell[]): string => cells.map(shown).join(",") + LINE_END;

function shown(cell: Cell): string {
  const text = typeof cell === "string" ? harmless(cell) : String(cell ?? "");
  return /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Where a spreadsheet may see a cell begin, followed by what makes it run the cell as a formula (the full-width forms
 * do so where Japanese is written). Excel parts cells at the mark of its country, mostly ";", and sees our quotes only
 * where a cell begins with one, so that a text with ";=" within becomes two cells there, a line break two rows.
 */
const FORMULA = /(^|[;|\t\r\n])(?=[\s"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|^(?=[\t\r\n])/g;

/** A quote before it keeps a formula a text. Numbers are no texts: -5 stays what it is. */
const harmless = (text: string): string => text.replaceAll(FORMULA, "$1'");

/**
 * Whether a row comes after `last` in a list that is sorted by a time and then an id, both falling; true without a
 * last one. The index of that order is read from there on.
 */
export const comesAfter = (
  [time, id]: readonly [time: string, id: string],
  last: { at: string; id: string } | undefined,
): RawBuilder<boolean> =>
  last
    ? sql<boolean>`((${sql.ref(time)}, ${sql.ref(id)}) < (${new Date(last.at)}, ${last.id}))`
    : sql<boolean>`true`;

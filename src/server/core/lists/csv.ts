// Tables as files: read in batches and sent as they come, so that a million rows never stand in memory.
import { audit } from "../database/audit.ts";
import type { Caller } from "../access/caller.ts";
import type { Database } from "../database/schema.ts";
import type { Deps } from "../deps.ts";
import { type List, readAll } from "./list.ts";

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

type Table<Doc> = Readonly<{
  /** What it lists, such as `pickups`: the first part of the file's name. */
  name: string;
  columns: readonly Column<Doc>[];
  /** What it was narrowed to, for the audit line. */
  filters: object;
  batches: AsyncGenerator<Doc[], void>;
}>;

/** Downloads the rows of a list that a filter means, in the order of the list. */
export function exportList<
  T extends keyof Database,
  Filter extends object,
  Doc extends { _id: string },
>(
  deps: Pick<Deps, "db" | "now">,
  caller: Caller,
  list: List<T, Filter, Doc>,
  {
    filter,
    filters = filter,
    ...table
  }: Pick<Table<Doc>, "name" | "columns"> & { filter: Filter; filters?: object },
): Promise<CsvFile> {
  return exportTable(deps, caller, {
    ...table,
    filters,
    batches: readAll(deps.db, list, filter, BATCH),
  });
}

/**
 * Begins a download and writes down who asked for what. The first batch is read before anything is answered, so that
 * a refusal can still be told; a failure later breaks the download off, which every client notices.
 */
export async function exportTable<Doc>(
  { db, now }: Pick<Deps, "db" | "now">,
  caller: Caller,
  { name, filters, columns, batches }: Table<Doc>,
): Promise<CsvFile> {
  const first = await batches.next();
  const at = now();
  await audit(db, {
    type: "table_exported",
    at,
    actorId: caller.id,
    detail: { table: name, filters },
  });
  const fileName = `${name}-${at.toISOString().slice(0, 10)}.csv`;
  return { fileName, text: textOf(columns, first.value ?? [], batches) };
}

async function* textOf<Doc>(
  columns: readonly Column<Doc>[],
  first: readonly Doc[],
  others: AsyncIterable<readonly Doc[]>,
): AsyncGenerator<string> {
  const lines = (docs: readonly Doc[]): string =>
    docs.map((doc) => lineOf(columns.map(([, cell]) => cell(doc)))).join("");
  yield MARK + lineOf(columns.map(([title]) => title));
  yield lines(first);
  for await (const docs of others) yield lines(docs);
}

/** One record of RFC 4180. */
export function lineOf(cells: readonly Cell[]): string {
  return cells.map(shown).join(",") + LINE_END;
}

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

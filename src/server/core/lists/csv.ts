// CSV files, read in batches and streamed, so that a million rows are never in memory at once.
import type { AuditDetail, TableName } from "#contract/audit.ts";

import type { Language } from "#domain/words/languages.ts";

import { audit } from "../database/audit.ts";
import type { Caller } from "../access/caller.ts";
import type { Database } from "../database/schema.ts";
import type { Deps } from "../deps.ts";
import { localDateOf } from "../time/zone.ts";
import { type List, readAll } from "./list.ts";

/** Rows of one query. */
const BATCH = 500;
/** The byte order mark, by which Excel recognises UTF-8. */
const MARK = "\u{FEFF}";
const LINE_END = "\r\n";

type Cell = string | number | boolean | null;
/** A column's title and the content of its cells. */
export type Column<T> = readonly [title: string, cell: (doc: T) => Cell];
/** A file that is being sent: its name and its text, piece by piece; English, where it names no language. */
export type CsvFile = {
  readonly fileName: string;
  readonly language?: Language;
  readonly text: AsyncIterable<string>;
};

type Table<Doc> = Readonly<{
  /** The kind of rows, such as `pickups`: the first part of the file's name. */
  name: TableName;
  /** The first part of the file's name where it is said in the reader's language. */
  title?: string;
  /** That of the day in the file's name; files of the back office have that of UTC. */
  zone?: string;
  columns: readonly Column<Doc>[];
  /** That of the titles; files of the back office are English. */
  language?: Language;
  /** The filters, for the audit event. */
  filters: NonNullable<AuditDetail["filters"]>;
  batches: AsyncGenerator<Doc[], void>;
}>;

/** Downloads the rows of a list that match a filter, in the order of the list. */
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
  }: Pick<Table<Doc>, "name" | "columns"> & { filter: Filter; filters?: AuditDetail["filters"] },
): Promise<CsvFile> {
  return exportTable(deps, caller, {
    ...table,
    filters,
    batches: readAll(deps.db, list, filter, BATCH),
  });
}

/**
 * Starts a download and writes an audit event. The first batch is read before the response begins, so that
 * a refusal is still possible; a later failure breaks the download off, which every client notices.
 */
export async function exportTable<Doc>(
  { db, now }: Pick<Deps, "db" | "now">,
  caller: Caller,
  { name, title = name, zone = "UTC", filters, columns, language, batches }: Table<Doc>,
): Promise<CsvFile> {
  const first = await batches.next();
  const at = now();
  await audit(db, {
    type: "table_exported",
    at,
    actorId: caller.id,
    detail: { table: name, filters },
  });
  const fileName = `${title}-${localDateOf(at, zone)}.csv`;
  const text = textOf(columns, first.value ?? [], batches);
  return { fileName, text, ...(language && { language }) };
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
 * Where a spreadsheet program may start a cell, followed by what makes it run the cell as a formula (the full-width
 * forms do so in Japanese versions). Excel separates cells by the character of its locale, often ";", and recognises
 * our quotes only at the start of a cell, so that a text with ";=" inside becomes two cells there, and a line break
 * two rows.
 */
const FORMULA = /(^|[;|\t\r\n])(?=[\s"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|^(?=[\t\r\n])/g;

/** A leading quote turns a formula into text. Numbers are not texts: -5 stays as it is. */
const harmless = (text: string): string => text.replaceAll(FORMULA, "$1'");

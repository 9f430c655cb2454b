// A file of a sponsor's codes (PRODUCT R45): which columns it has, and what stands in its rows. Days are 'YYYY-MM-DD'.
import { type Message, message } from "../words/message.ts";

/** What a file may hold at most. */
export const FILE_LIMITS = { bytes: 5_000_000, rows: 20_000, columns: 40 } as const;

/** Rows of one transaction. */
export const ROWS_AT_ONCE = 200;
/** How many problems, and how many rows as they would become, a report shows. */
export const SHOWN = { problems: 100, rows: 10 } as const;
/** For how many days an import can be undone, its file is kept at most, and what was found in it. */
export const IMPORT_DAYS = { undo: 30, file: 7, found: 30 } as const;

export const IMPORT_STATUSES = ["checked", "running", "done", "failed", "undone"] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** A row of the file as it stands there, with the number that a spreadsheet shows. */
export type FileRow = Readonly<{ row: number; code: string; expiresOn: string }>;

/** Why a row cannot be taken. */
export const ROW_PROBLEMS = {
  double: message("The file has this code before. Delete one of the two rows."),
  elsewhere: message(
    "This sponsor gave this code for another reward. Leave it out, or ask the sponsor.",
  ),
  excel: message("Excel wrote a number. Format the column as a date: 2026-11-23"),
  date: message("Use a date such as 2026-11-23"),
  kept: message("Somebody has this code, so it stays."),
  ended: message("Choose a day after today"),
} as const satisfies Readonly<Record<string, Message>>;

const HEADINGS = { code: "code", expires_on: "expiresOn" } as const;

/** Where the columns are; `unknown` are the headings that mean nothing here. Undefined without a column of codes. */
export type Columns = Readonly<{ code: number; expiresOn: number; unknown: readonly string[] }>;

/** Finds the columns by the first row, in any order and casing; -1 where there is none. */
export function columnsIn(titles: readonly string[]): Columns | undefined {
  const named = titles.map((title) => title.trim().toLowerCase().replaceAll(/[ -]+/g, "_"));
  const code = named.indexOf("code");
  if (code === -1) return undefined;
  return {
    code,
    expiresOn: named.indexOf("expires_on"),
    unknown: titles.filter((title, at) => title.trim() !== "" && !((named[at] ?? "") in HEADINGS)),
  };
}

/** The rows below the titles that are not empty. */
export function rowsIn(records: readonly (readonly string[])[], columns: Columns): FileRow[] {
  return records.flatMap((cells, at) =>
    at === 0 || cells.every((cell) => cell.trim() === "")
      ? []
      : [
          {
            row: at + 1,
            code: (cells[columns.code] ?? "").trim(),
            expiresOn: (cells[columns.expiresOn] ?? "").trim(),
          },
        ],
  );
}

/** A day as people and spreadsheets write it: 2026-11-23, or month, day and year as 11/23/2026. Empty is none. */
export function dayIn(text: string): { day: string | null } | { problem: Message } {
  if (text === "") return { day: null };
  if (/^\d{5}(?:\.\d+)?$/.test(text)) return { problem: ROW_PROBLEMS.excel };
  const [, month = "", date = "", year = ""] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const day = year === "" ? text : `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return isReal(day) ? { day } : { problem: ROW_PROBLEMS.date };
}

function isReal(day: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return false;
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1, date)).toISOString().startsWith(day);
}

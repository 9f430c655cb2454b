// Reads a file that somebody made with a spreadsheet. One sentence says what to do where it is none (PRODUCT R45.2).
import papaparse from "papaparse";

import {
  type Columns,
  columnsIn,
  FILE_LIMITS,
  type FileRow,
  rowsIn,
} from "#domain/rewards/codes-file.ts";
import type { Wording } from "#domain/words/message.ts";

import { invalidField } from "../../core/failures/failure.ts";

/** A file that was read: its titles and rows, as they stand there. */
export type ReadFile = Readonly<{
  columns: Columns;
  rows: readonly FileRow[];
  /** All records, the titles first; the number of a row, less one, is its place. */
  records: readonly (readonly string[])[];
}>;

const refuse = (sentence: Wording): Error => invalidField("file", sentence);

/** @throws Failure("invalid") on `file` for what is no table of codes */
export function readCodesFile(bytes: Buffer): ReadFile {
  const text = textOf(bytes);
  const { data: records, errors } = papaparse.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    // Beyond these it is refused whatever follows.
    preview: FILE_LIMITS.rows + 2,
  });
  const quoted = errors.find(({ type }) => type === "Quotes");
  if (quoted)
    throw refuse((say) =>
      say("A quotation mark in row {row} has no end. Save the file as CSV UTF-8 again.", {
        row: (quoted.row ?? 0) + 1,
      }),
    );
  const { rows: most, columns: widest } = FILE_LIMITS;
  if (records.some((cells) => cells.length > widest))
    throw refuse((say) => say("A file can have at most {columns} columns.", { columns: widest }));
  const columns = columnsIn(records[0] ?? []);
  if (!columns)
    throw refuse((say) => say("The first row has to name the columns: code, expires_on"));
  const rows = rowsIn(records, columns);
  if (records.length > most + 1)
    throw refuse((say) =>
      say("A file can have at most {rows} rows. Divide it into several.", { rows: most }),
    );
  if (rows.length === 0) throw refuse((say) => say("There is no code below the titles"));
  return { columns, rows, records };
}

/** What parts the titles; the guess of the library is misled by an empty line at the end. */
function delimiterOf(text: string): string {
  const [titles = ""] = text.split(/[\r\n]/, 1);
  const counted = [",", ";", "\t"].map((sign) => [sign, titles.split(sign).length] as const);
  return counted.toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ",";
}

function textOf(bytes: Buffer): string {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (!text.includes("\0") && !text.startsWith("PK\u{3}")) return text;
  } catch {
    // Latin-1, for example.
  }
  throw refuse((say) => say("Save the file as CSV UTF-8"));
}

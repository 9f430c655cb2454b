import papaparse from "papaparse";

import type { Entry } from "./entries.ts";

/** The columns of the file; a translator changes the last one. */
const COLUMNS = ["File", "English", "Form", "Translation"] as const;
/** The byte order mark, by which spreadsheets recognise UTF-8. */
const MARK = "\u{FEFF}";

/** One line of the file. */
export type Row = Readonly<Record<(typeof COLUMNS)[number], string>>;

/** The entries as a CSV file for a spreadsheet. */
export function csvOf(entries: readonly Entry[]): string {
  const rows = entries.map(({ name, sentence, form, text }) => [name, sentence, form, text]);
  return MARK + papaparse.unparse({ fields: [...COLUMNS], data: rows });
}

/** The lines of such a file, also with the semicolons or tabs of a spreadsheet of another country. */
export function readCsv(text: string): Row[] {
  const { data, meta } = papaparse.parse<Row>(text.replace(MARK, ""), {
    header: true,
    skipEmptyLines: true,
  });
  const missing = COLUMNS.filter((column) => !meta.fields?.includes(column));
  if (missing.length > 0) throw new Error(`The file has no column ${missing.join(", ")}`);
  return data;
}

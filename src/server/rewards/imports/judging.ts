import type { RowProblem } from "#contract/office/imports.ts";
import { CodesForm } from "#contract/office/sponsors.ts";
import { dayIn, type FileRow, ROW_PROBLEMS } from "#domain/rewards/codes-file.ts";
import { codeEndOf } from "#domain/vouchers.ts";
import type { Message } from "#domain/words/message.ts";

import type { GivenCode } from "../codes.ts";

/** A row that can be taken, or why it cannot. */
export type Judged =
  | (GivenCode & Readonly<{ row: number; problem?: undefined }>)
  | Readonly<{ row: number; problem: RowProblem }>;

/** What only the file says of its rows: each code by the form of the screen, its day, and whether it stands there twice. */
export function judgeRows(rows: readonly FileRow[], today: string): Judged[] {
  const seen = new Set<string>();
  return rows.map((given) => {
    const { row, code } = given;
    const read = CodesForm.shape.codes.def.element.safeParse(code);
    const what = read.error?.issues[0]?.message;
    if (what !== undefined) return { row, problem: codeProblem(row, code, what) };
    const clean = read.data ?? code;
    const signs = clean.toUpperCase();
    if (seen.has(signs)) return { row, problem: codeProblem(row, clean, ROW_PROBLEMS.double) };
    seen.add(signs);
    const dated = dayIn(given.expiresOn);
    if ("problem" in dated) return { row, problem: dayProblem(given, dated.problem) };
    const { day } = dated;
    if (day !== null && day <= today)
      return { row, problem: dayProblem(given, ROW_PROBLEMS.ended) };
    return { row, code: clean, expiresOn: day };
  });
}

/** A row whose code another reward of the sponsor has. */
export function elsewhereProblem(row: number, code: string): RowProblem {
  return codeProblem(row, code, ROW_PROBLEMS.elsewhere);
}

/** Of a code only its last signs are told: reports are kept. */
const codeProblem = (row: number, code: string, what: string): RowProblem => ({
  row,
  column: "code",
  found: code === "" ? "" : `...${codeEndOf(code)}`,
  what,
});

const dayProblem = ({ row, expiresOn }: FileRow, what: Message): RowProblem => ({
  row,
  column: "expires_on",
  found: expiresOn.slice(0, 60),
  what,
});

import { formatCents, formatMonth, owedFor, type StatementLine } from "../rewards/statements.ts";
import type { Say } from "../words/say.ts";

type Statement = Readonly<{
  sponsor: Readonly<{ name: string }>;
  month: string;
  lines: readonly StatementLine[];
  count: number;
  owedCents: number;
}>;

/** Joins cells to a line of a CSV file, which programs read. */
type Csv = (cells: readonly (string | number)[]) => string;

/** The letter to a sponsor with the statement of a month (PRODUCT R41.4); paragraphs are separated by blank lines. */
export function statementLetter(
  say: Say,
  { statement, csv }: Readonly<{ statement: Statement; csv: Csv }>,
): { subject: string; body: string } {
  const { sponsor, month, lines, count, owedCents } = statement;
  const parts = [
    say("Your statement of {month} for {sponsor}: {vouchers}, {owed} owed to you.", {
      month: formatMonth(say, month),
      sponsor: sponsor.name,
      vouchers: say.plural(count, "{n} voucher", "{n} vouchers"),
      owed: formatCents(say, owedCents),
    }),
    say("This is a statement for your invoice, not an invoice."),
    say("The same as CSV text:"),
    csv(["Month", "Reward", "Count", "Value (USD)", "Owed (USD)"]),
    ...lines.map((line) =>
      csv([month, line.name, line.count, line.valueCents / 100, owedFor(line) / 100]),
    ),
  ];
  return {
    subject: say("Statement of {month}", { month: formatMonth(say, month) }),
    body: parts.join("\n\n"),
  };
}

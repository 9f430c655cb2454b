// 1. Screen, file, paper and letter show what one function computes from vouchers (PRODUCT R41.3).
// 2. A month that is over by one hour stays as it is: a mark is taken back within 15 minutes only, and what becomes void later
//    counts in its own month.
import type { SponsorStatement, SponsorStatements } from "#contract/office/sponsors.ts";
import { daysOfMonth, monthOfDate, totalOf } from "#domain/rewards/statements.ts";

import type { Caller } from "../core/access/caller.ts";
import type { Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { type Column, type CsvFile, exportTable } from "../core/lists/csv.ts";
import { localDateOf } from "../core/time/zone.ts";
import { programmeZone } from "../settings/service.ts";
import { sponsorById } from "./store-sponsors.ts";
import { readEntries, readLines, readMonths, type StatementEntry } from "./store-statement.ts";

type Reading = Pick<Deps, "db" | "now">;

/** Which one: `month` is 'YYYY-MM', the running month where it is left out. */
type Asked = { id: string; month?: string | undefined };

/** The running month in the programme's zone. */
export async function runningMonth(deps: Reading, tx?: Tx): Promise<string> {
  return monthOfDate(localDateOf(deps.now(), await programmeZone(deps, { tx })));
}

/** What a sponsor's vouchers of a month come to (PRODUCT R41.1, R41.2). @throws Failure("not_found") */
export async function readStatement(
  deps: Reading,
  { id, month }: Asked,
): Promise<SponsorStatement> {
  const sponsor = await sponsorById(deps.db, id);
  if (!sponsor) throw new Failure("not_found");
  const running = await runningMonth(deps);
  const asked = month ?? running;
  const lines = await readLines(deps.db, { sponsorId: id, ...daysOfMonth(asked) });
  return { sponsor, month: asked, isOver: asked < running, lines, ...totalOf(lines) };
}

/** The months of a sponsor's statements, the newest first; the running one is always among them. @throws Failure("not_found") */
export async function statementMonths(deps: Reading, id: string): Promise<SponsorStatements> {
  const sponsor = await sponsorById(deps.db, id);
  if (!sponsor) throw new Failure("not_found");
  const running = await runningMonth(deps);
  const months = await readMonths(deps.db, id);
  const now = months.some(({ month }) => month === running)
    ? []
    : [{ month: running, count: 0, owedCents: 0 }];
  const all = [...now, ...months]
    .toSorted((one, other) => other.month.localeCompare(one.month))
    .map((sum) => ({ ...sum, isOver: sum.month < running }));
  return { sponsor, months: all };
}

/** Plain numbers, which spreadsheets add up: 5, 2.5, -5. */
const dollars = (cents: number): number => cents / 100;

const columns: readonly Column<StatementEntry>[] = [
  ["Reward", ({ name }) => name],
  ["What", ({ isOurs, sign }) => (sign < 0 ? "Became void" : isOurs ? "Used" : "Given")],
  ["Count", ({ sign }) => sign],
  ["Value (USD)", ({ valueCents }) => dollars(valueCents)],
  ["Owed (USD)", ({ sign, valueCents }) => dollars(sign * valueCents)],
  ["Day", ({ day }) => day],
  ["Time (UTC)", ({ at }) => at.toISOString()],
  ["Shop", ({ shop }) => shop],
  ["Marked by (ID)", ({ usedBy }) => usedBy],
  ["End of the code", ({ codeEnd }) => codeEnd],
];

/** The same voucher by voucher, with the time and who marked each. @throws Failure("not_found") */
export async function exportStatement(
  deps: Reading,
  caller: Caller,
  asked: Asked,
): Promise<CsvFile> {
  const { month, sponsor } = await readStatement(deps, asked);
  return exportTable(deps, caller, {
    name: "statement",
    title: `statement-${month}`,
    columns,
    filters: { sponsorId: sponsor._id, month },
    batches: readEntries(deps.db, { sponsorId: sponsor._id, days: everyDay(month) }),
  });
}

const everyDay = (month: string): string[] => {
  const count = Number(daysOfMonth(month).last.slice(-2));
  return Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, "0")}`);
};

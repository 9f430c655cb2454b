// 1. Running periods are computed anew, ended ones closed from the 3rd on (PRODUCT R43.2, R43.3).
// 2. While the audit of the ledger has differences, or is older than a day, nothing is closed.
import type { IntegrityReport } from "#contract/management.ts";
import { DAY_MS } from "#domain/durations.ts";
import { reportClosed, reportNotClosed } from "#domain/emails/report.ts";
import { endedPeriods, kindOfPeriod, mayClose, runningPeriods } from "#domain/report/periods.ts";
import type { Figures } from "#domain/report/figures.ts";

import { inTransaction } from "../core/database/transaction.ts";
import type { Deps } from "../core/deps.ts";
import { localDateOf } from "../core/time/zone.ts";
import { notifyMany } from "../notifications/service.ts";
import { programmeZone } from "../settings/service.ts";
import { computePeriod, type Computing } from "./computing.ts";
import { firstEntryAt, keptPeriods, keptRow, peopleWhoMay } from "./store.ts";

type Asked = { period: string; mayClose: boolean };

/** Today by the programme's clocks. */
export async function todayOf(deps: Computing): Promise<string> {
  return localDateOf(deps.now(), await programmeZone(deps));
}

/** All periods that there can be a report of: those with an entry, and the running ones. Months first, oldest first. */
export async function allPeriods(deps: Computing): Promise<string[]> {
  const today = await todayOf(deps);
  const first = await firstEntryAt(deps.db);
  const from = first && localDateOf(first, await programmeZone(deps));
  return [...(from === undefined ? [] : endedPeriods(from, today)), ...runningPeriods(today)];
}

/** All of them, with whether they may be closed today. */
export async function periodsToday(deps: Computing): Promise<Asked[]> {
  const today = await todayOf(deps);
  const periods = await allPeriods(deps);
  return periods.map((period) => ({ period, mayClose: mayClose(period, today) }));
}

/** What is to be computed tonight. Superadmins are told where a month is not closed because the books differ. */
export async function nightly(deps: Deps, last: IntegrityReport): Promise<Asked[]> {
  const kept = await keptPeriods(deps.db);
  const closed = new Set(kept.filter(({ isClosed }) => isClosed).map(({ period }) => period));
  const open = (await periodsToday(deps)).filter(({ period }) => !closed.has(period));
  const due = open.filter((one) => one.mayClose).map(({ period }) => period);
  const isRecent = deps.now().getTime() - Date.parse(last.checkedAt) < DAY_MS;
  if (due.length === 0 || (last.ok && isRecent)) return open;
  deps.log.error({ periods: due, checkedAt: last.checkedAt }, "the audit keeps reports open");
  await tellOfOpen(
    deps,
    due.findLast((period) => kindOfPeriod(period) === "month"),
  );
  return open.map(({ period }) => ({ period, mayClose: false }));
}

async function tellOfOpen(deps: Deps, period: string | undefined): Promise<void> {
  if (period === undefined) return;
  const userIds = await peopleWhoMay(deps.db, "integrity.check");
  await inTransaction(deps.db, (tx) =>
    notifyMany(deps, tx, {
      userIds,
      event: `report_not_closed:${period}`,
      notice: (say) => reportNotClosed(say, { period }),
    }),
  );
}

/** Computes a period, for good where it may be closed, and then tells the office. Again for a closed one it does nothing. */
export async function closeOrRefresh(
  deps: Deps,
  { period, mayClose: isClosed }: Asked,
): Promise<void> {
  const before = await keptRow(deps.db, period);
  if (before?.closedAt) return;
  const figures = await computePeriod(deps, period, { isClosed });
  if (!isClosed || !figures) return;
  // What nobody could read before is from a time before this release.
  if (before && kindOfPeriod(period) === "month") await tellOfClosed(deps, period, figures);
}

async function tellOfClosed(deps: Deps, period: string, figures: Figures): Promise<void> {
  const userIds = await peopleWhoMay(deps.db, "report.read");
  await inTransaction(deps.db, (tx) =>
    notifyMany(deps, tx, {
      userIds,
      event: `report_closed:${period}`,
      notice: (say) =>
        reportClosed(say, {
          period,
          kg: figures.weight.value,
          people: figures.active.people,
          points: figures.points?.now ?? 0,
        }),
    }),
  );
}

/** Computes every period that there can be a report of and closes those that are over, where nobody waits for the audit. */
export async function closePast(deps: Deps): Promise<void> {
  for (const period of await periodsToday(deps)) await closeOrRefresh(deps, period);
}

// The screen reads what is kept (PRODUCT R43.2); only a first reading computes.
import type { Report, ReportQuery } from "#contract/office/report.ts";
import { MINUTE_MS } from "#domain/durations.ts";
import { monthsOfPeriod, periodOf, twelveMonths } from "#domain/report/periods.ts";
import { WHOLE } from "#domain/report/towns.ts";
import { formatWait } from "#domain/text.ts";

import { audit } from "../core/database/audit.ts";
import type { Caller } from "../core/access/caller.ts";
import { inTransaction } from "../core/database/transaction.ts";
import { Failure } from "../core/failures/failure.ts";
import { computePeriod, type Computing } from "./computing.ts";
import { allPeriods, todayOf } from "./nightly.ts";
import {
  addCost,
  costsOf,
  keptCourse,
  keptPeriods,
  keptRow,
  type KeptRow,
  townsOf,
} from "./store.ts";

/** Between two computations that somebody asks for. */
const PAUSE_MS = 10 * MINUTE_MS;

/** The report of a period and a town. @throws Failure("not_found") for a period without entries, a town that is not shown */
export async function readReport(
  deps: Computing,
  { period: asked, town = WHOLE }: ReportQuery,
): Promise<Report> {
  const today = await todayOf(deps);
  const period = asked ?? periodOf(today, "month");
  await ensureKept(deps, period);
  const row = await keptRow(deps.db, period, town);
  if (!row) throw new Failure("not_found");
  const kept = (await keptPeriods(deps.db)).map((one) => one.period);
  return {
    period,
    town,
    impactVersion: row.impactVersion,
    computedAt: row.computedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    figures: row.figures,
    costs: await costsIn(deps, period),
    towns: await townsOf(deps.db, period),
    course: await courseOf(deps, row),
    periods: kept.toSorted().toReversed(),
  };
}

/** Computes a period of which nothing is kept. @throws Failure("not_found") */
export async function ensureKept(deps: Computing, period: string): Promise<void> {
  if (await keptRow(deps.db, period)) return;
  if (!(await allPeriods(deps)).includes(period)) throw new Failure("not_found");
  await computePeriod(deps, period, { isClosed: false });
}

/** Computes a period anew. @throws Failure("not_found"), Failure("report_closed"), Failure("too_many_requests") */
export async function computeNow(deps: Computing, period: string): Promise<void> {
  const row = await keptRow(deps.db, period);
  if (!row) return ensureKept(deps, period);
  refuseSoon(row, deps.now());
  await computePeriod(deps, period, { isClosed: false });
}

function refuseSoon({ closedAt, computedAt }: KeptRow, now: Date): void {
  if (closedAt) throw new Failure("report_closed");
  const left = computedAt.getTime() + PAUSE_MS - now.getTime();
  if (left <= 0) return;
  const retryAfter = Math.ceil(left / 1_000);
  throw new Failure("too_many_requests", {
    message: (say) =>
      say("Less than {pause} old. Possible again in {wait}.", {
        pause: formatWait(say, PAUSE_MS / 1_000),
        wait: formatWait(say, retryAfter),
      }),
    retryAfter,
  });
}

/** What each month of a period that has begun did cost. */
export async function costsIn(deps: Computing, period: string): Promise<Report["costs"]> {
  const running = periodOf(await todayOf(deps), "month");
  const months = monthsOfPeriod(period).filter((month) => month <= running);
  const costs = await costsOf(deps.db, months);
  return months.map((month) => ({ month, cents: costs.get(month) ?? null }));
}

async function courseOf({ db }: Computing, { period, town }: KeptRow): Promise<Report["course"]> {
  const months = twelveMonths(period);
  const rows = new Map(
    (await keptCourse(db, months, town)).map((row) => [row.period, row.figures]),
  );
  return months.map((month) => ({ month, figures: rows.get(month) ?? null }));
}

/** Keeps what a month did cost. @throws Failure("not_found") for one that has not begun */
export async function typeCost(
  deps: Computing,
  caller: Caller,
  { month, cents }: { month: string; cents: number },
): Promise<void> {
  if (month > periodOf(await todayOf(deps), "month")) throw new Failure("not_found");
  await inTransaction(deps.db, async (tx) => {
    const at = deps.now();
    await addCost(tx, { month, cents, by: caller.id, at });
    await audit(tx, {
      type: "report_cost_typed",
      at,
      actorId: caller.id,
      detail: { name: month },
    });
  });
}

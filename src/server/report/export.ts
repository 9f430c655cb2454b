import type { ReportFileQuery } from "#contract/office/report.ts";
import { areaName, NOT_KNOWN } from "#domain/report/format-line.ts";
import { type ReportLine, reportLines } from "#domain/report/lines.ts";
import { periodOf } from "#domain/report/periods.ts";

import type { Caller } from "../core/access/caller.ts";
import { type Column, type CsvFile, exportTable } from "../core/lists/csv.ts";
import type { Deps } from "../core/deps.ts";
import { todayOf } from "./nightly.ts";
import { costsIn, ensureKept } from "./reading.ts";
import { keptRows } from "./store.ts";

type Row = ReportLine & { period: string; town: string; closedAt: Date | null };

const columns: readonly Column<Row>[] = [
  ["Period", ({ period }) => period],
  ["Town", ({ town }) => town],
  ["Number", ({ figure }) => figure],
  ["Figure", ({ label }) => label],
  ["Unit", ({ unit }) => unit],
  ["Value", ({ value }) => exact(value) ?? NOT_KNOWN],
  ["Low", ({ low }) => exact(low)],
  ["High", ({ high }) => exact(high)],
  ["Closed (UTC)", ({ closedAt }) => closedAt?.toISOString() ?? null],
];

/** Grams of a kilogram are enough; a sum of factors that should be 12 may be 12.000000000000002. */
const exact = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 1_000) / 1_000;

/** The figures of a period, one row each, for the programme and each town that is shown (PRODUCT R43.6). */
export async function exportReport(
  deps: Deps,
  caller: Caller,
  query: ReportFileQuery,
): Promise<CsvFile> {
  const period = query.period ?? periodOf(await todayOf(deps), "month");
  await ensureKept(deps, period);
  const costs = await costsIn(deps, period);
  const rows = (await keptRows(deps.db, period)).flatMap(({ town, figures, closedAt }) =>
    reportLines(figures, costs).map((line) => ({
      ...line,
      period,
      town: areaName(town, figures.towns),
      closedAt,
    })),
  );
  return exportTable(deps, caller, {
    name: "report",
    title: `report-${period}`,
    columns,
    filters: { period },
    batches: atOnce(rows),
  });
}

async function* atOnce(rows: Row[]): AsyncGenerator<Row[], void> {
  yield rows;
}

// Closed months of the report, as the night of the 3rd keeps them.
import type { Figures } from "#domain/report/figures.ts";
import { newId } from "#server/core/database/ids.ts";

import type { TestApp } from "./app.ts";
import { aReport } from "./report.ts";

/** Figures of a month in which so many people were active. */
export const active = (people: number, more: Partial<Figures> = {}): Figures =>
  aReport({ active: { people, before: 0, again: 0 }, ...more });

/** Keeps a period with a row for each town; "" is the programme. `isOpen`: it still runs. */
export async function aMonth(
  { deps: { db, now } }: TestApp,
  period: string,
  towns: Readonly<Record<string, Figures>>,
  { isOpen = false } = {},
): Promise<void> {
  await db
    .insertInto("report_periods")
    .values(
      Object.entries(towns).map(([town, figures]) => ({
        id: newId(),
        period,
        town,
        figures: JSON.stringify(town === "" ? figures : { ...figures, members: null }),
        impact_version: "2026-1",
        computed_at: now(),
        closed_at: isOpen ? null : now(),
      })),
    )
    .execute();
}

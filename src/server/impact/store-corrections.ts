// How other statements read what was corrected of a collection: the room `corrections` writes it.
import { type AliasedExpression, expressionBuilder, sql } from "kysely";

import type { Correction } from "#contract/corrections/corrections.ts";
import { addCounts, negate, pointsFor } from "#domain/rates/materials.ts";

import type { Database } from "../core/database/schema.ts";
import { countedOf } from "./store-entries.ts";

/**
 * The newest correction of a collection, to be joined laterally; `of` is the column with the collection's id. Ids of
 * pickups and drop-offs are never the same.
 */
export function newestCorrection(of: string): AliasedExpression<Joined, "correction"> {
  return expressionBuilder<Database>()
    .selectFrom("corrections")
    .select([
      "revision as correction_revision",
      "items_after as corrected_items",
      "rates as correction_rates",
      "created_at as corrected_at",
    ])
    .where("subject_id", "=", sql.ref<string>(of))
    .orderBy("revision", "desc")
    .limit(1)
    .as("correction");
}

/** The columns of that join. */
export const correctionColumns = [
  "correction.correction_revision",
  "correction.corrected_items",
  "correction.correction_rates",
  "correction.corrected_at",
] as const;

type Joined = {
  correction_revision: number;
  corrected_items: unknown;
  correction_rates: unknown;
  corrected_at: Date;
};
/** As the join finds it: all null without a correction. */
export type CorrectionRow = { [Column in keyof Joined]: Joined[Column] | null };

/** The sum of all corrections: the newest one says what counts today. `first` is what was counted first, as it is stored. */
export function correctionOfRow(row: CorrectionRow, first: unknown): Correction | null {
  if (row.correction_revision === null || row.corrected_at === null) return null;
  const rates = row.correction_rates;
  const before = countedOf({ items: first, rates });
  const today = countedOf({ items: row.corrected_items, rates });
  const items = addCounts(today.counts, negate(before.counts));
  return {
    revision: row.correction_revision,
    items,
    points: pointsFor(items, today.rates),
    at: row.corrected_at.toISOString(),
  };
}

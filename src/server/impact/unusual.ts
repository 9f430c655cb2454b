// Unusual counts: a count is compared with what was collected from the person before.
import * as z from "zod/mini";

import type { ItemCounts } from "#contract/materials.ts";
import { type Unusual, UnusualReason } from "#contract/unusual.ts";
import { type UnusualCount, unusualCount } from "#domain/unusual.ts";

import type { Tx } from "../core/database/database.ts";
import { collectedFrom } from "./store-collections.ts";

/**
 * Why a count would be unusual for that person, by what was collected until now; undefined for a usual one. Ask before it
 * is credited. Two counts at the same moment may not see each other: each is compared with what was there before both.
 */
export const unusualFor = async (
  tx: Tx,
  userId: string,
  counts: Readonly<ItemCounts>,
): Promise<UnusualCount | undefined> => unusualCount(counts, await collectedFrom(tx, userId));

/** What is kept beside a collection about its count, with who looked at it. */
type UnusualRow = {
  unusual: string | null;
  average_before: number | null;
  reviewed_at: Date | null;
  reviewed_by: string | null;
  reviewer_first_name: string | null;
  reviewer_last_name: string | null;
};

/** The unusual count as the API returns it; null for a usual count. */
export function unusualOf(row: UnusualRow): Unusual | null {
  if (row.unusual === null) return null;
  return {
    reason: z.parse(UnusualReason, row.unusual),
    average: row.average_before,
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    reviewedBy:
      row.reviewed_by === null
        ? null
        : {
            _id: row.reviewed_by,
            firstName: row.reviewer_first_name ?? "",
            lastName: row.reviewer_last_name ?? "",
          },
  };
}

// What is kept beside a collection about its count. The table belongs to the room that asks.
import type { UnusualCount } from "#domain/corrections/unusual.ts";

import type { Tx } from "../core/database/database.ts";

/** The columns of an unusual count; empty for a usual one. */
export function columnsOfUnusual(unusual: UnusualCount | undefined): {
  unusual: string | null;
  average_before: number | null;
} {
  return { unusual: unusual?.reason ?? null, average_before: unusual?.average ?? null };
}

/** Stores what is unusual about a corrected count, which then waits for a reviewer again. */
export async function setUnusual(
  tx: Tx,
  table: "pickups" | "drop_offs",
  { id, unusual }: { id: string; unusual: UnusualCount | undefined },
): Promise<void> {
  await tx
    .updateTable(table)
    .set({ ...columnsOfUnusual(unusual), reviewed_at: null, reviewed_by: null })
    .where("id", "=", id)
    .execute();
}

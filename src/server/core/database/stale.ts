import { sql } from "kysely";

import type { Tx } from "./database.ts";
import { Failure } from "../failures/failure.ts";
import type { Database } from "./schema.ts";

/** Tables whose rows people edit in forms. */
type Edited = keyof Pick<
  Database,
  "badges" | "campaigns" | "drop_off_locations" | "rewards" | "users"
>;

/**
 * Locks a row, and refuses to overwrite what somebody else wrote after it was read.
 * @param given `updatedAt` as the client read it; absent: the last change wins, and nothing is locked.
 * @throws Failure("stale"); a missing row is left to the caller.
 */
export async function refuseStale(
  tx: Tx,
  table: Edited,
  { id, given }: { id: string; given: string | undefined },
): Promise<void> {
  if (given === undefined) return;
  const { rows } = await sql<{ updated_at: Date }>`
    select updated_at from ${sql.table(table)} where id = ${id} and deleted_at is null for update
  `.execute(tx);
  const [row] = rows;
  if (row) refuseChanged(row.updated_at, given);
}

/**
 * The same for a row that is locked already.
 * @param now when it was last changed.
 */
export function refuseChanged(now: Date, given: string | undefined): void {
  if (given !== undefined && now.getTime() !== Date.parse(given)) throw new Failure("stale");
}

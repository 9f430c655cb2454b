import { sql } from "kysely";

import type { Tx } from "../database/database.ts";

/** Work that only one process may do at a time while it starts, with numbers that no other advisory lock uses. */
const startupLocks = { demo: 727_151, superadmin: 727_200 };

/**
 * Waits without a timeout until no other process does the same work; the lock ends with the transaction.
 * No request waits for this, so the timeouts of requests do not apply.
 */
export async function acquireStartupLock(tx: Tx, turn: keyof typeof startupLocks): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(tx);
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(${sql.lit(startupLocks[turn])})`.execute(tx);
}

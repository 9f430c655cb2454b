import { sql } from "kysely";

import type { Tx } from "../database/database.ts";

/** What only one process may do at a time while it starts; any numbers that no other lock of the product uses. */
const startupLocks = { demo: 727_151, superadmin: 727_200 };

/**
 * Waits, however long, until no other process does the same; the end of the transaction lets the next one in.
 * Nobody has asked for anything yet, so the limits of a request do not hold here.
 */
export async function acquireStartupLock(tx: Tx, turn: keyof typeof startupLocks): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(tx);
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(${sql.lit(startupLocks[turn])})`.execute(tx);
}

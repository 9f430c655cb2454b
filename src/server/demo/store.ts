import { sql } from "kysely";

import type { Queryable, Tx } from "../core/database.ts";

/** Any number will do, as long as nothing else locks it. */
const TURN = 727_151;

/** Waits until no other process is loading; the end of the transaction lets the next one in. */
export async function takeTurn(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${TURN})`.execute(tx);
}

/** Whether anybody has ever had an account here, deleted ones included. */
export async function hasUsers(db: Queryable): Promise<boolean> {
  return (await db.selectFrom("users").select("id").limit(1).executeTakeFirst()) !== undefined;
}

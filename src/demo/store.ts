import type { Queryable } from "#server/core/database/database.ts";

/** Whether there ever was an account in this database, deleted ones included. */
export async function hasUsers(db: Queryable): Promise<boolean> {
  return (await db.selectFrom("users").select("id").limit(1).executeTakeFirst()) !== undefined;
}

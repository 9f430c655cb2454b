import type { Queryable } from "#server/core/database/database.ts";

/** Whether anybody has ever had an account here, deleted ones included. */
export async function hasUsers(db: Queryable): Promise<boolean> {
  return (await db.selectFrom("users").select("id").limit(1).executeTakeFirst()) !== undefined;
}

import { rolesThatMay } from "#domain/permissions.ts";

import type { Queryable } from "../core/database/database.ts";

/** Whether there is somebody active who may decide disputes and is none of these people. */
export async function isAnotherAdmin(db: Queryable, than: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("role", "in", rolesThatMay("disputes.decide"))
    .where("disabled_at", "is", null)
    .where("deleted_at", "is", null)
    .where("email_verified_at", "is not", null)
    .where("id", "not in", than)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether somebody who can sign in may say something about questions of their counts. */
export async function isActiveStaff(db: Queryable, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", id)
    .where("role", "in", rolesThatMay("disputes.remark"))
    .where("disabled_at", "is", null)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

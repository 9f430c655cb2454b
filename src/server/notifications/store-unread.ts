import { sql } from "kysely";

import type { Notification } from "#contract/notifications.ts";

import type { Db } from "../core/database/database.ts";
import { columns, noticeOfRow, type Reader } from "./store.ts";

/** The newest unread one about an event of that name. */
export async function newestUnreadOf(
  db: Db,
  { owner, language }: Reader,
  name: string,
): Promise<Notification | undefined> {
  const row = await db
    .selectFrom("notifications")
    .select(columns)
    .where("user_id", "=", owner)
    .where("read_at", "is", null)
    .where(sql<boolean>`starts_with(event, ${`${name}:`})`)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && noticeOfRow(row, language);
}

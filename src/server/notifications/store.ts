import { type Selectable, sql } from "kysely";

import type { Notification, NotificationQuery, Notifications } from "#contract/notifications.ts";

import type { Db, Queryable, Tx } from "../core/database/database.ts";
import { newId } from "../core/database/ids.ts";
import { countRows, readShortPage } from "../core/lists/paging.ts";
import type { Notifications as Table } from "../core/database/schema.ts";
import { statement } from "../core/database/statement.ts";
import { nameOfProved, type Contact } from "./store-messages.ts";

const columns = ["id", "title", "message", "read_at", "link", "created_at"] as const;
type Row = Pick<Selectable<Table>, (typeof columns)[number]>;

type NewNotice = {
  userId: string;
  event: string;
  title: string;
  message: string;
  link: string | null;
  at: Date;
};

/** @returns how the person can be reached; undefined when notified of that event before, or deleted. */
export async function addNotification(
  tx: Tx,
  notice: NewNotice,
): Promise<Omit<Contact, "id"> | undefined> {
  const [reader] = await added(tx, { id: newId(), ...notice });
  return reader;
}

const added = statement((db, notice: NewNotice & { id: string }) =>
  db
    .with("added", (cte) =>
      cte
        .insertInto("notifications")
        .values({
          id: notice.id,
          user_id: notice.userId,
          event: notice.event,
          title: notice.title,
          message: notice.message,
          link: notice.link,
          created_at: notice.at,
        })
        .onConflict((conflict) => conflict.columns(["user_id", "event"]).doNothing())
        .returning("user_id"),
    )
    .selectFrom("added")
    .innerJoin("users", "users.id", "added.user_id")
    .select([nameOfProved.as("firstName"), "email", "verified_phone as phone"])
    .where("deleted_at", "is", null),
);

/** The same notification for many people in one statement. @returns those who were not notified of that event before */
export async function addNotifications(
  tx: Tx,
  { userIds, ...notice }: Omit<NewNotice, "userId"> & { userIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    insert into notifications (id, user_id, event, title, message, link, created_at)
    select id, user_id, ${notice.event}, ${notice.title}, ${notice.message}, ${notice.link}::text, ${notice.at}::timestamptz
    from unnest(${userIds.map(() => newId())}::uuid[], ${userIds}::uuid[]) as people (id, user_id)
    on conflict (user_id, event) do nothing
    returning user_id`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

export async function listNotifications(
  db: Db,
  userId: string,
  query: NotificationQuery,
): Promise<Notifications> {
  const own = db.selectFrom("notifications").where("user_id", "=", userId);
  const unread = own.where("read_at", "is", null);
  const found =
    query.read === undefined ? own : query.read ? own.where("read_at", "is not", null) : unread;
  const counted = await countRows(db, found.select("id"));
  const page = await readShortPage(query, counted, async ({ limit, offset }) => {
    const rows = await found
      .select(columns)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(noticeOfRow);
  });
  return { ...page, unread: (await countRows(db, unread.select("id"))).total };
}

/** Marks one as read; one that was read before keeps its time. */
export async function markRead(
  db: Db,
  userId: string,
  { id, at }: { id: string; at: Date },
): Promise<Notification | undefined> {
  const row = await db
    .updateTable("notifications")
    .set((eb) => ({ read_at: eb.fn.coalesce("read_at", eb.val(at)) }))
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning(columns)
    .executeTakeFirst();
  return row && noticeOfRow(row);
}

export async function markAllRead(db: Db, userId: string, at: Date): Promise<void> {
  await db
    .updateTable("notifications")
    .set({ read_at: at })
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
    .execute();
}

/** Deletes one, or all when no id is given. @returns how many were deleted. */
export async function deleteNotifications(
  db: Queryable,
  userId: string,
  id?: string,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("notifications")
    .where("user_id", "=", userId)
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const noticeOfRow = (row: Row): Notification => ({
  _id: row.id,
  title: row.title,
  message: row.message,
  read: row.read_at !== null,
  link: row.link,
  createdAt: row.created_at.toISOString(),
});

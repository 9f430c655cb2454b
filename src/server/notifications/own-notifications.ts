// Everybody reads and deletes own notifications only; those of others are answered as not found.
import type { Notification, NotificationQuery, Notifications } from "#contract/notifications.ts";

import type { Caller } from "../core/access/caller.ts";
import { ownerOf } from "../core/access/owner.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import {
  deleteNotifications,
  listNotifications,
  markAllRead,
  markRead,
  type Reader,
} from "./store.ts";

/** Own notifications, newest first, with the number that the bell shows. */
export function ownNotifications(
  { db }: Pick<Deps, "db">,
  reader: Reader,
  query: NotificationQuery,
): Promise<Notifications> {
  return listNotifications(db, reader, query);
}

/** @throws Failure("not_found") for a notification that is not the caller's. */
export async function markNotificationRead(
  { db, now }: Pick<Deps, "db" | "now">,
  reader: Reader,
  id: string,
): Promise<Notification> {
  const notice = await markRead(db, reader, { id, at: now() });
  if (!notice) throw new Failure("not_found");
  return notice;
}

export function markAllNotificationsRead(
  { db, now }: Pick<Deps, "db" | "now">,
  caller: Caller,
): Promise<void> {
  return markAllRead(db, ownerOf(caller), now());
}

/** @throws Failure("not_found") for a notification that is not the caller's. */
export async function deleteNotification(
  { db }: Pick<Deps, "db">,
  caller: Caller,
  id: string,
): Promise<void> {
  if ((await deleteNotifications(db, ownerOf(caller), id)) === 0) throw new Failure("not_found");
}

export async function deleteAllNotifications(
  { db }: Pick<Deps, "db">,
  caller: Caller,
): Promise<void> {
  await deleteNotifications(db, ownerOf(caller));
}

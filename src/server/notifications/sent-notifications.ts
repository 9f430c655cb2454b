// What the office reads of somebody's notifications: "Did you get my message?" (PRODUCT R28.15).
import type { SentNotification } from "#contract/notifications.ts";
import type { Page, Paging } from "#contract/page.ts";
import { mayActOn } from "#domain/permissions.ts";

import type { Caller } from "../core/access/caller.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { readList } from "../core/lists/list.ts";
import { userOf } from "../profile/service.ts";
import { notificationsOf } from "./store-own-data.ts";

/**
 * What a person of a lower rank was told, newest first: colleagues are told who signs in, and with what.
 * @throws Failure("user_not_found"), Failure("not_allowed")
 */
export async function notificationsSentTo(
  { db }: Pick<Deps, "db">,
  caller: Caller,
  { id, paging }: { id: string; paging: Paging },
): Promise<Page<SentNotification>> {
  const { role } = await userOf(db, id);
  if (!mayActOn(caller, { id, role })) throw new Failure("not_allowed");
  return readList(db, notificationsOf, { ...paging, userId: id });
}

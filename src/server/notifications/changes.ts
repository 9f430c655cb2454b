// 1. Of the emails about changes of one thing in an hour the first leaves at once. A later one is held until the hour is
//    over, and the next one takes its place: the reader gets the last state (PRODUCT R21.6).
// 2. An urgent one leaves at once and takes the held one with it: nothing older arrives after it.
// 3. Whoever changes a thing holds the lock of its row, so two changes never see the same emails.
import { CHANGES_TOGETHER_MS } from "#domain/notifications/email-limits.ts";
import type { Language } from "#domain/words/languages.ts";

import type { Tx } from "../core/database/database.ts";
import { beginningOf, post, type NotifyDeps } from "./post.ts";
import { setDelivery } from "./store.ts";
import { deleteHeld, emailsAbout, replaceHeld } from "./store-held.ts";

/** Of which pickup or drop-off an email tells a change. */
export type Change = { of: string; isUrgent: boolean };

type Email = {
  event: string;
  userId: string;
  recipient: string;
  language: Language;
  subject: string;
  body: string;
};
type ChangeEmail = {
  change: Change;
  email: Email;
  /** The text that an email has which stands for several changes. */
  bodyOfLast: string;
  /** The reader has got as many emails as a day may bring. */
  isFull: boolean;
};

/** Writes the email about a change, or lets the held one say the newest state. */
export async function postChange(
  deps: NotifyDeps,
  tx: Tx,
  { change: { of: about, isUrgent }, email, bodyOfLast, isFull }: ChangeEmail,
): Promise<void> {
  const at = deps.now();
  const since = new Date(at.getTime() - CHANGES_TOGETHER_MS);
  const { userId, ...words } = email;
  const { openedAt, held } = await emailsAbout(tx, { about, userId, since, at });
  if (held) {
    // The message before its notification, as when it is sent: the two never wait for each other.
    if (isUrgent) await deleteHeld(tx, held.id);
    else await replaceHeld(tx, held.id, { ...words, body: bodyOfLast });
    await setDelivery(tx, { userId, event: held.event }, "email", "replaced");
  }
  if (held && !isUrgent) {
    if (isFull) await setDelivery(tx, email, "email", beginningOf(deps, "email"));
    return;
  }
  if (isFull) return;
  const isHeld = openedAt !== undefined && !isUrgent;
  const heldUntil = isHeld ? new Date(openedAt.getTime() + CHANGES_TOGETHER_MS) : undefined;
  await post(deps, tx, { ...email, channel: "email", about, heldUntil });
}

// 1. Of the emails about changes of one thing in an hour the first leaves at once. A later one is held until the hour is
//    over, and the next one takes its place: the reader gets the last state (PRODUCT R21.6).
// 2. An urgent one leaves at once and takes the held one with it: nothing older arrives after it.
// 3. Whoever changes a thing holds the lock of its row, so two changes never see the same emails.
import { CHANGES_TOGETHER_MS } from "#domain/notifications/email-limits.ts";
import type { Language } from "#domain/words/languages.ts";

import type { Tx } from "../core/database/database.ts";
import { post, type NotifyDeps } from "./post.ts";
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
  const { openedAt, heldId } = await emailsAbout(tx, { about, userId: email.userId, since, at });
  if (heldId !== undefined && !isUrgent) {
    const { userId: _, ...words } = email;
    return replaceHeld(tx, heldId, { ...words, body: bodyOfLast });
  }
  if (heldId !== undefined) await deleteHeld(tx, heldId);
  if (isFull) return;
  const isHeld = openedAt !== undefined && !isUrgent;
  const heldUntil = isHeld ? new Date(openedAt.getTime() + CHANGES_TOGETHER_MS) : undefined;
  await post(deps, tx, { ...email, channel: "email", about, heldUntil });
}

// 1. Each person is notified of an event once per channel, whatever the caller does.
// 2. Notifications and messages are written in the transaction that caused them.

import type { CodePurpose } from "../core/codes/codes.ts";
import type { Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { newId } from "../core/database/ids.ts";
import { afterCommit } from "../core/database/transaction.ts";
import { hasWayOut, post, type NotifyDeps } from "./post.ts";
import { addNotification, addNotifications } from "./store.ts";
import { addEmails, deleteMessagesOf, type KeptReset, contactsOf } from "./store-messages.ts";
import { codeSubject, notificationEmailBody } from "./templates.ts";
import { type CodeText, sendCodeText, sendNotificationText } from "./texts.ts";
import { logAllKept, QUEUE, type Outside, startWorker } from "./worker.ts";

/** The content of a notification, and the channels besides the list in the product. */
export type NotificationRequest = {
  userId: string;
  /** A unique name of the event, such as `pickup_completed:ID`. */
  event: string;
  notice: Readonly<{ title: string; message: string; link?: string | null }>;
  /** true by default. */
  email?: boolean;
  /** The text message: one sentence without words that a person typed. Absent when none is sent. Needs a proved number. */
  text?: string;
};

/** Notifies one person of one event; a second call for the same event does nothing. */
export async function notify(deps: NotifyDeps, tx: Tx, told: NotificationRequest): Promise<void> {
  const { userId, event, notice, email = true, text } = told;
  const { title, message, link = null } = notice;
  const reader = await addNotification(tx, { userId, event, title, message, link, at: deps.now() });
  if (!reader || (!email && text === undefined)) return;
  const body = notificationEmailBody(notice, reader, deps.config.publicUrl);
  const words = { event, userId, subject: title };
  if (email) await post(deps, tx, { ...words, channel: "email", recipient: reader.email, body });
  if (text !== undefined && reader.phone !== null)
    await sendNotificationText(deps, tx, { ...words, recipient: reader.phone, body: text });
}

/** Notifies many people of the same event, in the product and by e-mail, with a few statements for any number of people. */
export async function notifyMany(
  deps: NotifyDeps,
  tx: Tx,
  {
    userIds,
    event,
    notice,
  }: Pick<NotificationRequest, "event" | "notice"> & { userIds: readonly string[] },
): Promise<void> {
  const { title, message, link = null } = notice;
  const at = deps.now();
  const told = await addNotifications(tx, { userIds, event, title, message, link, at });
  const letters = (await contactsOf(tx, told)).flatMap(({ id, email, ...reader }) => {
    const body = notificationEmailBody(notice, reader, deps.config.publicUrl);
    return email === null ? [] : [{ userId: id, recipient: email, body }];
  });
  const isWaiting = hasWayOut(deps, "email");
  const status = isWaiting ? "waiting" : "kept";
  const ids = await addEmails(tx, { event, subject: title, status, at }, letters);
  if (isWaiting)
    await deps.jobs.sendAll(
      tx,
      QUEUE,
      ids.map((id) => ({ id })),
    );
  else if (ids.length > 0) afterCommit(tx, () => logAllKept(deps, ids.length));
}

/** The text of an e-mail beside its code. */
export type CodeWords = {
  /** A unique name of the e-mail, given when it may have to be withdrawn; the code names it otherwise. */
  event?: string;
  /** Paragraphs before the code. */
  body?: string;
  /** Address of the screen that takes the code. */
  link?: string | undefined;
  /** For the link that leads to a new password without the code. */
  reset?: KeptReset | undefined;
};

/** What a one-time code is derived from, and whom it goes to. */
export type CodeEmail = CodeWords & {
  purpose: Exclude<CodePurpose, "phone">;
  /** null when no account has this mailbox: the same rows are written, but nothing is sent. */
  userId: string | null;
  recipient: string;
  key: Buffer;
  nonce: Buffer;
};

/** Queues an e-mail with a one-time code, which is derived when the e-mail is sent and is stored nowhere. */
export async function emailCode(deps: NotifyDeps, tx: Tx, mail: CodeEmail): Promise<void> {
  const { purpose, userId, recipient, body = "", link, reset } = mail;
  const key = mail.key.toString("base64");
  const nonce = mail.nonce.toString("base64");
  await post(deps, tx, {
    event: mail.event ?? `${purpose}_code:${nonce}`,
    userId,
    channel: "email",
    recipient,
    subject: codeSubject(purpose),
    body,
    code: { purpose, key, nonce, ...(link !== undefined && { link }), ...(reset && { reset }) },
  });
}

/** Queues an e-mail with only a link to a new password; like a code it is derived when the e-mail is sent. */
export function emailResetLink(
  deps: NotifyDeps,
  tx: Tx,
  { userId, recipient, reset }: Pick<CodeEmail, "userId" | "recipient"> & { reset: KeptReset },
): Promise<void> {
  return post(deps, tx, {
    event: `reset_link:${newId()}`,
    userId,
    channel: "email",
    recipient,
    subject: codeSubject("reset"),
    body: "",
    code: { purpose: "link", reset },
  });
}

/** Withdraws the e-mails of an event: waiting ones are not sent any more, sent ones are deleted. */
export function withdrawEmail(tx: Tx, event: string): Promise<void> {
  return deleteMessagesOf(tx, event);
}

/** An e-mail without a notification, to the owner of a mailbox who may not be signed in. */
export type TextEmail = {
  event: string;
  userId: string | null;
  recipient: string;
  subject: string;
  /** Paragraphs, separated by blank lines. */
  body: string;
};

/** Queues an e-mail, once for each event and mailbox. */
export function emailText(deps: NotifyDeps, tx: Tx, mail: TextEmail): Promise<void> {
  return post(deps, tx, { ...mail, channel: "email" });
}

/** Sends a one-time code by text message. @throws Failure("too_many_requests") */
export function textCode(deps: NotifyDeps, tx: Tx, text: CodeText): Promise<void> {
  return sendCodeText(deps, tx, text);
}

/** Registers the worker that sends what is waiting. */
export function startMessages(deps: Deps, outside: Outside): Promise<void> {
  return startWorker(deps, outside);
}

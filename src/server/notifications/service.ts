// 1. Each person is told of an event once per channel, whatever the caller does.
// 2. Notices and messages are written in the transaction that caused them.
// 3. Everybody reads and deletes own notices only; those of others do not exist.
import type { OutboxMessage } from "#contract/management.ts";
import type { Notification, NotificationQuery, Notifications } from "#contract/notifications.ts";

import type { Caller } from "../core/access/caller.ts";
import type { CodePurpose } from "../core/codes/codes.ts";
import type { Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { newId } from "../core/database/ids.ts";
import { afterCommit } from "../core/database/transaction.ts";
import { hasWayOut, post, type NotifyDeps } from "./post.ts";
import {
  addNotification,
  addNotifications,
  deleteNotifications,
  listNotifications,
  markAllRead,
  markRead,
} from "./store.ts";
import { addEmails, deleteMessagesOf, type KeptReset, contactsOf } from "./store-messages.ts";
import { codeSubject, notificationEmailBody } from "./templates.ts";
import { sendNotificationText } from "./texts.ts";
import { logAllKept, QUEUE, renderedMessages, type Senders, startWorker } from "./worker.ts";

/** What somebody is told, and on which ways besides the product's own list. */
export type NotificationRequest = {
  userId: string;
  /** Names the event for ever, such as `pickup_completed:ID`. */
  event: string;
  notice: Readonly<{ title: string; message: string; link?: string | null }>;
  /** true unless told. */
  email?: boolean;
  /** One sentence without a word that a person chose; absent: no text message. Needs a proved phone number. */
  text?: string;
};

/** Tells one person of one event; saying it again does nothing. */
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

/** The same news for many people, in their lists and by mail: a few statements, however many they are. */
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

/** What the letter of a code says beside the code. */
export type CodeWords = {
  /** Names the letter for ever where it may have to be taken back; absent: the code does. */
  event?: string;
  /** Paragraphs before the code. */
  body?: string;
  /** Of the screen that takes the code. */
  link?: string | undefined;
  /** For the link that leads to a new password without the code. */
  reset?: KeptReset | undefined;
};

/** What a one-time code is derived from, and whom it goes to. */
export type CodeEmail = CodeWords & {
  purpose: Exclude<CodePurpose, "phone">;
  /** null: nobody has this mailbox. The same is written, nothing is ever sent. */
  userId: string | null;
  recipient: string;
  key: Buffer;
  nonce: Buffer;
};

/** Mails a one-time code; it is derived when the letter leaves and stands nowhere before. */
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

/** Mails a link to a new password alone; like a code it is derived when the letter leaves. */
export const emailResetLink = (
  deps: NotifyDeps,
  tx: Tx,
  { userId, recipient, reset }: Pick<CodeEmail, "userId" | "recipient"> & { reset: KeptReset },
): Promise<void> =>
  post(deps, tx, {
    event: `reset_link:${newId()}`,
    userId,
    channel: "email",
    recipient,
    subject: codeSubject("reset"),
    body: "",
    code: { purpose: "link", reset },
  });

/** Takes letters of an event back: those that wait do not leave any more, the others are forgotten. */
export const withdrawEmail = (tx: Tx, event: string): Promise<void> => deleteMessagesOf(tx, event);

/** A letter beside the notices, to an owner of a mailbox who may not be signed in. */
export type TextEmail = {
  event: string;
  userId: string | null;
  recipient: string;
  subject: string;
  /** Paragraphs, parted by blank lines. */
  body: string;
};

/** Mails a text, once per event and mailbox. */
export const emailText = (deps: NotifyDeps, tx: Tx, mail: TextEmail): Promise<void> =>
  post(deps, tx, { ...mail, channel: "email" });

/** Registers the worker that sends what is waiting. */
export const startMessages = (deps: Deps, senders: Senders): Promise<void> =>
  startWorker(deps, senders);

/** Own notices, newest first, with the number that the bell shows. */
export const ownNotifications = (
  { db }: Pick<Deps, "db">,
  caller: Caller,
  query: NotificationQuery,
): Promise<Notifications> => listNotifications(db, caller.id, query);

/** @throws Failure("not_found") for a notice that is not the caller's. */
export async function markNotificationRead(
  { db, now }: Pick<Deps, "db" | "now">,
  caller: Caller,
  id: string,
): Promise<Notification> {
  const notice = await markRead(db, caller.id, { id, at: now() });
  if (!notice) throw new Failure("not_found");
  return notice;
}

export const markAllNotificationsRead = (
  { db, now }: Pick<Deps, "db" | "now">,
  caller: Caller,
): Promise<void> => markAllRead(db, caller.id, now());

/** @throws Failure("not_found") for a notice that is not the caller's. */
export async function deleteNotification(
  { db }: Pick<Deps, "db">,
  caller: Caller,
  id: string,
): Promise<void> {
  if ((await deleteNotifications(db, caller.id, id)) === 0) throw new Failure("not_found");
}

export async function deleteAllNotifications(
  { db }: Pick<Deps, "db">,
  caller: Caller,
): Promise<void> {
  await deleteNotifications(db, caller.id);
}

/**
 * The newest messages, readable by everybody who can reach a server in demo mode.
 * @throws Failure("not_found") outside of demo mode.
 */
export async function outbox(
  deps: Pick<Deps, "db" | "secret" | "config">,
): Promise<OutboxMessage[]> {
  if (!deps.config.demo) throw new Failure("not_found");
  const messages = await renderedMessages(deps);
  return messages.map(({ id, recipient, subject, text, createdAt }) => ({
    _id: id,
    to: recipient,
    subject,
    text,
    createdAt: createdAt.toISOString(),
  }));
}

// 1. Each person is notified of an event once per channel, whatever the caller does.
// 2. Notifications and messages are written in the transaction that caused them.
import type { Notification } from "#contract/notifications.ts";
import { type EventName, momentOfEvent, type NotificationEvent } from "#domain/emails/events.ts";
import type { MomentKind } from "#domain/notifications/moments.ts";
import { recordOf } from "#domain/record.ts";
import { type Language, LANGUAGE_CODES } from "#domain/words/languages.ts";
import type { Say } from "#domain/words/say.ts";
import { SAY } from "#domain/words/spoken.ts";

import type { CodePurpose } from "../core/codes/codes.ts";
import type { Db, Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { newId } from "../core/database/ids.ts";
import { afterCommit } from "../core/database/transaction.ts";
import { type Change, postChange } from "./changes.ts";
import { beginningOf, post, type NotifyDeps } from "./post.ts";
import { addNotifications, type Contact, type Notice, type Reader, setDelivery } from "./store.ts";
import { newestUnreadOf } from "./store-unread.ts";
import { addEmails, deleteMessagesOf, type KeptReset } from "./store-messages.ts";
import { codeSubject, notificationEmailBody } from "./templates.ts";
import { type CodeText, sendCodeText, sendNotificationText } from "./texts.ts";
import { logAllKept, QUEUE, type Outside, startWorker } from "./worker.ts";

/** The content of a notification, and the channels besides the list in the product. */
export type NotificationRequest = {
  userId: string;
  /** A unique name of the event, such as `pickup_completed:ID`; its definition says which kind it is of. */
  event: NotificationEvent;
  /** Called once for every language. */
  notice: (say: Say) => Notice;
  /** The path of the picture that the email and the sheet of a moment show, such as a reward's (PRODUCT R9.6). */
  picture?: string;
  /** What it is shown as on a sheet (PRODUCT R36.2), where the event is not a moment by its definition. */
  moment?: MomentKind | undefined;
  /** true by default. */
  email?: boolean;
  /** Present where a pickup or drop-off has changed, whose row is locked: its emails are bounded (PRODUCT R21.6). */
  change?: Change;
  /** The text message: one sentence without words that a person typed. Absent when none is sent. Needs a proved number. */
  text?: (say: Say) => string;
  /** When the text message would come too late; it then does not wait for the end of the reader's quiet hours. */
  textNeededBy?: Date;
};

/** Notifies one person of one event in that person's language; a second call for the same event does nothing. */
export async function notify(
  deps: NotifyDeps,
  tx: Tx,
  { text, textNeededBy: neededBy, ...request }: NotificationRequest,
): Promise<void> {
  const { userId, event, email = true, moment = momentOfEvent(event), picture = null } = request;
  const notices = inEveryLanguage(request.notice);
  const [reader] = await addNotifications(tx, {
    userIds: [userId],
    event,
    notices,
    email: email ? beginningOf(deps, "email") : null,
    sms: text === undefined ? null : beginningOf(deps, "sms"),
    moment,
    picture,
    at: deps.now(),
  });
  if (!reader) return;
  if (email) await postNotice(deps, tx, { request, reader, notices });
  if (text === undefined || reader.phone === null) return;
  const body = text(SAY[reader.language]);
  const { language } = reader;
  const subject = notices[language].title;
  const sent = { event, userId, subject, body, language, recipient: reader.phone, neededBy };
  const outcome = await sendNotificationText(deps, tx, sent);
  if (outcome !== "posted") await setDelivery(tx, { userId, event }, "sms", outcome);
}

type Delivery = {
  request: Pick<NotificationRequest, "userId" | "event" | "change" | "picture">;
  reader: Contact;
  notices: Notices;
};

async function postNotice(deps: NotifyDeps, tx: Tx, delivery: Delivery): Promise<void> {
  const { request, reader, notices } = delivery;
  const { userId, event, change, picture } = request;
  const { email: recipient, isFull } = reader;
  if (recipient === null) return;
  const email = { event, userId, recipient, ...emailTo(deps, reader, notices) };
  if (change) {
    const { body: bodyOfLast } = emailTo(deps, reader, notices, { isLastOfSeveral: true });
    await postChange(deps, tx, { change, email, bodyOfLast, isFull });
  } else if (!isFull) await post(deps, tx, { ...email, picture, channel: "email" });
}

/** Notifies many people of the same event, in the product and, by default, by email, with a few statements for any number. */
export async function notifyMany(
  deps: NotifyDeps,
  tx: Tx,
  {
    userIds,
    event,
    notice,
    email = true,
    picture = null,
  }: Pick<NotificationRequest, "event" | "notice" | "email"> & {
    userIds: readonly string[];
    picture?: string | null;
  },
): Promise<void> {
  const notices = inEveryLanguage(notice);
  const at = deps.now();
  const begins = { email: email ? beginningOf(deps, "email") : null, sms: null };
  const moment = momentOfEvent(event);
  const written = { userIds, event, notices, ...begins, moment, picture, at };
  const readers = await addNotifications(tx, written);
  if (!email) return;
  const emails = readers.flatMap((reader) => {
    const { id: userId, email: recipient, isFull } = reader;
    return recipient === null || isFull
      ? []
      : [{ userId, recipient, ...emailTo(deps, reader, notices) }];
  });
  const status = beginningOf(deps, "email");
  const ids = await addEmails(tx, { event, status, at, picture }, emails);
  if (status === "waiting")
    await deps.jobs.sendAll(
      tx,
      QUEUE,
      ids.map((id) => ({ id })),
    );
  else if (ids.length > 0) afterCommit(tx, () => logAllKept(deps, ids.length));
}

type Notices = Readonly<Record<Language, Notice>>;

/** Which languages the readers have is known only where the notifications are written. */
const inEveryLanguage = (notice: NotificationRequest["notice"]): Notices =>
  recordOf(LANGUAGE_CODES, (code) => notice(SAY[code]));

type Email = Readonly<{ subject: string; body: string; language: Language }>;

function emailTo(
  { config }: NotifyDeps,
  reader: Contact,
  notices: Notices,
  { isLastOfSeveral = false } = {},
): Email {
  const { language } = reader;
  const notice = notices[language];
  const content = { notice, reader, origin: config.publicUrl, isLastOfSeveral };
  const body = notificationEmailBody(SAY[language], content);
  return { subject: notice.subject ?? notice.title, body, language };
}

/** The text of an email beside its code. */
export type CodeWords = {
  /** A unique name of the email, given when it may have to be withdrawn; the code names it otherwise. */
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
  /** The account's; where there is none, that of the request. */
  language: Language;
  key: Buffer;
  nonce: Buffer;
};

/** Queues an email with a one-time code, which is derived when the email is sent and is stored nowhere. */
export async function emailCode(deps: NotifyDeps, tx: Tx, mail: CodeEmail): Promise<void> {
  const { purpose, userId, recipient, language, body = "", link, reset } = mail;
  const key = mail.key.toString("base64");
  const nonce = mail.nonce.toString("base64");
  await post(deps, tx, {
    event: mail.event ?? `${purpose}_code:${nonce}`,
    userId,
    channel: "email",
    recipient,
    subject: codeSubject(SAY[language], purpose),
    body,
    language,
    code: { purpose, key, nonce, ...(link !== undefined && { link }), ...(reset && { reset }) },
  });
}

/** Queues an email with only a link to a new password; like a code it is derived when the email is sent. */
export function emailResetLink(
  deps: NotifyDeps,
  tx: Tx,
  { reset, ...to }: Pick<CodeEmail, "userId" | "recipient" | "language"> & { reset: KeptReset },
): Promise<void> {
  return post(deps, tx, {
    ...to,
    event: `reset_link:${newId()}`,
    channel: "email",
    subject: codeSubject(SAY[to.language], "reset"),
    body: "",
    code: { purpose: "link", reset },
  });
}

/** Withdraws the emails of an event: waiting ones are not sent any more, sent ones are deleted. */
export function withdrawEmail(tx: Tx, event: string): Promise<void> {
  return deleteMessagesOf(tx, event);
}

/** An email without a notification, to the owner of a mailbox who may not be signed in. */
export type TextEmail = {
  event: string;
  userId: string | null;
  recipient: string;
  /** Of the subject and the body. */
  language: Language;
  subject: string;
  /** Paragraphs, separated by blank lines. */
  body: string;
};

/** Queues an email, once for each event and mailbox. */
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

/** The newest unread notification of a person about an event of that name, such as "dispute_decided". */
export function newestUnread(
  db: Db,
  reader: Reader,
  name: EventName,
): Promise<Notification | undefined> {
  return newestUnreadOf(db, reader, name);
}

// 1. A message exists exactly when its cause was committed: both are written in one transaction.
// 2. It is sent again until the mail server has accepted it, always with the same Message-ID.
// 3. Only a waiting message is sent: a job that runs again after the message has left does nothing.
// 4. A message that is refused permanently ends as `failed` and is not tried again.
// 5. A code exists only in the email that is being sent; the table holds what it is derived from.
// 6. A code's time begins when its email is sent, however long the mail server was away. An email whose code
//    was used or replaced meanwhile is not sent. The time of a link to a new password begins in the same way; an email
//    whose code was guessed at too often is sent with the link alone, because guessing does not affect the link.
// 7. Whether a waiting message is still wanted, and when it may leave, is asked when it is about to leave (leaving.ts).
import * as z from "zod/mini";

import { phoneCodeText, textMessage } from "#domain/notifications/text-messages.ts";
import { DAY_MS } from "#domain/durations.ts";
import { SAY } from "#domain/words/spoken.ts";

import type { Deps } from "../core/deps.ts";
import { CODE_ATTEMPTS, codeFrom, codeLifetime, secretFrom } from "../core/codes/codes.ts";
import { resetLinkEnd, resetLinkFrom } from "../core/codes/reset-links.ts";
import { DeliveryError } from "../core/messages/delivery.ts";
import type { Job } from "../core/jobs/jobs.ts";
import type { Mailer } from "../core/messages/mail.ts";
import type { Sms } from "../core/messages/sms.ts";
import { leavingOf } from "./leaving.ts";
import {
  deleteMessagesBefore,
  deleteMessagesOf,
  type KeptCode,
  type KeptReset,
  type Message,
  newestMessages,
  noteError,
  closeMessage,
  takeWaiting,
} from "./store-messages.ts";
import type { Email } from "./email-layout.ts";
import { codeEmail, emailEnd, invitationEmail, keptEmail } from "./templates.ts";
import { subscriptionOf } from "./unsubscribing.ts";

/** The channels on which messages are sent. */
type Senders = { readonly mailer: Mailer; readonly sms: Sms };

/** Extends the code of an email that leaves now. The room `auth`, which is above this one, owns the codes. */
type RenewCode = (
  db: Deps["db"],
  code: Pick<KeptCode, "key" | "nonce">,
  renewed: { until: Date; attempts: number },
) => Promise<"usable" | "guessed" | "gone">;

/** What the worker is given from outside of this room. */
export type Outside = Senders & { readonly renewCode: RenewCode };

/** The queue of messages to send. */
export const QUEUE = "messages";
const CLEANING = "old-messages";
/** Attempts before a message fails: with the pauses of the queue they take most of a day. */
const TRIES = 41;
/** Days for which sent messages are kept: they contain personal data. */
const KEPT_DAYS = 90;
const SENT_AT_ONCE = 2;
const SHOWN = 50;
/** How the event of the last email to a deleted account begins. */
const LAST_EMAIL = "account_deleted:";

export async function startWorker(deps: Deps, outside: Outside): Promise<void> {
  const { smtpUrl, publicUrl } = deps.config;
  if (smtpUrl !== undefined && publicUrl === undefined)
    deps.log.warn("PUBLIC_URL is not set: emails about a new password have a code but no link");
  const options = { concurrency: SENT_AT_ONCE, retries: TRIES - 1 };
  await deps.jobs.work(QUEUE, (job) => sendOne(deps, outside, job), options);
  await deps.jobs.work(CLEANING, () => cleanUp(deps));
  await deps.jobs.schedule(CLEANING, "17 4 * * *");
}

/** The newest messages as their readers see them, codes included. */
export async function renderedMessages(
  deps: Pick<Deps, "db" | "secret" | "config">,
): Promise<(Message & Pick<Email, "text">)[]> {
  const messages = await newestMessages(deps.db, SHOWN);
  return messages.map((message) => ({ ...message, ...plainOf(deps, message) }));
}

/** Logs that a message is not sent, without its content and recipient. */
export function logKept({ log }: Pick<Deps, "log">, id: string, channel: string): void {
  log.info({ message: id, channel }, "a message stays in the outbox: no way out is configured");
}

/** The same for many messages. */
export function logAllKept({ log }: Pick<Deps, "log">, messages: number): void {
  log.info({ messages }, "messages stay in the outbox: no way out is configured");
}

const JobData = z.object({ id: z.string() });

async function sendOne(deps: Deps, outside: Outside, job: Job): Promise<void> {
  const { id } = z.parse(JobData, job.data);
  const message = await takeWaiting(deps.db, id);
  if (!message) return;
  const way = message.channel === "sms" ? outside.sms : outside.mailer;
  if (message.userId === null || !way.isConfigured) return keep(deps, message);
  const leaving = await leavingOf(deps, message);
  if (leaving instanceof Date)
    return deps.jobs.send(deps.db, QUEUE, { id }, { startAfter: leaving });
  const current = leaving === "now" ? await stillTrue(deps, outside, message) : undefined;
  if (!current) {
    const because = leaving === "now" ? "unknown" : leaving;
    return closeMessage(deps.db, id, { status: "dropped", because, at: deps.now() });
  }
  try {
    await handOver(deps, outside, current);
  } catch (error) {
    return refused(deps, message, { error, isLast: job.attempt >= TRIES });
  }
  // Nothing of a deleted account stays, not even that it was told.
  if (message.event.startsWith(LAST_EMAIL)) return deleteMessagesOf(deps.db, message.event);
  await closeMessage(deps.db, id, { status: "sent", at: deps.now() });
}

/** The content of a message as it is now; undefined when it must not be sent any more. */
async function stillTrue(
  { db, now }: Deps,
  { renewCode }: Outside,
  message: Message,
): Promise<Message | undefined> {
  const { code } = message;
  if (code === null || code.purpose === "link") return message;
  const until = new Date(now().getTime() + codeLifetime(code.purpose));
  const state = await renewCode(db, code, { until, attempts: CODE_ATTEMPTS });
  if (state === "usable") return message;
  if (state === "gone" || code.reset === undefined) return undefined;
  return { ...message, code: { purpose: "link", reset: code.reset } };
}

async function keep(deps: Deps, message: Message): Promise<void> {
  await closeMessage(deps.db, message.id, { status: "kept", at: deps.now() });
  if (message.userId !== null) logKept(deps, message.id, message.channel);
}

async function handOver(deps: Deps, { mailer, sms }: Senders, message: Message): Promise<void> {
  if (message.channel === "sms")
    return sms.sendSms({ to: message.recipient, text: textOf(deps, message) });
  const messageId = `<${message.id}@${mailHost(deps.config)}>`;
  const email = rendered(deps, message, deps.now());
  const { headers } = subscriptionOf(deps, message) ?? {};
  return mailer.sendMail({
    to: message.recipient,
    ...email,
    messageId,
    ...(headers && { headers }),
  });
}

type Refusal = { error: unknown; isLast: boolean };

/** Stores the reason, and throws so that the queue tries again later. */
async function refused(deps: Deps, message: Message, { error, isLast }: Refusal): Promise<void> {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 300);
  if (!isLast && !isPermanent(error)) {
    await noteError(deps.db, message.id, reason);
    throw error;
  }
  await closeMessage(deps.db, message.id, { status: "failed", at: deps.now(), error: reason });
  deps.log.warn({ message: message.id, channel: message.channel }, "a message was refused");
}

const isPermanent = (error: unknown): boolean =>
  error instanceof DeliveryError && error.isPermanent;

function rendered(deps: Pick<Deps, "secret" | "config">, message: Message, leavesAt: Date): Email {
  const { code } = message;
  const say = SAY[message.language];
  const origin = deps.config.publicUrl;
  if (code === null) {
    const subscription = subscriptionOf(deps, message);
    return keptEmail(say, message, { origin, end: subscription && emailEnd(say, subscription) });
  }
  const newPassword = resetLinkOf(deps, message, { reset: code.reset, leavesAt });
  if (code.purpose === "link") return codeEmail(say, "reset", { newPassword });
  const [key, nonce] = partsOf(code);
  const { purpose, link } = code;
  if (purpose === "phone")
    return keptEmail(say, { ...message, body: textOf(deps, message) }, { origin });
  if (purpose === "invite")
    return invitationEmail(say, message, `${link}${secretFrom(deps.secret, key, nonce)}`);
  const digits = codeFrom(deps.secret, key, nonce);
  return codeEmail(say, purpose, { code: digits, link, newPassword });
}

function resetLinkOf(
  { secret }: Pick<Deps, "secret">,
  { userId }: Message,
  { reset, leavesAt }: { reset: KeptReset | undefined; leavesAt: Date },
): string | undefined {
  if (reset === undefined || userId === null) return undefined;
  const until = resetLinkEnd(leavesAt);
  return `${reset.at}${resetLinkFrom(secret, { userId, until, mark: reset.mark })}`;
}

const partsOf = ({ key, nonce }: KeptCode): [key: Buffer, nonce: Buffer] => [
  Buffer.from(key, "base64"),
  Buffer.from(nonce, "base64"),
];

function textOf(
  { config, secret }: Pick<Deps, "config" | "secret">,
  { subject, body, code, language }: Message,
): string {
  return code?.purpose === "phone"
    ? phoneCodeText(SAY[language], codeFrom(secret, ...partsOf(code)))
    : textMessage(subject, body, config.publicUrl);
}

const plainOf = (deps: Pick<Deps, "secret" | "config">, message: Message): { text: string } =>
  message.channel === "sms"
    ? { text: textOf(deps, message) }
    : { text: rendered(deps, message, message.createdAt).text };

/** The domain of the sender, used in the Message-ID. */
const mailHost = ({ mailFrom }: Deps["config"]): string =>
  /@([^\s@>]+)/.exec(mailFrom)?.[1] ?? "localhost";

async function cleanUp({ db, now, log }: Deps): Promise<void> {
  const deleted = await deleteMessagesBefore(db, new Date(now().getTime() - KEPT_DAYS * DAY_MS));
  log.info({ deleted }, "old messages deleted");
}

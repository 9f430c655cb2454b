// 1. A text message goes to a number that its owner has proved, or carries the code that proves it.
// 2. A number gets few messages a day and a person causes few a week, codes included, however many processes and
//    transactions queue them at once: each counts the earlier ones under the locks of the person and of the number.
// 3. Codes that other people ask for cannot use up all messages of the day of the number's owner.
// 4. A message that a limit holds back is no failure: the notification and the email are sent all the same.
import { formatWait } from "#domain/text.ts";
import type { Language } from "#domain/words/languages.ts";

import type { Tx } from "../core/database/database.ts";
import { Failure } from "../core/failures/failure.ts";
import { isTexted } from "../core/text/phone-kinds.ts";
import { afterCommit } from "../core/database/transaction.ts";
import { post, type NotifyDeps } from "./post.ts";
import { isProvedByOther, lockForText, type TextTo, textsFullUntil } from "./store-texts.ts";
import { codeSubject } from "./templates.ts";
import { SAY } from "#domain/words/spoken.ts";

/** Messages to one number in a day, and how many of these people who have not proved it may use for codes. */
const TO_NUMBER = 5;
const LEFT_TO_OWNER = 2;
/** Messages to one person's numbers in a week. */
const OF_PERSON = 20;

type Text = TextTo & {
  event: string;
  subject: string;
  body: string;
  language: Language;
  neededBy: Date | undefined;
};

/** Sends one sentence to a proved number; when a limit holds it back, the log says so. @returns why it was not written */
export async function sendNotificationText(
  deps: NotifyDeps,
  tx: Tx,
  text: Text,
): Promise<"posted" | "no_address" | "limit"> {
  if (!isTexted(text.recipient, deps.config.smsCountries)) return "no_address";
  await lockForText(tx, text);
  const limits = { toNumber: TO_NUMBER, ofPerson: OF_PERSON, at: deps.now() };
  if (await textsFullUntil(tx, text, limits)) {
    afterCommit(tx, () => deps.log.info({ event: text.event }, "a text message is over the limit"));
    return "limit";
  }
  await post(deps, tx, { ...text, channel: "sms" });
  return "posted";
}

/** What a code is derived from. */
type Code = { key: Buffer; nonce: Buffer };
export type CodeText = TextTo & { language: Language; makeCode: () => Promise<Code> };

/**
 * Sends a one-time code by text message; `makeCode` is called only when no limit holds it back.
 * @throws Failure("too_many_requests")
 */
export async function sendCodeText(
  deps: NotifyDeps,
  tx: Tx,
  { makeCode, ...to }: CodeText,
): Promise<void> {
  await lockForText(tx, to);
  const isOthers = await isProvedByOther(tx, to);
  const toNumber = isOthers ? TO_NUMBER - LEFT_TO_OWNER : TO_NUMBER;
  const at = deps.now();
  const until = await textsFullUntil(tx, to, { toNumber, ofPerson: OF_PERSON, at });
  if (until) throw tooMany((until.getTime() - at.getTime()) / 1000);
  const made = await makeCode();
  const [key, nonce] = [made.key.toString("base64"), made.nonce.toString("base64")];
  await post(deps, tx, {
    ...to,
    event: `phone_code:${nonce}`,
    channel: "sms",
    subject: codeSubject(SAY[to.language], "phone"),
    body: "",
    code: { purpose: "phone", key, nonce },
  });
}

function tooMany(seconds: number): Failure {
  const retryAfter = Math.max(1, Math.ceil(seconds));
  return new Failure("too_many_requests", {
    message: (say) =>
      say("Too many text messages were sent. Try again in {wait}.", {
        wait: formatWait(say, retryAfter),
      }),
    retryAfter,
  });
}

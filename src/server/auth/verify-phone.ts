// 1. A number is verified by a code that was sent only to it; the code belongs to this person and this number.
// 2. Nothing is sent to a number that costs extra, to a country that is not enabled, or beyond the limits of
// notifications/texts.ts; a refusal leaves the older code valid.
// 3. A person who changes the number in the meantime verifies nothing.
import type { User } from "#contract/profile.ts";
import { dialable, phoneFault } from "#domain/phone.ts";
import type { Language } from "#domain/words/languages.ts";
import { message } from "#domain/words/message.ts";

import { audit } from "../core/database/audit.ts";
import type { Context } from "../core/http/call.ts";
import type { Caller } from "../core/access/caller.ts";
import type { Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure, invalidField } from "../core/failures/failure.ts";
import { isTexted, specialRateFault } from "../core/text/phone-kinds.ts";
import { sendsTexts } from "../core/messages/sms.ts";
import { inTransaction } from "../core/database/transaction.ts";
import { consentToTexts } from "../legal/service.ts";
import { textCode } from "../notifications/service.ts";
import { userOf } from "../profile/service.ts";
import { checkCode, makeCode } from "./codes.ts";
import { markPhoneVerified } from "./store.ts";

/**
 * Sends a new code to the caller's own number by text message.
 * @throws Failure("no_phone"), Failure("already_verified"), Failure("no_texts"), Failure("invalid") at `phoneNumber`,
 * Failure("too_many_requests")
 */
export async function textPhoneCode(deps: Deps, caller: Caller): Promise<void> {
  const { phoneNumber, dialled, language } = await numberToProve(deps, caller.id);
  if (!sendsTexts(deps.config)) throw new Failure("no_texts");
  const fault = phoneFault(phoneNumber) ?? specialRateFault(phoneNumber);
  if (fault !== undefined) throw invalidField("phoneNumber", fault);
  if (!isTexted(dialled, deps.config.smsCountries)) throw invalidField("phoneNumber", NOT_TEXTED);
  const [userId, recipient] = [caller.id, dialled];
  await inTransaction(deps.db, (tx) =>
    textCode(deps, tx, {
      userId,
      recipient,
      language,
      makeCode: () => makeCode(deps, tx, { purpose: "phone", subject: subjectOf(userId, dialled) }),
    }),
  );
}

const NOT_TEXTED = message(
  "We send no text messages to numbers of this country. Messages come by email and in the app.",
);

/** Verifies the caller's number. @throws Failure("no_phone"), Failure("already_verified"), Failure("invalid_code") */
export async function verifyPhone(
  deps: Deps,
  caller: Caller,
  otp: string,
  { ip }: Context,
): Promise<User> {
  const number = await numberToProve(deps, caller.id);
  const subject = subjectOf(caller.id, number.dialled);
  const spend = await checkCode(deps, { purpose: "phone", subject }, otp);
  return inTransaction(deps.db, async (tx) => {
    await spend(tx);
    await provePhone(deps, tx, { ...number, userId: caller.id, ip });
    return userOf(tx, caller.id);
  });
}

type Proved = { userId: string; phoneNumber: string; dialled: string; ip: string };

/** The effects of a number's verification. @throws Failure("invalid_code") when the person has another one meanwhile */
export async function provePhone(
  { now }: Pick<Deps, "now">,
  tx: Tx,
  { userId, ip, ...number }: Proved,
): Promise<void> {
  const at = now();
  if (!(await markPhoneVerified(tx, { id: userId, ...number }, at)))
    throw new Failure("invalid_code");
  const { language } = await userOf(tx, userId);
  await consentToTexts(tx, { userId, language, at });
  await audit(tx, { type: "phone_verified", at, userId, actorId: userId, ip });
}

/** The caller's number as it is written, and in E.164; the latter is empty when it is not valid. */
async function numberToProve(
  { db }: Pick<Deps, "db">,
  id: string,
): Promise<{ phoneNumber: string; dialled: string; language: Language }> {
  const { phoneNumber, isPhoneVerified, language } = await userOf(db, id);
  if (phoneNumber === null) throw new Failure("no_phone");
  if (isPhoneVerified)
    throw new Failure("already_verified", { message: "This phone number is already verified" });
  return { phoneNumber, dialled: dialable(phoneNumber) ?? "", language };
}

const subjectOf = (userId: string, dialled: string): string => `${userId} ${dialled}`;

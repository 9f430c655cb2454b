import type { Session, SignUpForm } from "#contract/auth/auth.ts";
import { PRODUCT_NAME as product } from "#domain/text.ts";
import { SAY } from "#domain/words/spoken.ts";

import { audit } from "../core/database/audit.ts";
import type { Context } from "../core/http/call.ts";
import { Failure } from "../core/failures/failure.ts";
import { newId } from "../core/database/ids.ts";
import { inTransaction } from "../core/database/transaction.ts";
import { consentBySignUp } from "../legal/service.ts";
import { emailText } from "../notifications/service.ts";
import { addAccount, userOf } from "../profile/service.ts";
import { referrerBehind } from "../referrals/service.ts";
import { startCode } from "./codes.ts";
import { rememberDevice } from "./devices.ts";
import { openSession } from "./sessions.ts";
import { idByEmail, readerByEmail } from "./store.ts";
import type { AuthDeps } from "./tools.ts";

/**
 * Creates an account and signs it in; a code is sent by email. A mailbox that got enough of these emails gets no
 * more: otherwise anybody could fill it by signing up with other spellings of its address. The account is created
 * nevertheless; otherwise those emails would stop the owner of the mailbox from signing up.
 */
export async function signUp(deps: AuthDeps, form: SignUpForm, context: Context): Promise<Session> {
  deps.passwords.refuseWhenBusy();
  const isTaken = (await idByEmail(deps.db, form.email)) !== null;
  const session = isTaken ? undefined : await createAccount(deps, form, context);
  if (session) return session;
  await emailOwner(deps, form.email);
  throw new Failure("email_taken");
}

/** Undefined when another request took the address in the meantime. */
async function createAccount(
  deps: AuthDeps,
  form: SignUpForm,
  context: Context,
): Promise<Session | undefined> {
  const passwordHash = await deps.passwords.hash(form.password);
  const referredBy = await referrerBehind(deps.db, form.referralId);
  const isCodeSent = await deps.limits.takeSignUpEmail({ email: form.email, ip: context.ip });
  return inTransaction(deps.db, async (tx) => {
    const [id, at] = [newId(), deps.now()];
    const { firstName, lastName, email, device } = form;
    const { language } = context.say;
    const isNew = await addAccount(tx, {
      id,
      firstName,
      lastName,
      email,
      passwordHash,
      role: "user",
      referredBy,
      verifiedAt: null,
      language: context.language,
      at,
    });
    if (!isNew) return undefined;
    if (isCodeSent)
      await startCode(deps, tx, { purpose: "verify", subject: id, userId: id, email, language });
    const token = await openSession(tx, { id, role: "user", secondFactor: "none" }, context, at);
    await consentBySignUp(tx, { userId: id, language, at });
    await audit(tx, { type: "signup", at, userId: id, actorId: id, ip: context.ip });
    return {
      token,
      user: await userOf(tx, id),
      device: await rememberDevice(tx, { userId: id, device, at }),
      isCodeSent,
    };
  });
}

/**
 * The caller learns that the address is taken, so its owner is informed about the attempt, but for an address that the office
 * saved and nobody has proved: it may be that of somebody else (PRODUCT R28.2).
 */
export async function emailOwner(deps: AuthDeps, email: string): Promise<void> {
  const today = deps.now().toISOString().slice(0, 10);
  await inTransaction(deps.db, async (tx) => {
    const owner = await readerByEmail(tx, email);
    if (!owner || owner.isUnproved) return;
    const { id: userId, language } = owner;
    const say = SAY[language];
    await emailText(deps, tx, {
      // At most one email a day, however often somebody tries.
      event: `sign_up_taken:${userId}:${today}`,
      userId,
      recipient: email,
      language,
      subject: say("You already have a {product} account", { product }),
      body: [
        say(
          "Somebody tried to sign up to {product} with this email address, which already has an account.",
          { product },
        ),
        say(
          "If that was you, sign in instead; if you don't know the password, choose “Forgot password?” there.",
        ),
        say("If it wasn't you, there is nothing to do: nobody got in, and nothing was changed."),
      ].join("\n\n"),
    });
  });
}

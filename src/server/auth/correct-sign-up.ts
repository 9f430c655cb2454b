// 1. Only an account with an unverified address is corrected, by the holder of its session: such an account has
//    nothing of value yet, and once the address is verified this is refused.
// 2. The mistyped address keeps nothing: its code and every session of the account end, and the account continues
//    under the new address, with its inviter.
// 3. It reveals no more than sign-up does: whether an address is taken, and then its owner gets an email.
import type { Session, SignUpForm } from "#contract/auth/auth.ts";

import { audit } from "../core/database/audit.ts";
import type { Context } from "../core/http/call.ts";
import type { Caller } from "../core/access/caller.ts";
import { Failure } from "../core/failures/failure.ts";
import { inTransaction } from "../core/database/transaction.ts";
import { userOf } from "../profile/service.ts";
import { referrerBehind } from "../referrals/service.ts";
import { startCode } from "./codes.ts";
import { rememberDevice } from "./devices.ts";
import { openSession } from "./sessions.ts";
import { emailOwner } from "./sign-up.ts";
import { changeUnverified, idByEmail, type Correction } from "./store.ts";
import { deleteDevicesOf } from "./store-devices.ts";
import { deleteSessionsOf } from "./store-sessions.ts";
import type { AuthDeps } from "./tools.ts";

/**
 * Takes the sign-up form again for the same account: another address, names or password. A new code is sent to the
 * new address. Without a referral ID the earlier one stays.
 */
export async function correctSignUp(
  deps: AuthDeps,
  caller: Caller,
  form: SignUpForm,
  context: Context,
): Promise<Session> {
  if (caller.isVerified) throw new Failure("already_verified");
  // Staff are invited to an address and may not choose another one.
  if (caller.role !== "user") throw new Failure("not_allowed");
  deps.passwords.refuseWhenBusy();
  await deps.limits.takeCorrection(caller.id);
  const owner = await idByEmail(deps.db, form.email);
  if (owner !== null && owner !== caller.id) return refuseTaken(deps, form.email);
  await deps.limits.takeCode("verify", { email: form.email, ip: context.ip });
  const { firstName, lastName, email, device } = form;
  const passwordHash = await deps.passwords.hash(form.password);
  const referredBy = await newReferrer(deps, caller, form);
  const { language } = context;
  const correction = { firstName, lastName, email, passwordHash, referredBy, language };
  const session = await change(deps, caller, correction, { ...context, device }).catch(
    takenMeanwhile,
  );
  return session === "taken" ? refuseTaken(deps, email) : session;
}

/** Another person signed up with the address at the same moment, which the unique index refused. */
function takenMeanwhile(error: unknown): "taken" {
  if (error instanceof Error && "code" in error && error.code === "23505") return "taken";
  throw error;
}

async function change(
  deps: AuthDeps,
  { id }: Caller,
  correction: Correction,
  { device, ...context }: Context & { device: string | undefined },
): Promise<Session | "taken"> {
  const { email } = correction;
  const { language } = context.say;
  return inTransaction(deps.db, async (tx) => {
    const at = deps.now();
    const outcome = await changeUnverified(tx, id, correction, at);
    if (outcome === "taken") return outcome;
    if (outcome === "verified") throw new Failure("already_verified");
    await startCode(deps, tx, { purpose: "verify", subject: id, userId: id, email, language });
    await deleteSessionsOf(tx, id);
    await deleteDevicesOf(tx, id);
    const token = await openSession(tx, { id, role: "user", secondFactor: "none" }, context, at);
    await audit(tx, { type: "signup_corrected", at, userId: id, actorId: id, ip: context.ip });
    return {
      token,
      user: await userOf(tx, id),
      device: await rememberDevice(tx, { userId: id, device, at }),
    };
  });
}

/** Undefined when the form has no referral ID. People cannot refer themselves. */
async function newReferrer(
  { db }: AuthDeps,
  { id }: Caller,
  { referralId }: SignUpForm,
): Promise<string | null | undefined> {
  if (referralId === undefined) return undefined;
  const referrer = await referrerBehind(db, referralId);
  return referrer === id ? null : referrer;
}

async function refuseTaken(deps: AuthDeps, email: string): Promise<never> {
  await emailOwner(deps, email);
  throw new Failure("email_taken");
}

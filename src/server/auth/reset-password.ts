// 1. A password email has a code and a link. Strangers can end the code (five wrong ones, a newer one), but not the
//    link: it ends by time and with the next new password.
// 2. The response reveals nothing, and after many emails the newest link in the mailbox still works.
// 3. The link uses the configured origin, or this machine: never the origin of the request, since anybody may request
//    an email to another person.
import type {
  ForgotPasswordForm,
  PasswordWasReset,
  ResetByLinkForm,
  ResetPasswordForm,
} from "#contract/auth/auth.ts";
import { passwordChanged } from "#domain/emails/auth.ts";

import { audit } from "../core/database/audit.ts";
import type { Context } from "../core/http/call.ts";
import { codeKey } from "../core/codes/codes.ts";
import type { Tx } from "../core/database/database.ts";
import { Failure } from "../core/failures/failure.ts";
import { newId } from "../core/database/ids.ts";
import { passwordMark, readResetLink } from "../core/codes/reset-links.ts";
import { inTransaction } from "../core/database/transaction.ts";
import { emailResetLink, notify } from "../notifications/service.ts";
import { changeAccount } from "../profile/service.ts";
import { checkCode, startCode } from "./codes.ts";
import { knownDevice, rememberDevice } from "./devices.ts";
import { endCode } from "./store-codes.ts";
import { lockResetTarget, resetTarget, resetTargetByEmail, type ResetTarget } from "./store.ts";
import { deleteSessionsOf } from "./store-sessions.ts";
import type { AuthDeps } from "./tools.ts";
import { proveMailbox } from "./verify-email.ts";
import { updateWaysIn } from "./ways-in.ts";

/** Sends an email to the address if it has an account. The response does not reveal whether it has. */
export async function forgotPassword(
  deps: AuthDeps,
  { email, device }: ForgotPasswordForm,
  { ip, origin, say }: Context,
): Promise<void> {
  const known = await knownDevice(deps.db, email, device);
  const allowed = await deps.limits.takeResetEmail({ email, ip, known });
  if (allowed === "none") return;
  const place = deps.config.publicUrl ?? (isThisMachine(origin) ? origin : undefined);
  await inTransaction(deps.db, async (tx) => {
    const target = await resetTargetByEmail(tx, email);
    const userId = target?.id ?? null;
    const language = target?.language ?? say.language;
    const reset = place === undefined ? undefined : resetFor(deps, place, target);
    if (allowed === "code")
      await startCode(deps, tx, {
        purpose: "reset",
        subject: email,
        userId,
        email,
        language,
        reset,
      });
    else if (reset) await emailResetLink(deps, tx, { userId, recipient: email, language, reset });
  });
}

/** The content of the link, which is signed when the email is sent. */
export function resetFor(
  { secret }: Pick<AuthDeps, "secret">,
  origin: string,
  target: Pick<ResetTarget, "passwordHash" | "email"> | undefined,
): { at: string; mark: string } {
  return { at: `${origin}/forgot-password#`, mark: markOf(secret, target) };
}

/**
 * What a new password changes. Who has none yet has the address: a link that went to a mistyped one ends when the office
 * corrects it.
 */
function markOf(
  secret: Buffer,
  target: Pick<ResetTarget, "passwordHash" | "email"> | undefined,
): string {
  return passwordMark(secret, target ? (target.passwordHash ?? target.email) : null);
}

/** Whether the origin is this machine: such a link works only for a reader on this machine. */
export function isThisMachine(origin: string): boolean {
  return /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin);
}

/** The reply to a reset: the token of the device, which is known from now on, and the passkeys of the account. */
export type Reset = Omit<PasswordWasReset, "message">;

/**
 * Sets a new password, ends every session, and verifies the address, since the code was sent there.
 * @throws Failure("invalid_code"), Failure("passkeys_undecided") for a resident with passkeys who was not asked yet
 */
export async function resetPassword(
  deps: AuthDeps,
  { email, newPassword, otp, keepPasskeys, device }: ResetPasswordForm,
  { ip }: Context,
): Promise<Reset> {
  deps.passwords.refuseWhenBusy();
  const spend = await checkCode(deps, { purpose: "reset", subject: email }, otp);
  const hash = await deps.passwords.hash(newPassword);
  const reset = await inTransaction(deps.db, async (tx) => {
    await spend(tx);
    const target = await resetTargetByEmail(tx, email);
    if (!target) throw new Failure("invalid_code");
    return changePassword(deps, tx, { userId: target.id, hash, ip, device, keepPasskeys });
  });
  await deps.limits.clearSignIn({ email, ip });
  return reset;
}

/**
 * The account whose password the link changes. @throws Failure("reset_link_unknown"), ("reset_link_used"),
 * ("reset_link_expired")
 */
export async function shownResetLink(deps: AuthDeps, link: string): Promise<{ email: string }> {
  const { email } = await behindLink(deps, link, (id) => resetTarget(deps.db, id));
  return { email };
}

/** The same with a link, with its refusals. Of several callers with one link, one succeeds. */
export async function resetByLink(
  deps: AuthDeps,
  { link, newPassword, keepPasskeys, device }: ResetByLinkForm,
  { ip }: Context,
): Promise<Reset> {
  deps.passwords.refuseWhenBusy();
  const { email } = await shownResetLink(deps, link);
  const hash = await deps.passwords.hash(newPassword);
  const reset = await inTransaction(deps.db, async (tx) => {
    const { id } = await behindLink(deps, link, (userId) => lockResetTarget(tx, userId));
    await endCode(tx, codeKey(deps.secret, "reset", email));
    return changePassword(deps, tx, { userId: id, hash, ip, device, keepPasskeys });
  });
  await deps.limits.clearSignIn({ email, ip });
  return reset;
}

async function behindLink(
  { secret, now }: AuthDeps,
  link: string,
  find: (userId: string) => Promise<ResetTarget | undefined>,
): Promise<ResetTarget> {
  const said = readResetLink(secret, link);
  const target = said && (await find(said.userId));
  if (!said || !target) throw new Failure("reset_link_unknown");
  if (said.mark !== markOf(secret, target)) throw new Failure("reset_link_used");
  if (said.until <= now()) throw new Failure("reset_link_expired");
  return target;
}

type Change = {
  userId: string;
  hash: string;
  ip: string;
  device: string | undefined;
  keepPasskeys: boolean | undefined;
};

async function changePassword(
  deps: AuthDeps,
  tx: Tx,
  { userId, hash, ip, device, keepPasskeys }: Change,
): Promise<Reset> {
  const at = deps.now();
  await changeAccount(tx, userId, { password_hash: hash }, at);
  await deleteSessionsOf(tx, userId);
  const ending = { userId, end: "password_reset", keepPasskeys } as const;
  const { passkeys, removedPasskeys, say: sayWays } = await updateWaysIn(deps, tx, ending);
  // Sent before the address is marked as verified: until then the name of the account may be a stranger's.
  await notify(deps, tx, {
    userId,
    event: `password_changed:${newId()}`,
    notice: (say) => passwordChanged(say, sayWays(say)),
  });
  await proveMailbox(deps, tx, { userId, ip, by: "reset" });
  await audit(tx, { type: "password_reset", at, userId, actorId: userId, ip });
  const known = await rememberDevice(tx, { userId, device, at });
  return { device: known, passkeys, removedPasskeys };
}

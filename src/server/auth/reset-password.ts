import type { ResetPasswordForm } from "#contract/auth.ts";
import { passwordChanged } from "#domain/notices.ts";

import { audit } from "../core/audit.ts";
import type { Context } from "../core/call.ts";
import type { Tx } from "../core/database.ts";
import { Failure } from "../core/failure.ts";
import { newId } from "../core/ids.ts";
import { inTransaction } from "../core/transaction.ts";
import { tell } from "../notifications/service.ts";
import { checkCode, startCode } from "./codes.ts";
import { idByEmail, savePassword } from "./store.ts";
import { deleteSessionsOf } from "./store-sessions.ts";
import type { AuthDeps } from "./tools.ts";
import { proveMailbox } from "./verify-email.ts";

/** Sends a code to that mailbox, if somebody has it. Nothing that the caller sees tells whether. */
export async function forgotPassword(
  deps: AuthDeps,
  email: string,
  { ip }: Context,
): Promise<void> {
  try {
    await deps.limits.takeCode("reset", { email, ip });
  } catch (error) {
    if (error instanceof Failure && error.code === "too_many_requests") return;
    throw error;
  }
  await inTransaction(deps.db, async (tx) => {
    const userId = await idByEmail(tx, email);
    await startCode(deps, tx, { purpose: "reset", subject: email, userId, email });
  });
}

/** Sets a new password, ends every session, and proves the mailbox: the code came from there. */
export async function resetPassword(
  deps: AuthDeps,
  { email, newPassword, otp }: ResetPasswordForm,
  { ip }: Context,
): Promise<void> {
  deps.passwords.refuseWhenBusy();
  const spend = await checkCode(deps, { purpose: "reset", subject: email }, otp);
  const hash = await deps.passwords.hash(newPassword);
  await inTransaction(deps.db, async (tx) => {
    await spend(tx);
    const userId = await idByEmail(tx, email);
    if (userId === null) throw new Failure("invalid_code");
    await changePassword(deps, tx, { userId, hash, ip });
  });
  await deps.limits.clearSignIn({ email, ip });
}

async function changePassword(
  deps: AuthDeps,
  tx: Tx,
  { userId, hash, ip }: { userId: string; hash: string; ip: string },
): Promise<void> {
  const at = deps.now();
  await savePassword(tx, userId, hash, at);
  await deleteSessionsOf(tx, userId);
  await proveMailbox(deps, tx, userId, ip);
  await tell(deps, tx, {
    userId,
    event: `password_changed:${newId()}`,
    notice: passwordChanged(),
  });
  await audit(tx, { type: "password_reset", at, userId, actorId: userId, ip });
}

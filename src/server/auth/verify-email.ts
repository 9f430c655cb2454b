import type { User } from "#contract/profile.ts";

import { audit } from "../core/audit.ts";
import type { Caller, Context } from "../core/call.ts";
import type { Tx } from "../core/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failure.ts";
import { inTransaction } from "../core/transaction.ts";
import { userOf } from "../profile/service.ts";
import { creditReferrer } from "../referrals/service.ts";
import { checkCode, startCode } from "./codes.ts";
import { markVerified } from "./store.ts";
import type { AuthDeps } from "./tools.ts";

/** Sends a new code to the caller's own address. */
export async function requestCode(deps: AuthDeps, caller: Caller, { ip }: Context): Promise<void> {
  if (caller.isVerified) throw new Failure("already_verified");
  const { email } = await userOf(deps.db, caller.id);
  await deps.limits.takeCode("verify", { email, ip });
  await inTransaction(deps.db, (tx) =>
    startCode(deps, tx, { purpose: "verify", subject: caller.id, userId: caller.id, email }),
  );
}

export async function verifyEmail(
  deps: Deps,
  caller: Caller,
  otp: string,
  { ip }: Context,
): Promise<User> {
  if (caller.isVerified) throw new Failure("already_verified");
  const spend = await checkCode(deps, { purpose: "verify", subject: caller.id }, otp);
  return inTransaction(deps.db, async (tx) => {
    await spend(tx);
    if (!(await proveMailbox(deps, tx, caller.id, ip))) throw new Failure("already_verified");
    return userOf(tx, caller.id);
  });
}

/** What follows when a mailbox is proved for the first time; false where it was before. */
export async function proveMailbox(
  deps: Deps,
  tx: Tx,
  userId: string,
  ip: string,
): Promise<boolean> {
  const at = deps.now();
  const friend = await markVerified(tx, userId, at);
  if (!friend) return false;
  await creditReferrer(deps, tx, friend);
  await audit(tx, { type: "email_verified", at, userId, actorId: userId, ip });
  return true;
}

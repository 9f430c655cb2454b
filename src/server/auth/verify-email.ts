import type { User } from "#contract/profile.ts";

import { audit } from "../core/database/audit.ts";
import type { Context } from "../core/http/call.ts";
import type { Caller } from "../core/access/caller.ts";
import type { Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { inTransaction } from "../core/database/transaction.ts";
import { userOf } from "../profile/service.ts";
import { creditReferral } from "../referrals/service.ts";
import { checkCode, startCode } from "./codes.ts";
import { deleteDevicesOf } from "./store-devices.ts";
import { markVerified } from "./store.ts";
import type { AuthDeps } from "./tools.ts";

/** Sends a new code to the caller's own address. */
export async function requestCode(deps: AuthDeps, caller: Caller, { ip }: Context): Promise<void> {
  if (caller.isVerified) throw new Failure("already_verified");
  const { email, language } = await userOf(deps.db, caller.id);
  await deps.limits.takeCode("verify", { email, ip });
  const [userId, subject] = [caller.id, caller.id];
  await inTransaction(deps.db, (tx) =>
    startCode(deps, tx, { purpose: "verify", subject, userId, email, language }),
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
    if (!(await proveMailbox(deps, tx, { userId: caller.id, ip, by: "code" })))
      throw new Failure("already_verified");
    return userOf(tx, caller.id);
  });
}

type Proof = {
  userId: string;
  ip: string;
  /** By the code of a sign-up, or by the code or link of a password email. */
  by: "code" | "reset";
};

/** The effects of an address's first verification; false when it was verified before. */
export async function proveMailbox(
  deps: Deps,
  tx: Tx,
  { userId, ip, by }: Proof,
): Promise<boolean> {
  const at = deps.now();
  const friend = await markVerified(tx, userId, at);
  if (!friend) return false;
  // The account may have been created by a stranger with this person's address: then its devices and its inviter are
  // the stranger's.
  if (by === "reset") await deleteDevicesOf(tx, userId);
  else await creditReferral(deps, tx, friend);
  await audit(tx, { type: "email_verified", at, userId, actorId: userId, ip });
  return true;
}

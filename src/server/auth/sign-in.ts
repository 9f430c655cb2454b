import type { AuditType } from "#contract/management.ts";
import type { Session, SignInForm } from "#contract/auth/auth.ts";
import { asksForFactor } from "#domain/auth/second-factors.ts";

import { audit } from "../core/database/audit.ts";
import type { Context } from "../core/http/call.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { inTransaction } from "../core/database/transaction.ts";
import { changeAccount, userOf } from "../profile/service.ts";
import { knownDevice, rememberDevice } from "./devices.ts";
import type { Asker } from "./limits.ts";
import { withoutFactor } from "./factors/required-factors.ts";
import { openSession } from "./sessions.ts";
import { credentialsOf, lockSignedIn, type Credentials } from "./store.ts";
import { startTicket } from "./factors/tickets.ts";
import type { AuthDeps } from "./tools.ts";

/** Opens a session, or asks for the second factor. A wrong password and an unknown address get the same reply after the same work. */
export async function signIn(
  deps: AuthDeps,
  { email, password, device }: SignInForm,
  context: Context,
): Promise<Session> {
  deps.passwords.refuseWhenBusy();
  const known = await knownDevice(deps.db, email, device);
  const asker = { email, ip: context.ip, known };
  await deps.limits.takeSignIn(asker);
  const person = await credentialsOf(deps.db, email);
  const isRight = await checkPassword(deps, password, person, asker);
  if (!person || !isRight) {
    await record(deps, "signin_failed", person, context);
    throw new Failure("wrong_credentials");
  }
  await deps.limits.succeedSignIn(asker);
  // Only a caller with the right password may know this.
  if (person.isDisabled) {
    await record(deps, "signin_disabled", person, context);
    throw new Failure("account_disabled");
  }
  const entered = await enter(deps, person, { password, device }, context);
  if ("ticket" in entered) throw new Failure("second_factor_required", entered);
  return entered;
}

/** Does the same work for an unknown address; gives the attempt back when the password was not checked. */
export async function checkPassword(
  { passwords, limits }: AuthDeps,
  password: string,
  known: Credentials | undefined,
  asker: Asker,
): Promise<boolean> {
  try {
    return await passwords.verify(password, known?.passwordHash);
  } catch (error) {
    // The full queue refused the request, so the password was not wrong.
    await limits.giveBackSignIn(asker);
    throw error;
  }
}

async function enter(
  deps: AuthDeps,
  known: Credentials,
  { password, device }: Pick<SignInForm, "password" | "device">,
  context: Context,
): Promise<Session | { ticket: string }> {
  const isOld = known.passwordHash !== null && deps.passwords.needsRehash(known.passwordHash);
  const renewed = isOld ? await deps.passwords.hash(password) : undefined;
  return inTransaction(deps.db, async (tx) => {
    const at = deps.now();
    const user = await lockSignedIn(tx, known);
    if (!user) throw new Failure("wrong_credentials");
    if (renewed !== undefined) await changeAccount(tx, user.id, { password_hash: renewed }, at);
    if (asksForFactor(user.role, user.hasFactor)) {
      const asked = { userId: user.id, purpose: "sign-in" } as const;
      return { ticket: await startTicket(deps, tx, asked) };
    }
    const secondFactor = await withoutFactor(deps, user.role, tx);
    const token = await openSession(tx, { ...user, secondFactor }, context, at);
    await audit(tx, { type: "signin", at, userId: user.id, actorId: user.id, ip: context.ip });
    return {
      token,
      user: await userOf(tx, user.id),
      device: await rememberDevice(tx, { userId: user.id, device, at }),
    };
  });
}

const record = (
  { db, now }: Deps,
  type: AuditType,
  known: Credentials | undefined,
  { ip }: Context,
): Promise<void> => audit(db, { type, at: now(), userId: known?.id ?? null, ip });

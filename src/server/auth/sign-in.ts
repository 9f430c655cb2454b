import type { Session, SignInForm } from "#contract/auth.ts";

import { audit } from "../core/audit.ts";
import type { Context } from "../core/call.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failure.ts";
import { inTransaction } from "../core/transaction.ts";
import { userOf } from "../profile/service.ts";
import type { Asker } from "./limits.ts";
import { hashOfToken, openSession } from "./sessions.ts";
import { credentialsOf, lockSignedIn, savePassword, type Credentials } from "./store.ts";
import { deleteSession, deleteSessionsBeside } from "./store-sessions.ts";
import type { AuthDeps } from "./tools.ts";

/** Opens a session. A wrong password and an unknown address get the same answer after the same work. */
export async function signIn(
  deps: AuthDeps,
  { email, password }: SignInForm,
  context: Context,
): Promise<Session> {
  deps.passwords.refuseWhenBusy();
  const asker = { email, ip: context.ip };
  await deps.limits.takeSignIn(asker);
  const known = await credentialsOf(deps.db, email);
  const isRight = await checkPassword(deps, password, known, asker);
  if (!known || !isRight) {
    await record(deps, "signin_failed", known, context);
    throw new Failure("wrong_credentials");
  }
  await deps.limits.clearSignIn(asker);
  // Told only to those who know the password.
  if (known.isDisabled) {
    await record(deps, "signin_disabled", known, context);
    throw new Failure("account_disabled");
  }
  return enter(deps, known, password, context);
}

/** Does the same work for an unknown person; gives the attempt back where nobody looked. */
export async function checkPassword(
  { passwords, limits }: AuthDeps,
  password: string,
  known: Credentials | undefined,
  asker: Asker,
): Promise<boolean> {
  try {
    return await passwords.verify(password, known?.passwordHash);
  } catch (error) {
    // Turned away at the full queue: that was no wrong password.
    await limits.giveBackSignIn(asker);
    throw error;
  }
}

async function enter(
  deps: AuthDeps,
  known: Credentials,
  password: string,
  context: Context,
): Promise<Session> {
  const isOld = known.passwordHash !== null && deps.passwords.needsRehash(known.passwordHash);
  const renewed = isOld ? await deps.passwords.hash(password) : undefined;
  return inTransaction(deps.db, async (tx) => {
    const at = deps.now();
    const user = await lockSignedIn(tx, known);
    if (!user) throw new Failure("wrong_credentials");
    if (renewed !== undefined) await savePassword(tx, user.id, renewed, at);
    const token = await openSession(tx, user, context, at);
    await audit(tx, { type: "signin", at, userId: user.id, actorId: user.id, ip: context.ip });
    return { token, user: await userOf(tx, user.id) };
  });
}

const record = (
  { db, now }: Deps,
  type: string,
  known: Credentials | undefined,
  { ip }: Context,
): Promise<void> => audit(db, { type, at: now(), userId: known?.id ?? null, ip });

/** Ends the session of this request, or all of its owner; without one there is nothing to end. */
export async function signOut(
  { db }: Deps,
  { token }: Context,
  isEverywhere: boolean,
): Promise<void> {
  if (token === undefined) return;
  if (isEverywhere) await deleteSessionsBeside(db, hashOfToken(token));
  else await deleteSession(db, hashOfToken(token));
}

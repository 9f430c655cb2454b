// What other rooms and the start of the process use of this room.
import { MINUTE_MS } from "#domain/durations.ts";
import { NOT_AN_EMAIL, readEmail } from "#domain/email.ts";
import { MAX_PASSWORD, MIN_SUPERADMIN_PASSWORD } from "#domain/auth/passwords.ts";

import { audit } from "../core/database/audit.ts";
import type { Context } from "../core/http/call.ts";
import type { Caller } from "../core/access/caller.ts";
import type { Queryable, Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure, invalidField } from "../core/failures/failure.ts";
import { batchPerTick } from "../core/async/batch-per-tick.ts";
import { newId } from "../core/database/ids.ts";
import { makePasswords } from "./passwords.ts";
import { inTransaction } from "../core/database/transaction.ts";
import { acquireStartupLock } from "../core/startup/startup-lock.ts";
import { addAccount } from "../profile/service.ts";
import { confirmOwnPassword } from "./own-password.ts";
import { needsFactor } from "./factors/required-factors.ts";
import { sendCode } from "./send-code.ts";
import { hashOfToken } from "./sessions.ts";
import { deleteSessionsOf, findSessions, touchSession } from "./store-sessions.ts";
import { hasSuperadmin, superadmins, takeRankOfSuperadmins } from "./store.ts";
import { spendConfirmation } from "./factors/tickets.ts";
import { withTools } from "./tools.ts";
import { cleanUp } from "./clean-up.ts";

/** The last use of a session is stored with this precision, so that most requests write nothing. */
const TOUCH_MS = 10 * MINUTE_MS;

/** Finds the caller of a token, or null. Tokens of concurrent requests are looked up in one query, without a cache. */
export function openAuthentication(
  deps: Pick<Deps, "db" | "now">,
): (token: string) => Promise<Caller | null> {
  const { db, now } = deps;
  const sessionOf = batchPerTick(async (tokens) => {
    const hashes = tokens.map(hashOfToken);
    const found = await findSessions(db, hashes, now());
    return new Map(
      tokens.flatMap((token, index) => {
        const session = found.get(hashes[index]?.toString("base64") ?? "");
        return session ? [[token, session]] : [];
      }),
    );
  });
  return async (token) => {
    const session = await sessionOf(token);
    const caller = session && (await withRequirement(deps, session.caller));
    if (!caller) return null;
    const at = now();
    const ifBefore = new Date(at.getTime() - TOUCH_MS);
    if (session.lastUsedAt < ifBefore) await touchSession(db, hashOfToken(token), { at, ifBefore });
    return caller;
  };
}

/**
 * Weighs a session without a factor against what its owner's role needs now: it has ended when the role needs one
 * (PRODUCT R20.5), and one that could do nothing but add a factor is free once the role needs none.
 */
async function withRequirement(
  deps: Pick<Deps, "db" | "now">,
  caller: Caller,
): Promise<Caller | undefined> {
  if (caller.secondFactor === "given") return caller;
  const isNeeded = await needsFactor(deps, caller.role);
  if (!isNeeded) return { ...caller, secondFactor: "none" };
  return caller.secondFactor === "missing" ? caller : undefined;
}

/** Ends every session of a user: when the person is disabled, deleted, or given another role. */
export function endSessions(tx: Queryable, userId: string): Promise<void> {
  return deleteSessionsOf(tx, userId);
}

/**
 * Emails a person a code at the request of staff. @throws Failure("already_verified"), Failure("too_many_requests")
 */
export function emailCodeTo(deps: Deps, asked: Parameters<typeof sendCode>[1]): Promise<void> {
  return sendCode(withTools(deps), asked);
}

/** Every superadmin who can sign in. */
export function activeSuperadmins(db: Queryable): Promise<string[]> {
  return superadmins(db);
}

/** Checks the password of a signed-in person again. @throws Failure("invalid") for a wrong one */
export async function confirmPassword(
  deps: Deps,
  caller: Caller,
  asked: { password: string; context: Pick<Context, "ip"> },
): Promise<void> {
  await confirmOwnPassword(deps, caller, asked);
}

/**
 * Uses up what proves that somebody has just entered the password, and the second factor if there is one, in the
 * transaction of the one change that it is good for. @throws Failure("not_confirmed")
 */
export async function useConfirmation(
  deps: Pick<Deps, "now">,
  tx: Tx,
  asked: { confirmation: string; userId: string },
): Promise<void> {
  await spendConfirmation(deps, tx, asked);
}

/**
 * Creates the first superadmin, already verified; false when there is one. Of several processes one succeeds.
 * With `instead`, present superadmins lose the role and are signed out: for an account that nobody can access any
 * more.
 * @throws Failure("invalid") for an invalid address or password, Failure("email_taken")
 */
export async function createSuperadmin(
  { db, now }: Pick<Deps, "db" | "now">,
  given: { email: string; password: string; instead?: boolean },
): Promise<boolean> {
  const email = readEmail(given.email);
  if (email === undefined) throw invalidField("email", NOT_AN_EMAIL);
  const { length } = [...given.password];
  if (length < MIN_SUPERADMIN_PASSWORD || given.password.length > MAX_PASSWORD)
    throw invalidField("password", (say) =>
      say("The password must have {min} to {max} characters", {
        min: MIN_SUPERADMIN_PASSWORD,
        max: MAX_PASSWORD,
      }),
    );
  const passwordHash = await makePasswords(1).hash(given.password);
  return inTransaction(db, async (tx) => {
    await acquireStartupLock(tx, "superadmin");
    const [id, at] = [newId(), now()];
    if (await hasSuperadmin(tx)) {
      if (given.instead !== true) return false;
      await replaceSuperadmins(tx, at);
    }
    const isNew = await addAccount(tx, {
      id,
      firstName: "Super",
      lastName: "Admin",
      email,
      passwordHash,
      role: "superadmin",
      referredBy: null,
      verifiedAt: at,
      language: null,
      at,
    });
    if (!isNew) throw new Failure("email_taken");
    await audit(tx, { type: "superadmin_created", at, userId: id });
    return true;
  });
}

async function replaceSuperadmins(tx: Tx, at: Date): Promise<void> {
  for (const userId of await takeRankOfSuperadmins(tx, at)) {
    await deleteSessionsOf(tx, userId);
    const detail = { from: "superadmin", to: "user" };
    await audit(tx, { type: "role_changed", at, userId, detail });
  }
}

/** Creates the superadmin of the configuration when there is none yet (PRODUCT R8.8). */
export async function bootstrapSuperadmin(deps: Deps): Promise<void> {
  const { superadmin } = deps.config;
  if (!superadmin) return;
  if (await createSuperadmin(deps, superadmin)) deps.log.info("the first superadmin was made");
}

const CLEAN_UP = "auth-clean-up";
/** Registers the hourly clean-up, which one process runs (docs/SECURITY.md, "Sessions"). */
export async function startCleanUp(deps: Deps): Promise<void> {
  await deps.jobs.work(CLEAN_UP, () => cleanUp(deps));
  await deps.jobs.schedule(CLEAN_UP, "7 * * * *");
}

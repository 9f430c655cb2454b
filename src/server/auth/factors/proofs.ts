// The proof of a second factor, in the second step of a sign-in and of a confirmation.
// 1. A wrong code counts before it is compared: for the ticket, and for the person (limits.ts).
// 2. What a proof uses up is used up in the transaction of its effect, so of many callers with one code one succeeds.
import type { FactorProof, SecondStep } from "#contract/auth/factors.ts";
import type { FactorMethod } from "#domain/auth/second-factors.ts";
import { message } from "#domain/words/message.ts";

import { audit } from "../../core/database/audit.ts";
import type { Context } from "../../core/http/call.ts";
import type { Tx } from "../../core/database/database.ts";
import { Failure, invalidField } from "../../core/failures/failure.ts";
import { stepOf } from "./authenticator.ts";
import { knownDevice } from "../devices.ts";
import { checkPasskey, needSite, newChallenge, passkeyQuestion, passkeySite } from "./passkeys.ts";
import { hashOfRecoveryCode } from "./recovery-codes.ts";
import {
  authenticatorOf,
  deleteRecoveryCode,
  type FactorOwner,
  isRecoveryCode,
  passkeysOf,
  recoveryCodesLeft,
  usePasskey,
  useStep,
} from "./store-factors.ts";
import type { Ticket } from "./store-tickets.ts";
import { tell } from "./tell.ts";
import { challengeHolder } from "./tickets.ts";
import type { AuthDeps } from "../tools.ts";

/** How the holder of a ticket can go on. @throws Failure("step_expired") */
export async function secondStep(
  deps: AuthDeps,
  token: string,
  context: Pick<Context, "origin">,
): Promise<SecondStep> {
  const site = passkeySite(deps, context);
  const challenge = newChallenge();
  const userId = await challengeHolder(deps, token, challenge);
  const passkeys = site ? await passkeysOf(deps.db, userId) : [];
  const methods: (FactorMethod | false)[] = [
    passkeys.length > 0 && "passkey",
    (await authenticatorOf(deps.db, userId)) !== undefined && "authenticator",
    (await recoveryCodesLeft(deps.db, userId)) > 0 && "recovery",
  ];
  return {
    methods: methods.filter((method) => method !== false),
    passkey: site && passkeys.length > 0 ? passkeyQuestion(site, challenge, passkeys) : null,
  };
}

/** What was proved, and how it is used up: false when somebody else was first. */
export type Proof = { method: FactorMethod; spend: (tx: Tx) => Promise<boolean> };

type Proving = {
  owner: FactorOwner;
  ticket: Ticket;
  given: Pick<FactorProof, "code" | "recoveryCode" | "passkey">;
  device?: string | undefined;
};

/**
 * Checks a proof. @throws Failure("invalid") at the field of a wrong code, Failure("passkey_refused"),
 * Failure("too_many_requests")
 */
export async function checkProof(
  deps: AuthDeps,
  { owner, ticket, given, device }: Proving,
  context: Context,
): Promise<Proof> {
  const asker = {
    userId: owner.id,
    known: await knownDevice(deps.db, owner.email, device),
    method: given.code === undefined ? "recovery" : "authenticator",
  } as const;
  if (given.passkey === undefined) await deps.limits.takeFactor(asker);
  try {
    const proof = await proofOf(deps, { owner, ticket, given }, context);
    if (given.passkey === undefined) await deps.limits.succeedFactor(asker);
    return proof;
  } catch (error) {
    if (error instanceof Failure) await recordFailure(deps, owner.id, context);
    throw error;
  }
}

async function proofOf(
  deps: AuthDeps,
  { owner, ticket, given }: Omit<Proving, "device">,
  context: Context,
): Promise<Proof> {
  if (given.passkey !== undefined)
    return byPasskey(deps, { owner, ticket, passkey: given.passkey }, context);
  if (given.code !== undefined) return byCode(deps, owner.id, given.code);
  return byRecoveryCode(deps, owner.id, given.recoveryCode ?? "");
}

type ByPasskey = {
  owner: FactorOwner;
  ticket: Ticket;
  passkey: NonNullable<FactorProof["passkey"]>;
};

async function byPasskey(
  deps: AuthDeps,
  { owner, ticket, passkey: answer }: ByPasskey,
  context: Pick<Context, "origin">,
): Promise<Proof> {
  const site = needSite(deps, context);
  const passkeys = await passkeysOf(deps.db, owner.id);
  const passkey = passkeys.find(({ credentialId }) => credentialId === answer.id);
  if (!passkey || ticket.challenge === null) throw new Failure("passkey_refused");
  const asked = { site, challenge: ticket.challenge };
  const counter = await checkPasskey(asked, answer, { passkey, isVerified: false });
  return {
    method: "passkey",
    spend: (tx) => usePasskey(tx, { id: passkey.id, counter, at: deps.now() }),
  };
}

async function byCode(deps: AuthDeps, userId: string, code: string): Promise<Proof> {
  const authenticator = await authenticatorOf(deps.db, userId);
  if (!authenticator) throw wrongCode();
  const { secret, lastStep } = authenticator;
  const step = stepOf(deps, { userId, encrypted: secret }, code);
  if (step === undefined || step <= lastStep) throw wrongCode();
  const at = deps.now();
  return { method: "authenticator", spend: (tx) => useStep(tx, { userId, secret, step, at }) };
}

async function byRecoveryCode(deps: AuthDeps, userId: string, typed: string): Promise<Proof> {
  const hash = hashOfRecoveryCode(typed);
  if (!hash || !(await isRecoveryCode(deps.db, userId, hash))) throw wrongRecoveryCode();
  return {
    method: "recovery",
    spend: async (tx) => {
      if (!(await deleteRecoveryCode(tx, userId, hash))) return false;
      await tell(deps, tx, userId, "recovery_code_used");
      return true;
    },
  };
}

/** Uses a proof up in the transaction of its effect. @throws Failure("invalid") for all callers but one */
export async function spendProof(tx: Tx, { method, spend }: Proof): Promise<void> {
  if (await spend(tx)) return;
  throw method === "recovery" ? wrongRecoveryCode() : wrongCode();
}

/** For a code of an authenticator application. */
export function wrongCode(): Failure {
  return invalidField("code", message("This code isn't right, or it was used already"));
}

const wrongRecoveryCode = (): Failure =>
  invalidField("recoveryCode", message("This recovery code isn't right, or it was used already"));

const recordFailure = (
  { db, now }: AuthDeps,
  userId: string,
  { ip }: Pick<Context, "ip">,
): Promise<void> => audit(db, { type: "second_factor_failed", at: now(), userId, ip });

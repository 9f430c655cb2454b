// 1. Every change uses a confirmation up, locks the person, tells them by email and is written down.
// 2. The first factor of staff brings their recovery codes and ends their other sessions; with the last one the
//    recovery codes go.
import type {
  AuthenticatorAsked,
  AuthenticatorForm,
  ConfirmedForm,
  Factors,
  FactorsChanged,
  NewPasskeyAsked,
  PasskeyForm,
} from "#contract/auth/factors.ts";
import type { FactorChange } from "#domain/emails/auth.ts";
import { MOST_PASSKEYS } from "#domain/auth/second-factors.ts";

import { audit } from "../../core/database/audit.ts";
import type { Context } from "../../core/http/call.ts";
import type { Caller } from "../../core/access/caller.ts";
import { ownerOf } from "../../core/access/owner.ts";
import type { Tx } from "../../core/database/database.ts";
import type { Deps } from "../../core/deps.ts";
import { Failure } from "../../core/failures/failure.ts";
import { newId } from "../../core/database/ids.ts";
import { inTransaction } from "../../core/database/transaction.ts";
import { newAuthenticator, stepOf } from "./authenticator.ts";
import {
  needSite,
  newChallenge,
  newPasskeyQuestion,
  passkeySite,
  readNewPasskey,
} from "./passkeys.ts";
import { wrongCode } from "./proofs.ts";
import { makeRecoveryCodes } from "./recovery-codes.ts";
import { needsFactor } from "./required-factors.ts";
import { hashOfToken } from "../sessions.ts";
import {
  authenticatorOf,
  deleteAuthenticator,
  deletePasskey,
  factorOwner,
  type FactorOwner,
  insertPasskey,
  lockFactorOwner,
  passkeysOf,
  recoveryCodesLeft,
  replaceRecoveryCodes,
  saveAuthenticator,
} from "./store-factors.ts";
import { keepSessionWithFactor } from "../store-sessions.ts";
import type { TicketPurpose, Ticket } from "./store-tickets.ts";
import { tell } from "./tell.ts";
import { spendConfirmation, spendTicket, startTicket, useTicket } from "./tickets.ts";
import type { AuthDeps } from "../tools.ts";

type Site = Pick<Context, "origin">;

/** What the caller can prove who they are with. */
export async function factorsOf(
  deps: Deps,
  { id, role }: Pick<Caller, "id" | "role">,
  context: Site,
  tx?: Tx,
): Promise<Factors> {
  const db = tx ?? deps.db;
  const passkeys = await passkeysOf(db, id);
  const authenticator = await authenticatorOf(db, id);
  return {
    passkeys: passkeys.map((passkey) => ({
      _id: passkey.id,
      name: passkey.name,
      addedAt: passkey.createdAt.toISOString(),
      lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
    })),
    authenticator: authenticator
      ? {
          addedAt: authenticator.createdAt.toISOString(),
          lastUsedAt: authenticator.lastUsedAt.toISOString(),
        }
      : null,
    recoveryCodes: await recoveryCodesLeft(db, id),
    isRequired: await needsFactor(deps, role, tx),
    takesPasskeys: passkeySite(deps, context) !== undefined,
  };
}

/** Begins to add a passkey. */
export async function askForNewPasskey(
  deps: AuthDeps,
  caller: Caller,
  context: Site,
): Promise<NewPasskeyAsked> {
  const site = needSite(deps, context);
  const owner = await existingOwner(factorOwner(deps.db, caller.id));
  const passkeys = await passkeysOf(deps.db, owner.id);
  if (passkeys.length >= MOST_PASSKEYS) throw new Failure("too_many_passkeys");
  const challenge = newChallenge();
  const asked = { purpose: "add passkey", userId: owner.id, challenge } as const;
  return {
    ticket: await startTicket(deps, deps.db, asked),
    question: newPasskeyQuestion(site, challenge, { owner, passkeys }),
  };
}

export async function addPasskey(
  deps: AuthDeps,
  caller: Caller,
  { confirmation, ticket: token, passkey: answer, name }: PasskeyForm,
  context: Context,
): Promise<FactorsChanged> {
  const site = needSite(deps, context);
  const ticket = await ownTicket(deps, caller, { purpose: "add passkey", token });
  const asked = { site, challenge: ticket.challenge ?? "" };
  const read = await readNewPasskey(asked, answer, caller.role === "user");
  return change(deps, caller, { confirmation, context }, async ({ tx, owner, at }) => {
    await spendTicket(deps, tx, ticket, "add passkey");
    if ((await passkeysOf(tx, owner.id)).length >= MOST_PASSKEYS)
      throw new Failure("too_many_passkeys");
    const passkey = { ...read, id: newId(), userId: owner.id, name, createdAt: at };
    if (!(await insertPasskey(tx, passkey))) throw new Failure("passkey_known");
    return "passkey_added";
  });
}

export function removePasskey(
  deps: AuthDeps,
  caller: Caller,
  { id, confirmation }: ConfirmedForm & { id: string },
  context: Context,
): Promise<FactorsChanged> {
  return change(deps, caller, { confirmation, context }, async ({ tx }) => {
    if (!(await deletePasskey(tx, ownerOf(caller), id))) throw new Failure("not_found");
    return "passkey_removed";
  });
}

/** Begins to add an authenticator application. */
export async function askForAuthenticator(
  deps: AuthDeps,
  caller: Caller,
): Promise<AuthenticatorAsked> {
  const owner = await existingOwner(factorOwner(deps.db, caller.id));
  const { encrypted, secret, address } = newAuthenticator(deps, owner);
  const asked = { purpose: "add authenticator", userId: owner.id, secret: encrypted } as const;
  return { ticket: await startTicket(deps, deps.db, asked), secret, address };
}

export async function addAuthenticator(
  deps: AuthDeps,
  caller: Caller,
  { confirmation, ticket: token, code }: AuthenticatorForm,
  context: Context,
): Promise<FactorsChanged> {
  const ticket = await ownTicket(deps, caller, { purpose: "add authenticator", token });
  const { secret } = ticket;
  const step = secret && stepOf(deps, { userId: caller.id, encrypted: secret }, code);
  if (!secret || step === undefined || step === null) throw wrongCode();
  return change(deps, caller, { confirmation, context }, async ({ tx, owner, at }) => {
    await spendTicket(deps, tx, ticket, "add authenticator");
    await saveAuthenticator(tx, { userId: owner.id, secret, step, at });
    return "authenticator_added";
  });
}

export function removeAuthenticator(
  deps: AuthDeps,
  caller: Caller,
  { confirmation }: ConfirmedForm,
  context: Context,
): Promise<FactorsChanged> {
  return change(deps, caller, { confirmation, context }, async ({ tx, owner }) => {
    if (!(await deleteAuthenticator(tx, owner.id))) throw new Failure("no_factor");
    return "authenticator_removed";
  });
}

/** New recovery codes for somebody who has a factor. */
export function renewRecoveryCodes(
  deps: AuthDeps,
  caller: Caller,
  { confirmation }: ConfirmedForm,
  context: Context,
): Promise<FactorsChanged> {
  return change(deps, caller, { confirmation, context }, async ({ tx, owner }) => {
    if (!(await hasFactor(tx, owner.id))) throw new Failure("no_factor");
    return "recovery_codes_made";
  });
}

/** What people change themselves; each has its audit event. */
type OwnChange = Exclude<FactorChange, "recovery_code_used" | "factors_taken_away">;
type Changing = { tx: Tx; owner: FactorOwner; at: Date };
type Asked = { confirmation: string; context: Context };

/** A change of factors with everything that belongs to it, in one transaction. */
function change(
  deps: AuthDeps,
  caller: Caller,
  { confirmation, context }: Asked,
  make: (changing: Changing) => Promise<OwnChange>,
): Promise<FactorsChanged> {
  return inTransaction(deps.db, async (tx) => {
    const at = deps.now();
    const owner = await existingOwner(lockFactorOwner(tx, caller.id));
    await spendConfirmation(deps, tx, { confirmation, userId: owner.id });
    const had = await hasFactor(tx, owner.id);
    const type = await make({ tx, owner, at });
    const recoveryCodes = await followUp(deps, { tx, owner, at }, { had, type, context });
    await tell(deps, tx, owner.id, type);
    await audit(tx, { type, at, userId: owner.id, actorId: owner.id, ip: context.ip });
    return { factors: await factorsOf(deps, owner, context, tx), recoveryCodes };
  });
}

type FollowUp = { had: boolean; type: OwnChange; context: Context };

/** Brings sessions and recovery codes in line with a change. @returns the codes that were made */
async function followUp(
  deps: AuthDeps,
  { tx, owner, at }: Changing,
  { had, type, context }: FollowUp,
): Promise<string[] | null> {
  const { id: userId, role } = owner;
  if (role === "user") return null;
  const has = await hasFactor(tx, userId);
  if (!has) {
    if (await needsFactor(deps, role, tx)) throw new Failure("factor_required");
    await replaceRecoveryCodes(tx, { userId, hashes: [], at });
    return null;
  }
  if (!had && context.token !== undefined)
    await keepSessionWithFactor(tx, userId, hashOfToken(context.token));
  const needsCodes = type === "recovery_codes_made" || (await recoveryCodesLeft(tx, userId)) === 0;
  return needsCodes ? makeRecoveryCodes(tx, { userId, at }) : null;
}

const hasFactor = async (tx: Tx, userId: string): Promise<boolean> =>
  (await passkeysOf(tx, userId)).length > 0 || (await authenticatorOf(tx, userId)) !== undefined;

async function ownTicket(
  deps: AuthDeps,
  caller: Caller,
  { purpose, token }: { purpose: TicketPurpose; token: string },
): Promise<Ticket> {
  const ticket = await useTicket(deps, purpose, token);
  if (ticket.userId !== caller.id) throw new Failure("step_expired");
  return ticket;
}

async function existingOwner(owner: Promise<FactorOwner | undefined>): Promise<FactorOwner> {
  const found = await owner;
  if (!found) throw new Failure("unauthenticated");
  return found;
}

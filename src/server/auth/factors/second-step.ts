// The second step of signing in, and signing in by a passkey alone. Both open the session of somebody who has proved
// more than a password.
import type { Session } from "#contract/auth/auth.ts";
import type {
  PasskeySignIn,
  PasskeySignInAsked,
  SecondFactorForm,
} from "#contract/auth/factors.ts";

import { audit } from "../../core/database/audit.ts";
import type { Context } from "../../core/http/call.ts";
import { Failure } from "../../core/failures/failure.ts";
import { inTransaction } from "../../core/database/transaction.ts";
import { userOf } from "../../profile/service.ts";
import { rememberDevice } from "../devices.ts";
import { checkPasskey, needSite, newChallenge, passkeyQuestion } from "./passkeys.ts";
import { checkProof, type Proof, spendProof } from "./proofs.ts";
import { openSession } from "../sessions.ts";
import {
  factorOwner,
  lockFactorOwner,
  passkeyByCredential,
  usePasskey,
  type FactorOwner,
} from "./store-factors.ts";
import type { Ticket, TicketPurpose } from "./store-tickets.ts";
import { spendTicket, startTicket, useTicket } from "./tickets.ts";
import type { AuthDeps } from "../tools.ts";

/** Opens the session of a sign-in whose password was right, for a second factor. */
export async function finishSignIn(
  deps: AuthDeps,
  { ticket: token, device, ...given }: SecondFactorForm,
  context: Context,
): Promise<Session> {
  const ticket = await useTicket(deps, "sign-in", token);
  const owner = await ownerOf(deps, ticket);
  const proof = await checkProof(deps, { owner, ticket, given, device }, context);
  return open(deps, { owner, ticket, purpose: "sign-in", proof, device }, context);
}

/** Asks for any passkey of this site. No address is asked for, so the answer says nothing about who has a passkey. */
export async function askForPasskey(
  deps: AuthDeps,
  context: Pick<Context, "origin">,
): Promise<PasskeySignInAsked> {
  const site = needSite(deps, context);
  const challenge = newChallenge();
  const asked = { purpose: "passkey", userId: null, challenge } as const;
  return {
    ticket: await startTicket(deps, deps.db, asked),
    question: passkeyQuestion(site, challenge, "any"),
  };
}

/** Opens a session by a passkey that has asked for a fingerprint, a face or a PIN: it stands for both steps. */
export async function signInByPasskey(
  deps: AuthDeps,
  { ticket: token, passkey: answer, device }: PasskeySignIn,
  context: Context,
): Promise<Session> {
  const site = needSite(deps, context);
  const ticket = await useTicket(deps, "passkey", token);
  const passkey = await passkeyByCredential(deps.db, answer.id);
  if (!passkey) throw new Failure("passkey_refused");
  const asked = { site, challenge: ticket.challenge ?? "" };
  const counter = await checkPasskey(asked, answer, { passkey, isVerified: true });
  const owner = await ownerOf(deps, { userId: passkey.userId });
  const { id } = passkey;
  const proof: Proof = {
    method: "passkey",
    spend: (tx) => usePasskey(tx, { id, counter, at: deps.now() }),
  };
  return open(deps, { owner, ticket, purpose: "passkey", proof, device }, context);
}

async function ownerOf({ db }: AuthDeps, { userId }: Pick<Ticket, "userId">): Promise<FactorOwner> {
  const owner = await factorOwner(db, userId ?? "");
  if (!owner) throw new Failure("step_expired");
  return owner;
}

type Opening = {
  owner: FactorOwner;
  ticket: Ticket;
  purpose: TicketPurpose;
  proof: Proof;
  device: string | undefined;
};

async function open(
  deps: AuthDeps,
  { owner, ticket, purpose, proof, device }: Opening,
  context: Context,
): Promise<Session> {
  return inTransaction(deps.db, async (tx) => {
    const at = deps.now();
    const user = await lockFactorOwner(tx, owner.id);
    if (!user) throw new Failure("step_expired");
    if (user.isDisabled) throw new Failure("account_disabled");
    await spendTicket(deps, tx, ticket, purpose);
    await spendProof(tx, proof);
    const token = await openSession(tx, { ...user, secondFactor: "given" }, context, at);
    await audit(tx, {
      type: "signin",
      at,
      userId: user.id,
      actorId: user.id,
      ip: context.ip,
      detail: { by: proof.method },
    });
    return {
      token,
      user: await userOf(tx, user.id),
      device: await rememberDevice(tx, { userId: user.id, device, at }),
    };
  });
}

// A change of factors asks again who it is: for the password, and for the second factor if there is one. So a stolen
// session can neither add nor remove one. The confirmation is a ticket in the memory of the page, good for one change.
import type { Confirmation, FactorProof } from "#contract/auth/factors.ts";
import { asksForFactor } from "#domain/auth/second-factors.ts";

import type { Context } from "../../core/http/call.ts";
import type { Caller } from "../../core/access/caller.ts";
import { Failure } from "../../core/failures/failure.ts";
import { inTransaction } from "../../core/database/transaction.ts";
import { confirmOwnPassword } from "../own-password.ts";
import { checkProof, spendProof } from "./proofs.ts";
import { factorOwner } from "./store-factors.ts";
import { lockSignedIn } from "../store.ts";
import { spendTicket, startTicket, useTicket } from "./tickets.ts";
import type { AuthDeps } from "../tools.ts";

/** Confirms by the password, or asks for the second factor. @throws Failure("invalid") for a wrong password */
export async function confirmByPassword(
  deps: AuthDeps,
  caller: Caller,
  password: string,
  context: Context,
): Promise<Confirmation> {
  const known = await confirmOwnPassword(deps, caller, { password, context });
  return inTransaction(deps.db, async (tx) => {
    const user = await lockSignedIn(tx, known);
    if (!user) throw new Failure("unauthenticated");
    if (asksForFactor(user.role, user.hasFactor)) {
      const asked = { userId: user.id, purpose: "confirm" } as const;
      return { confirmation: null, ticket: await startTicket(deps, tx, asked) };
    }
    const done = { purpose: "confirmed", userId: user.id } as const;
    return { confirmation: await startTicket(deps, tx, done), ticket: null };
  });
}

/** The second step: a code, a recovery code or a passkey confirms. */
export async function confirmByFactor(
  deps: AuthDeps,
  caller: Caller,
  { ticket: token, ...given }: FactorProof,
  context: Context,
): Promise<Confirmation> {
  const ticket = await useTicket(deps, "confirm", token);
  const owner = await factorOwner(deps.db, caller.id);
  if (!owner || ticket.userId !== owner.id) throw new Failure("step_expired");
  const proof = await checkProof(deps, { owner, ticket, given }, context);
  return inTransaction(deps.db, async (tx) => {
    await spendTicket(deps, tx, ticket, "confirm");
    await spendProof(tx, proof);
    const done = { purpose: "confirmed", userId: owner.id } as const;
    return { confirmation: await startTicket(deps, tx, done), ticket: null };
  });
}

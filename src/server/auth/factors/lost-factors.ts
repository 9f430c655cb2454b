import type { ConfirmedForm } from "#contract/auth/factors.ts";

import { audit } from "../../core/database/audit.ts";
import type { Context } from "../../core/http/call.ts";
import type { Caller } from "../../core/access/caller.ts";
import { Failure } from "../../core/failures/failure.ts";
import { inTransaction } from "../../core/database/transaction.ts";
import { deleteFactorsOf, lockFactorOwner } from "./store-factors.ts";
import { deleteSessionsOf } from "../store-sessions.ts";
import { tell } from "./tell.ts";
import { spendConfirmation } from "./tickets.ts";
import type { AuthDeps } from "../tools.ts";

/**
 * Takes away the factors of somebody who has lost them; the password is then enough to sign in and add new ones. Also
 * another superadmin's, since nobody has a higher rank; never one's own, which a stolen session could ask for.
 * @throws Failure("not_confirmed"), Failure("not_allowed"), Failure("user_not_found"), Failure("no_factor")
 */
export async function takeFactorsAway(
  deps: AuthDeps,
  caller: Caller,
  { id, confirmation }: ConfirmedForm & { id: string },
  context: Pick<Context, "ip">,
): Promise<void> {
  if (id === caller.id) throw new Failure("not_allowed");
  await inTransaction(deps.db, async (tx) => {
    await spendConfirmation(deps, tx, { confirmation, userId: caller.id });
    const owner = await lockFactorOwner(tx, id);
    if (!owner) throw new Failure("user_not_found");
    if (!(await deleteFactorsOf(tx, id))) throw new Failure("no_factor");
    await deleteSessionsOf(tx, id);
    await tell(deps, tx, id, "factors_taken_away");
    const { ip } = context;
    const [type, at] = ["factors_taken_away", deps.now()] as const;
    await audit(tx, { type, at, userId: id, actorId: caller.id, ip });
  });
}

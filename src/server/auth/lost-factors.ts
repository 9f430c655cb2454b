import { audit } from "../core/database/audit.ts";
import type { Context } from "../core/http/call.ts";
import type { Caller } from "../core/access/caller.ts";
import { Failure } from "../core/failures/failure.ts";
import { inTransaction } from "../core/database/transaction.ts";
import { confirmOwnPassword } from "./own-password.ts";
import { deleteFactorsOf, lockFactorOwner } from "./store-factors.ts";
import { deleteSessionsOf } from "./store-sessions.ts";
import { tell } from "./tell.ts";
import type { AuthDeps } from "./tools.ts";

/**
 * Takes away the factors of somebody who has lost them; the password is then enough to sign in and add new ones. Also
 * another superadmin's, since nobody has a higher rank; never one's own, which a stolen session could ask for.
 * @throws Failure("invalid") for a wrong password of the caller's, Failure("not_allowed"), Failure("user_not_found"),
 * Failure("no_factor")
 */
export async function takeFactorsAway(
  deps: AuthDeps,
  caller: Caller,
  { id, password }: { id: string; password: string },
  context: Pick<Context, "ip">,
): Promise<void> {
  if (id === caller.id) throw new Failure("not_allowed");
  await confirmOwnPassword(deps, caller, { password, context });
  await inTransaction(deps.db, async (tx) => {
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

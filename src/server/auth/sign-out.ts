import { signedOutEverywhere } from "#domain/emails/auth.ts";

import type { Context } from "../core/http/call.ts";
import type { Deps } from "../core/deps.ts";
import { newId } from "../core/database/ids.ts";
import { inTransaction } from "../core/database/transaction.ts";
import { notify } from "../notifications/service.ts";
import { hashOfToken } from "./sessions.ts";
import { deleteDevicesBeside } from "./store-devices.ts";
import { lockFactorOwner } from "./factors/store-factors.ts";
import { deleteSession, deleteSessionsOf, ownerOfSession } from "./store-sessions.ts";
import { updateWaysIn } from "./ways-in.ts";

/**
 * Ends the session of this request, or all sessions of its owner, whose devices are deleted then; without a session
 * it does nothing. Whoever has passkeys is told which of them still open the account.
 */
export async function signOut(
  deps: Deps,
  { token }: Pick<Context, "token">,
  isEverywhere: boolean,
): Promise<void> {
  if (token === undefined) return;
  const session = hashOfToken(token);
  if (!isEverywhere) return deleteSession(deps.db, session);
  await inTransaction(deps.db, async (tx) => {
    const userId = await ownerOfSession(tx, session);
    if (userId === undefined) return;
    await lockFactorOwner(tx, userId);
    await deleteDevicesBeside(tx, session);
    await deleteSessionsOf(tx, userId);
    const ending = { userId, end: "signed_out_everywhere" } as const;
    const { ways } = await updateWaysIn(deps, tx, ending);
    if (ways.passkeys.length + ways.added.length === 0) return;
    await notify(deps, tx, {
      userId,
      event: `signed_out_everywhere:${newId()}`,
      notice: (say) => signedOutEverywhere(say, ways),
    });
  });
}

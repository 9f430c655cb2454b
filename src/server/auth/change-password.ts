import type { ChangePasswordForm, Session } from "#contract/auth/auth.ts";
import { passwordChanged } from "#domain/emails/auth.ts";

import { audit } from "../core/database/audit.ts";
import type { Context } from "../core/http/call.ts";
import type { Caller } from "../core/access/caller.ts";
import { Failure } from "../core/failures/failure.ts";
import { newId } from "../core/database/ids.ts";
import { inTransaction } from "../core/database/transaction.ts";
import { notify } from "../notifications/service.ts";
import { changeAccount, userOf } from "../profile/service.ts";
import { confirmOwnPassword } from "./own-password.ts";
import { openSession } from "./sessions.ts";
import { deleteSessionsOf } from "./store-sessions.ts";
import { lockSignedIn } from "./store.ts";
import type { AuthDeps } from "./tools.ts";
import { updateWaysIn } from "./ways-in.ts";

/**
 * Changes the caller's password. Ends every session including this one, since a stolen token could otherwise stay
 * valid; the caller gets a new one.
 * @throws Failure("invalid") for a wrong present password, Failure("too_many_requests"), Failure("busy"),
 * Failure("unauthenticated") when the password was changed meanwhile.
 */
export async function changeOwnPassword(
  deps: AuthDeps,
  caller: Caller,
  { currentPassword: password, newPassword }: ChangePasswordForm,
  context: Context,
): Promise<Session> {
  const asked = { password, field: "currentPassword", context };
  const known = await confirmOwnPassword(deps, caller, asked);
  const hash = await deps.passwords.hash(newPassword);
  return inTransaction(deps.db, async (tx) => {
    const at = deps.now();
    const user = await lockSignedIn(tx, known);
    if (!user) throw new Failure("unauthenticated");
    await changeAccount(tx, user.id, { password_hash: hash }, at);
    await deleteSessionsOf(tx, user.id);
    const { secondFactor = "none" } = caller;
    const token = await openSession(tx, { ...user, secondFactor }, context, at);
    const { id: userId } = user;
    const ending = { userId, end: "password_changed" } as const;
    const waysIn = await updateWaysIn(deps, tx, ending);
    await notify(deps, tx, {
      userId,
      event: `password_changed:${newId()}`,
      notice: (say) => passwordChanged(say, waysIn.say(say)),
    });
    await audit(tx, { type: "password_changed", at, userId, actorId: userId, ip: context.ip });
    return { token, user: await userOf(tx, user.id) };
  });
}

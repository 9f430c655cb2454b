// 1. Who deletes their own account enters the password, is signed out everywhere, and has seven days to come back.
// 2. It is carried out by the code that carries out an admin's deletion, under a lock, if it is still asked for.
// 3. Staff give their role back first; so the last superadmin stays.
import type { OwnDeletion, OwnDeletionForm } from "#contract/auth/account-deletion.ts";
import type { User } from "#contract/profile.ts";
import { deletionAsked, lastEmail } from "#domain/emails/management.ts";
import { deletionAt, deletionDay } from "#domain/auth/account-deletion.ts";
import { isStaff } from "#domain/roles.ts";
import { SAY } from "#domain/words/spoken.ts";

import { confirmPassword, endSessions } from "../auth/service.ts";
import type { Caller } from "../core/access/caller.ts";
import { audit } from "../core/database/audit.ts";
import type { Tx } from "../core/database/database.ts";
import { newId } from "../core/database/ids.ts";
import { inTransaction } from "../core/database/transaction.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import type { Context } from "../core/http/call.ts";
import { localDateOf } from "../core/time/zone.ts";
import { emailText, notify } from "../notifications/service.ts";
import { changeAccount, userOf } from "../profile/service.ts";
import { programmeZone } from "../settings/service.ts";
import type { ForgetPerson } from "./accounts.ts";
import { dueDeletions, lockDue, lockPeople } from "./store.ts";

type Asked = { form: OwnDeletionForm; context: Pick<Context, "ip"> };

/**
 * Asks for the deletion of the caller's account and ends all their sessions.
 * @throws Failure("still_staff"), Failure("invalid") for a wrong password, Failure("too_many_requests")
 */
export async function askForDeletion(
  deps: Deps,
  caller: Caller,
  { form: { password }, context }: Asked,
): Promise<OwnDeletion> {
  if (isStaff(caller.role)) throw new Failure("still_staff");
  await confirmPassword(deps, caller, { password, context });
  return inTransaction(deps.db, async (tx) => {
    const [at, userId] = [deps.now(), caller.id];
    const [person] = await lockPeople(tx, [userId]);
    if (!person) throw new Failure("unauthenticated");
    if (isStaff(person.role)) throw new Failure("still_staff");
    await endSessions(tx, userId);
    // Asked again, or several times at once: the first request counts.
    const { deletionAt: asked, deletionOn: told } = await userOf(tx, userId);
    if (asked !== null)
      return { deletionAt: asked, deletionOn: deletionDay({ at: asked, on: told }) };
    const due = deletionAt(at);
    const date = localDateOf(due, await programmeZone(deps, { tx }));
    await changeAccount(tx, userId, { deletion_at: due, deletion_on: date }, at);
    await audit(tx, { type: "deletion_asked", at, userId, actorId: userId, ip: context.ip });
    const event = `deletion_asked:${newId()}` as const;
    await notify(deps, tx, { userId, event, notice: (say) => deletionAsked(say, { date }) });
    return { deletionAt: due.toISOString(), deletionOn: date };
  });
}

/** Keeps the caller's account; where no deletion was asked for, it changes nothing. */
export function keepAccount(
  deps: Pick<Deps, "db" | "now">,
  caller: Caller,
  { ip }: Pick<Context, "ip">,
): Promise<User> {
  return inTransaction(deps.db, async (tx) => {
    const [at, userId] = [deps.now(), caller.id];
    await lockPeople(tx, [userId]);
    const { deletionAt: asked } = await userOf(tx, userId);
    if (asked !== null) {
      await changeAccount(tx, userId, { deletion_at: null, deletion_on: null }, at);
      await audit(tx, { type: "deletion_withdrawn", at, userId, actorId: userId, ip });
    }
    return userOf(tx, userId);
  });
}

/** Accounts of one run; further ones wait for the next day. */
const MOST_A_DAY = 10_000;

/** Deletes the accounts whose days are over; one that fails does not stop the others. @returns how many were deleted */
export async function deleteDue(deps: Deps, forgetPerson: ForgetPerson): Promise<number> {
  let deleted = 0;
  for (const id of await dueDeletions(deps.db, deps.now(), MOST_A_DAY))
    try {
      if (await inTransaction(deps.db, (tx) => deleteOne(deps, forgetPerson, tx, id))) deleted++;
    } catch (error) {
      deps.log.error({ err: error, user: id }, "an account could not be deleted");
    }
  return deleted;
}

/** False when the owner came back meanwhile, or has become staff. */
async function deleteOne(
  deps: Deps,
  forgetPerson: ForgetPerson,
  tx: Tx,
  id: string,
): Promise<boolean> {
  const at = deps.now();
  const person = await lockDue(tx, id, at);
  if (!person || isStaff(person.role)) return false;
  await forgetPerson(deps, tx, { id, deletedBy: id, at });
  await audit(tx, {
    type: "user_deleted",
    at,
    userId: id,
    actorId: id,
    subjectType: "user",
    subjectId: id,
    detail: { reason: "asked_for" },
  });
  const { language, email } = person;
  if (email === null) return true;
  await emailText(deps, tx, {
    ...lastEmail(SAY[language]),
    event: `account_deleted:${id}`,
    userId: id,
    recipient: email,
    language,
  });
  return true;
}

const QUEUE = "account-deletions";
/** Every night (UTC). */
const NIGHTLY = "37 9 * * *";

/** Registers the nightly deletion of accounts whose owners asked for it. */
export async function startDeletions(deps: Deps, forgetPerson: ForgetPerson): Promise<void> {
  await deps.jobs.work(QUEUE, async () => {
    const deleted = await deleteDue(deps, forgetPerson);
    if (deleted > 0) deps.log.info({ deleted }, "accounts were deleted as their owners asked");
  });
  await deps.jobs.schedule(QUEUE, NIGHTLY);
}

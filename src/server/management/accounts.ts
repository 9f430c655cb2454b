// 1. Every change is decided on locked rows, including the actor's own, so permissions cannot change in between.
// 2. Nobody changes their own account or that of a person of the same or a higher rank (domain/roles).
// 3. Another role asks the actor again for the password, and for the second factor if there is one (PRODUCT R20.6).
// 4. A change, its audit event and the end of the sessions are one transaction.
import type { AuditDetail } from "#contract/audit.ts";
import type { AuditType } from "#contract/management.ts";
import type { CodeForm, DeletionQuery, RoleForm, User, UserForm } from "#contract/profile.ts";
import type { MailboxForm } from "#contract/office/telephone.ts";
import { mayActOn, mayGrant, type Ranked } from "#domain/permissions.ts";
import { type Role } from "#domain/roles.ts";

import { endSessions, emailCodeTo, useConfirmation } from "../auth/service.ts";
import { audit } from "../core/database/audit.ts";
import type { Context } from "../core/http/call.ts";
import type { Leaver } from "../core/access/leaver.ts";
import type { Caller } from "../core/access/caller.ts";
import type { Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { refuseStale } from "../core/database/stale.ts";
import { inTransaction } from "../core/database/transaction.ts";
import { changeAccount, changeProfile, giveMailbox, userOf } from "../profile/service.ts";
import { lockPeople, type AccountRights } from "./store.ts";

/** What is known once the permissions are checked. */
type AccountChange = { tx: Tx; actor: AccountRights; target: AccountRights; at: Date };

type Asked<T> = { id: string; form: T };

/** An admin's edit of another account: profile fields, and the role if the rank allows it. */
export async function editAccount(
  deps: Deps,
  caller: Caller,
  { id, form }: Asked<UserForm>,
): Promise<User> {
  return withLockedAccounts(deps, caller, id, async (change) => {
    const { role, updatedAt: given, confirmation, ...fields } = form;
    await refuseStale(change.tx, "users", { id, given });
    if (role !== undefined) await setRole(change, role, confirmBy(deps, caller, confirmation));
    const changed = Object.keys(fields);
    if (changed.length === 0) return userOf(change.tx, id);
    await record(change, "profile_changed", { fields: changed });
    return changeProfile(change.tx, id, fields, change.at);
  });
}

/** Grants or revokes a role by the form of a screen. */
export async function grantRole(
  deps: Deps,
  caller: Caller,
  { id, form: { role, confirmation, updatedAt } }: Asked<RoleForm>,
): Promise<User> {
  const confirm = confirmBy(deps, caller, confirmation);
  return changeRole(deps, caller, { id, role, confirm, updatedAt });
}

type RoleChange = {
  id: string;
  role: Role;
  confirm: Confirm;
  /** The version that the caller has read. */
  updatedAt?: string | undefined;
};

/** The same with another proof that it is the caller. */
export function changeRole(
  deps: Deps,
  caller: Caller,
  { id, role, confirm, updatedAt: given }: RoleChange,
): Promise<User> {
  return withLockedAccounts(deps, caller, id, async (change) => {
    await refuseStale(change.tx, "users", { id, given });
    await setRole(change, role, confirm);
    return userOf(change.tx, id);
  });
}

/** Proves, in the transaction of a change, that it is the caller. @throws Failure("not_confirmed") */
type Confirm = (tx: Tx) => Promise<void>;

const confirmBy =
  (deps: Deps, { id: userId }: Caller, confirmation: string | undefined): Confirm =>
  async (tx) => {
    if (confirmation === undefined) throw new Failure("not_confirmed");
    await useConfirmation(deps, tx, { confirmation, userId });
  };

/** Refuses sign-in from now on and ends every session; disabling again changes nothing. */
export function disableAccount(deps: Deps, caller: Caller, id: string): Promise<User> {
  return withLockedAccounts(deps, caller, id, async (change) => {
    if (!change.target.isDisabled) {
      await changeAccount(change.tx, id, { disabled_at: change.at }, change.at);
      await endSessions(change.tx, id);
      await record(change, "user_disabled");
    }
    return userOf(change.tx, id);
  });
}

/** Allows sign-in again; old sessions stay ended. */
export function enableAccount(deps: Deps, caller: Caller, id: string): Promise<User> {
  return withLockedAccounts(deps, caller, id, async (change) => {
    if (change.target.isDisabled) {
      await changeAccount(change.tx, id, { disabled_at: null }, change.at);
      await record(change, "user_enabled");
    }
    return userOf(change.tx, id);
  });
}

/** Emails a code to a person who is waiting for one. */
export async function sendCodeTo(
  deps: Deps,
  caller: Caller,
  { id, form, context }: Asked<CodeForm> & { context: Pick<Context, "ip" | "origin"> },
): Promise<void> {
  // Before anything is counted: a caller without the right to act on a person must not use up that person's codes.
  await withLockedAccounts(deps, caller, id, async () => undefined);
  await emailCodeTo(deps, { caller, userId: id, purpose: form.purpose, context });
}

/**
 * Gives a resident whom the office added an email address, or corrects it while it is not proved (PRODUCT R28.3).
 * @throws Failure("already_verified"), Failure("email_taken"), Failure("not_allowed")
 */
export function addMailbox(
  deps: Deps,
  caller: Caller,
  { id, form: { email } }: Asked<MailboxForm>,
): Promise<User> {
  return withLockedAccounts(deps, caller, id, async (change) => {
    const { tx, target, at } = change;
    const before = await userOf(tx, id);
    if (target.role !== "user") throw new Failure("not_allowed");
    if (before.isEmailVerified) throw new Failure("already_verified");
    if (before.origin !== "office") throw new Failure("not_allowed");
    if (before.email === email) return before;
    if (!(await giveMailbox(tx, id, email, at)))
      throw new Failure("email_taken", { field: "email" });
    await record(change, "mailbox_given");
    return userOf(tx, id);
  });
}

/** Makes every room delete the person's data. */
export type ForgetPerson = (deps: Deps, tx: Tx, leaver: Leaver) => Promise<void>;

/** Removes a person's data at once and frees the email address; the row and its ledger stay. */
export function deleteAccount(
  deps: Deps,
  forgetPerson: ForgetPerson,
  caller: Caller,
  { id, reason }: { id: string } & DeletionQuery,
): Promise<string> {
  return withLockedAccounts(deps, caller, id, async (change) => {
    await forgetPerson(deps, change.tx, { id, deletedBy: change.actor.id, at: change.at });
    await record(change, "user_deleted", { role: change.target.role, ...(reason && { reason }) });
    return id;
  });
}

/** @throws Failure("user_not_found"), Failure("not_allowed") when the rank is too low */
function withLockedAccounts<T>(
  { db, now }: Deps,
  caller: Caller,
  id: string,
  work: (change: AccountChange) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    const people = await lockPeople(tx, [caller.id, id]);
    const actor = people.find((person) => person.id === caller.id);
    const target = people.find((person) => person.id === id);
    if (!actor || actor.isDisabled) throw new Failure("unauthenticated");
    if (!target) throw new Failure("user_not_found");
    if (!mayActOn(actor, target)) throw new Failure("not_allowed");
    return work({ tx, actor, target, at: now() });
  });
}

/** Setting the present role again does not end any session. */
async function setRole(change: AccountChange, role: Role, confirm: Confirm): Promise<void> {
  const { tx, actor, target, at } = change;
  if (!mayGrant(actor, target, role)) throw new Failure("not_allowed");
  if (role === target.role) return;
  await confirm(tx);
  await changeAccount(tx, target.id, { role }, at);
  await endSessions(tx, target.id);
  await record(change, "role_changed", { from: target.role, to: role });
}

const record = (
  { tx, actor, target, at }: { tx: Tx; actor: Ranked; target: Ranked; at: Date },
  type: AuditType,
  detail?: AuditDetail,
): Promise<void> =>
  audit(tx, {
    type,
    at,
    userId: target.id,
    actorId: actor.id,
    subjectType: "user",
    subjectId: target.id,
    ...(detail && { detail }),
  });

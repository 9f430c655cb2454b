// 1. Every deed is decided on rows that are locked, the actor's own included: rights cannot change in between.
// 2. Nobody acts on himself or on somebody of the same or a higher rank (domain/roles).
// 3. Nobody becomes an admin or superadmin by an open screen alone: the actor's password is asked again.
// 4. A deed, its audit line and the end of the sessions stand or fall together.
import type { AuditType } from "#contract/management.ts";
import type { CodeForm, Role, RoleForm, User, UserForm } from "#contract/profile.ts";
import { isAdmin, mayActOn, mayGrant, type Ranked } from "#domain/roles.ts";

import { confirmPassword, endSessions, emailCodeTo } from "../auth/service.ts";
import { audit } from "../core/database/audit.ts";
import type { Context } from "../core/http/call.ts";
import type { Leaver } from "../core/access/leaver.ts";
import type { Caller } from "../core/access/caller.ts";
import type { Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure, invalidField } from "../core/failures/failure.ts";
import { refuseStale } from "../core/database/stale.ts";
import { inTransaction } from "../core/database/transaction.ts";
import { changeProfile, userOf } from "../profile/service.ts";
import { lockPeople, saveDisabled, saveRole, type AccountRights } from "./store.ts";

/** What is known once the rights are checked. */
type AccountChange = { tx: Tx; actor: AccountRights; target: AccountRights; at: Date };

type Asked<T> = { id: string; form: T; context: Pick<Context, "ip"> };

/** An admin's edit of somebody else: profile fields, and the role where the rank allows it. */
export async function editAccount(
  deps: Deps,
  caller: Caller,
  { id, form, context }: Asked<UserForm>,
): Promise<User> {
  const isProven = await provesPassword(deps, caller, form.password, context);
  return withLockedAccounts(deps, caller, id, async (deed) => {
    const { role, updatedAt: given, password: _, ...fields } = form;
    await refuseStale(deed.tx, "users", { id, given });
    if (role !== undefined) await setRole(deed, role, isProven);
    const changed = Object.keys(fields);
    if (changed.length === 0) return userOf(deed.tx, id);
    await record(deed, "profile_changed", { fields: changed });
    return changeProfile(deed.tx, id, fields, deed.at);
  });
}

/** Grants or takes a role by the form of a screen. */
export async function grantRole(
  deps: Deps,
  caller: Caller,
  { id, form, context }: Asked<RoleForm>,
): Promise<User> {
  const isProven = await provesPassword(deps, caller, form.password, context);
  const { role, updatedAt } = form;
  return changeRole(deps, caller, { id, role, isProven, updatedAt });
}

type RoleChange = {
  id: string;
  role: Role;
  isProven: boolean;
  /** As it was read by whoever asks. */
  updatedAt?: string | undefined;
};

/** The same for whoever has proved the own password already. */
export const changeRole = (
  deps: Deps,
  caller: Caller,
  { id, role, isProven, updatedAt: given }: RoleChange,
): Promise<User> =>
  withLockedAccounts(deps, caller, id, async (deed) => {
    await refuseStale(deed.tx, "users", { id, given });
    await setRole(deed, role, isProven);
    return userOf(deed.tx, id);
  });

/** Whether the own password was given; a wrong one is refused. Hashing takes long, so no row is locked meanwhile. */
async function provesPassword(
  deps: Deps,
  caller: Caller,
  password: string | undefined,
  context: Pick<Context, "ip">,
): Promise<boolean> {
  if (password === undefined) return false;
  await confirmPassword(deps, caller, { password, context });
  return true;
}

/** Refuses sign-in from now on and ends every session; a second time changes nothing. */
export const disableAccount = (deps: Deps, caller: Caller, id: string): Promise<User> =>
  withLockedAccounts(deps, caller, id, async (deed) => {
    if (!deed.target.isDisabled) {
      await saveDisabled(deed.tx, id, deed.at, deed.at);
      await endSessions(deed.tx, id);
      await record(deed, "user_disabled");
    }
    return userOf(deed.tx, id);
  });

/** Lets somebody sign in again; old sessions stay ended. */
export const enableAccount = (deps: Deps, caller: Caller, id: string): Promise<User> =>
  withLockedAccounts(deps, caller, id, async (deed) => {
    if (deed.target.isDisabled) {
      await saveDisabled(deed.tx, id, null, deed.at);
      await record(deed, "user_enabled");
    }
    return userOf(deed.tx, id);
  });

/** Has a code mailed to somebody who waits for one. */
export async function sendCodeTo(
  deps: Deps,
  caller: Caller,
  { id, form, context }: Asked<CodeForm> & { context: Pick<Context, "ip" | "origin"> },
): Promise<void> {
  // Before anything is counted: whoever may not act on a person uses up none of their codes.
  await withLockedAccounts(deps, caller, id, async () => undefined);
  await emailCodeTo(deps, { caller, userId: id, purpose: form.purpose, context });
}

/** Has every room forget the person. */
export type ForgetPerson = (deps: Deps, tx: Tx, leaver: Leaver) => Promise<void>;

/** Blanks a person and frees the e-mail address; the row and its ledger stay. */
export function deleteAccount(
  deps: Deps,
  forgetPerson: ForgetPerson,
  caller: Caller,
  id: string,
): Promise<string> {
  return withLockedAccounts(deps, caller, id, async (deed) => {
    await forgetPerson(deps, deed.tx, { id, deletedBy: deed.actor.id, at: deed.at });
    await record(deed, "user_deleted", { role: deed.target.role });
    return id;
  });
}

/** @throws Failure("user_not_found"), Failure("not_allowed") where the rank does not reach */
function withLockedAccounts<T>(
  { db, now }: Deps,
  caller: Caller,
  id: string,
  deed: (deed: AccountChange) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    const people = await lockPeople(tx, [caller.id, id]);
    const actor = people.find((person) => person.id === caller.id);
    const target = people.find((person) => person.id === id);
    if (!actor || actor.isDisabled) throw new Failure("unauthenticated");
    if (!target) throw new Failure("user_not_found");
    if (!mayActOn(actor, target)) throw new Failure("not_allowed");
    return deed({ tx, actor, target, at: now() });
  });
}

/** The role that somebody has already costs nobody a session. */
async function setRole(deed: AccountChange, role: Role, isProven: boolean): Promise<void> {
  const { tx, actor, target, at } = deed;
  if (!mayGrant(actor, target, role)) throw new Failure("not_allowed");
  if (role === target.role) return;
  if (isAdmin(role) && !isProven)
    throw invalidField("password", "Enter your password to grant this role");
  await saveRole(tx, target.id, role, at);
  await endSessions(tx, target.id);
  await record(deed, "role_changed", { from: target.role, to: role });
}

const record = (
  { tx, actor, target, at }: { tx: Tx; actor: Ranked; target: Ranked; at: Date },
  type: AuditType,
  detail?: Record<string, unknown>,
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

// 1. Only a superadmin invites; inviting to a high role asks for their own password again (decision 0011).
// 2. The link's secret is derived like a code: neither the table, nor a dump, nor the outbox holds it.
// 3. Only the latest link of an invitation works: sending again replaces it, revoking ends it.
// 4. An invitation is valid only while its inviter has the rank to invite.
import type { AuditType } from "#contract/management.ts";
import type { Invitation, InvitationForm, StaffRole } from "#contract/auth/invitations.ts";
import { fullName, PRODUCT_NAME as product } from "#domain/text.ts";
import { ROLE_FACTS } from "#domain/roles.ts";
import { type Message, message } from "#domain/words/message.ts";
import { may } from "#domain/permissions.ts";

import { audit } from "../../core/database/audit.ts";
import type { Context } from "../../core/http/call.ts";
import type { Caller } from "../../core/access/caller.ts";
import { codeKey } from "../../core/codes/codes.ts";
import type { Queryable, Tx } from "../../core/database/database.ts";
import type { Deps } from "../../core/deps.ts";
import { Failure, invalidField } from "../../core/failures/failure.ts";
import { inTransaction } from "../../core/database/transaction.ts";
import { inert } from "../../core/text/typed-text.ts";
import { withdrawEmail } from "../../notifications/service.ts";
import { startCode } from "../codes.ts";
import { confirmOwnPassword } from "../own-password.ts";
import { emailOf, idByEmail } from "../store.ts";
import { endCode, readCode } from "../store-codes.ts";
import {
  deleteInvitation,
  insertInvitation,
  invitationTo,
  lockInvitation,
  markSent,
  openInvitations,
  type OpenInvitation,
} from "./store-invitations.ts";
import type { AuthDeps } from "../tools.ts";

type Asked = { context: Pick<Context, "ip" | "origin" | "say"> };

/** Invites a person by email. @throws Failure("email_taken") when the address has an account or an invitation */
export async function invite(
  deps: AuthDeps,
  caller: Caller,
  { form, context }: Asked & { form: InvitationForm },
): Promise<Invitation> {
  const { email, role, password } = form;
  if (password !== undefined) await confirmOwnPassword(deps, caller, { password, context });
  else if (may({ role }, "office.enter"))
    throw invalidField("password", "Enter your password to invite somebody to this role");
  if ((await idByEmail(deps.db, email)) !== null) throw taken(HAS_ACCOUNT);
  await deps.limits.takeCode("invite", { email, ip: context.ip });
  return inTransaction(deps.db, async (tx) => {
    const id = await insertInvitation(tx, form, { by: caller.id, at: deps.now() });
    if (id === undefined) throw taken(IS_INVITED);
    await record(deps, tx, caller, { type: "staff_invited", id, role });
    return send(deps, tx, { id, context });
  });
}

const MUST_BE_NEW = message(
  "Whoever sent this invitation isn't a superadmin any more: take it back and invite anew",
);
const HAS_ACCOUNT = message("This address has an account already: grant it the role instead");
const IS_INVITED = message("This address is invited already: send that invitation again");
const taken = (why: Message): Failure =>
  new Failure("email_taken", { message: why, field: "email" });

/** Sends the email again, with a new link. @throws Failure("not_found") when it is not open (any more) */
export async function sendAgain(
  deps: AuthDeps,
  caller: Caller,
  { id, context }: Asked & { id: string },
): Promise<Invitation> {
  const { email, role, isInviterValid } = await existing(deps.db, id);
  if (!isInviterValid) throw new Failure("not_allowed", { message: MUST_BE_NEW });
  await deps.limits.takeCode("invite", { email, ip: context.ip });
  return inTransaction(deps.db, async (tx) => {
    if (!(await lockInvitation(tx, id))) throw new Failure("not_found");
    await markSent(tx, id, deps.now());
    await withdrawEmail(tx, emailEventOf(id));
    await record(deps, tx, caller, { type: "invitation_sent_again", id, role });
    return send(deps, tx, { id, context });
  });
}

/** Revokes an invitation; its link stops working. */
export function revoke(deps: Deps, caller: Caller, id: string): Promise<string> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await lockInvitation(tx, id))) throw new Failure("not_found");
    await record(deps, tx, caller, { type: "invitation_revoked", id });
    await forget(deps, tx, id);
    return id;
  });
}

/** Deletes an open invitation with its link and its email. */
export async function forget({ secret }: Pick<Deps, "secret">, tx: Tx, id: string): Promise<void> {
  await endCode(tx, codeKey(secret, "invite", id));
  await withdrawEmail(tx, emailEventOf(id));
  await deleteInvitation(tx, id);
}

/** Deletes the open invitation to the address of a person whose account is deleted. */
export async function forgetInvitationTo(
  deps: Pick<Deps, "secret">,
  tx: Tx,
  userId: string,
): Promise<void> {
  const id = await invitationTo(tx, await emailOf(tx, userId));
  if (id !== undefined) await forget(deps, tx, id);
}

/** Invitations that were not accepted yet, newest first. */
export async function invitations(deps: Deps): Promise<Invitation[]> {
  const open = await openInvitations(deps.db);
  return Promise.all(open.map((one) => withExpiry(deps, deps.db, one)));
}

/** The event id of an invitation's email. */
export function emailEventOf(id: string): string {
  return `invitation:${id}`;
}

async function send(
  deps: Deps,
  tx: Tx,
  { id, context }: Asked & { id: string },
): Promise<Invitation> {
  const invitation = await existing(tx, id);
  const { firstName, email, invitedBy, role } = invitation;
  const { say } = context;
  await startCode(deps, tx, {
    purpose: "invite",
    subject: id,
    // Stored as the inviter's message, since the recipient has no account yet.
    userId: invitedBy._id,
    email,
    event: emailEventOf(id),
    language: say.language,
    body: [
      say("Hello {name},", { name: inert(firstName) }),
      say(ROLE_FACTS[role].invites, { inviter: inert(fullName(invitedBy)), product }),
    ].join("\n\n"),
    link: `${deps.config.publicUrl ?? context.origin}/invitation#${id}.`,
  });
  return withExpiry(deps, tx, invitation);
}

async function existing(db: Queryable, id: string): Promise<OpenInvitation> {
  const [found] = await openInvitations(db, id);
  if (!found) throw new Failure("not_found");
  return found;
}

async function withExpiry(
  { secret, now }: Deps,
  db: Queryable,
  { isInviterValid, ...shown }: OpenInvitation,
): Promise<Invitation> {
  const code = await readCode(db, codeKey(secret, "invite", shown._id));
  const isAlive = isInviterValid && code !== undefined && code.expiresAt > now();
  return { ...shown, expiresAt: isAlive ? code.expiresAt.toISOString() : null };
}

/**
 * Has no name or address: audit events are never deleted, so they must not hold personal data of the invited person.
 */
const record = (
  { now }: Deps,
  tx: Tx,
  caller: Caller,
  { type, id, role }: { type: AuditType; id: string; role?: StaffRole },
): Promise<void> =>
  audit(tx, {
    type,
    at: now(),
    actorId: caller.id,
    subjectType: "invitation",
    subjectId: id,
    ...(role !== undefined && { detail: { role } }),
  });

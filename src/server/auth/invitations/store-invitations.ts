import * as z from "zod/mini";

import { type Invitation, StaffRole } from "#contract/auth/invitations.ts";
import type { PersonName } from "#contract/profile.ts";

import type { Queryable, Tx } from "../../core/database/database.ts";
import { newId } from "../../core/database/ids.ts";

/** Few are open at once; the list shows at most this many. */
const SHOWN_AT_MOST = 200;

export type Invited = { firstName: string; lastName: string; email: string; role: StaffRole };
/** An open invitation without its code; invalid once its inviter lost the rank. */
export type OpenInvitation = Omit<Invitation, "expiresAt"> & { isInviterValid: boolean };

/** @returns the id; undefined when the address has an invitation already. */
export async function insertInvitation(
  tx: Tx,
  { firstName, lastName, email, role }: Invited,
  { by, at }: { by: string; at: Date },
): Promise<string | undefined> {
  const row = await tx
    .insertInto("invitations")
    .values({
      id: newId(),
      first_name: firstName,
      last_name: lastName,
      email,
      role,
      invited_by: by,
      created_at: at,
      sent_at: at,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Invitations that were not accepted yet, newest first. */
export async function openInvitations(db: Queryable, id?: string): Promise<OpenInvitation[]> {
  let found = db
    .selectFrom("invitations")
    .innerJoin("users as inviter", "inviter.id", "invitations.invited_by")
    .select(["invitations.id", "invitations.first_name", "invitations.last_name"])
    .select(["invitations.email", "invitations.role", "invitations.sent_at"])
    .select(["inviter.id as inviter_id", "inviter.first_name as inviter_first_name"])
    .select(["inviter.last_name as inviter_last_name", "inviter.role as inviter_role"])
    .select("inviter.disabled_at as inviter_disabled_at")
    .where("invitations.accepted_at", "is", null)
    .orderBy("invitations.sent_at", "desc")
    .orderBy("invitations.id", "desc")
    .limit(SHOWN_AT_MOST);
  if (id !== undefined) found = found.where("invitations.id", "=", id);
  const rows = await found.execute();
  return rows.map((row) => ({
    _id: row.id,
    firstName: row.first_name ?? "",
    lastName: row.last_name ?? "",
    email: row.email ?? "",
    role: z.parse(StaffRole, row.role),
    invitedBy: inviterOf(row),
    sentAt: row.sent_at.toISOString(),
    isInviterValid: row.inviter_role === "superadmin" && row.inviter_disabled_at === null,
  }));
}

type Inviter = {
  inviter_id: string;
  inviter_first_name: string;
  inviter_last_name: string;
};

const inviterOf = (row: Inviter): PersonName => ({
  _id: row.inviter_id,
  firstName: row.inviter_first_name,
  lastName: row.inviter_last_name,
});

/** Whether an account was created with it. */
export async function isAccepted(db: Queryable, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("invitations")
    .select("id")
    .where("id", "=", id)
    .where("accepted_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks an open invitation, so that sending, revoking and accepting happen one after the other. */
export async function lockInvitation(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom("invitations")
    .select("id")
    .where("id", "=", id)
    .where("accepted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function markSent(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable("invitations").set({ sent_at: at }).where("id", "=", id).execute();
}

/** Marks it as accepted and removes the personal data, which the account holds now. */
export async function markAccepted(
  tx: Tx,
  id: string,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  await tx
    .updateTable("invitations")
    .set({ accepted_at: at, user_id: userId, first_name: null, last_name: null, email: null })
    .where("id", "=", id)
    .execute();
}

export async function deleteInvitation(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("invitations").where("id", "=", id).execute();
}

/** The ids of open invitations whose newest email is older than that. */
export async function invitationsBefore(db: Queryable, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("invitations")
    .select("id")
    .where("accepted_at", "is", null)
    .where("sent_at", "<", before)
    .limit(SHOWN_AT_MOST)
    .execute();
  return rows.map(({ id }) => id);
}

export async function invitationTo(db: Queryable, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("invitations")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  return row?.id;
}

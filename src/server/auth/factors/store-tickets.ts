import * as z from "zod/mini";

import type { Queryable, Tx } from "../../core/database/database.ts";

/** What a ticket is for (migration 0034). */
const Purpose = z.enum([
  "sign-in",
  "passkey",
  "confirm",
  "confirmed",
  "add passkey",
  "add authenticator",
]);
export type TicketPurpose = z.infer<typeof Purpose>;

export type NewTicket = {
  key: Buffer;
  purpose: TicketPurpose;
  /** Null: nobody has said yet who it is. */
  userId: string | null;
  /** What a passkey has to sign. */
  challenge?: string | undefined;
  /** Encrypted. */
  secret?: Buffer | undefined;
  expiresAt: Date;
};

export async function insertTicket(tx: Queryable, ticket: NewTicket): Promise<void> {
  const { key, purpose, userId, challenge = null, secret = null, expiresAt } = ticket;
  await tx
    .insertInto("factor_tickets")
    .values({ key, purpose, user_id: userId, challenge, secret, expires_at: expiresAt })
    .execute();
}

export type Ticket = {
  key: Buffer;
  userId: string | null;
  challenge: string | null;
  secret: Buffer | null;
};

/** Counts an attempt at a ticket; undefined when it is unknown, over, or has no attempts left. */
export async function takeTicket(
  db: Queryable,
  { key, purpose }: { key: Buffer; purpose: TicketPurpose },
  { at, most }: { at: Date; most: number },
): Promise<Ticket | undefined> {
  const row = await db
    .updateTable("factor_tickets")
    .set((eb) => ({ attempts: eb("attempts", "+", 1) }))
    .where("key", "=", key)
    .where("purpose", "=", purpose)
    .where("attempts", "<", most)
    .where("expires_at", ">", at)
    .returning(["user_id", "challenge", "secret"])
    .executeTakeFirst();
  return row && { key, userId: row.user_id, challenge: row.challenge, secret: row.secret };
}

/** Sets what a passkey has to sign in a second step; undefined when the ticket is unknown or over. */
export async function setChallenge(
  db: Queryable,
  { key, challenge }: { key: Buffer; challenge: string },
  at: Date,
): Promise<string | undefined> {
  const row = await db
    .updateTable("factor_tickets")
    .set({ challenge })
    .where("key", "=", key)
    .where("purpose", "in", ["sign-in", "confirm"])
    .where("expires_at", ">", at)
    .returning("user_id")
    .executeTakeFirst();
  return row?.user_id ?? undefined;
}

/** Uses a ticket up: true for exactly one of several callers. */
export async function deleteTicket(
  tx: Tx,
  { key, purpose, userId }: { key: Buffer; purpose: TicketPurpose; userId: string | null },
  at: Date,
): Promise<boolean> {
  const row = await tx
    .deleteFrom("factor_tickets")
    .where("key", "=", key)
    .where("purpose", "=", purpose)
    .where("user_id", "is not distinct from", userId)
    .where("expires_at", ">", at)
    .returning("key")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteTicketsOf(tx: Queryable, userId: string): Promise<void> {
  await tx.deleteFrom("factor_tickets").where("user_id", "=", userId).execute();
}

export async function deleteExpiredTickets(db: Queryable, at: Date): Promise<void> {
  await db.deleteFrom("factor_tickets").where("expires_at", "<=", at).execute();
}

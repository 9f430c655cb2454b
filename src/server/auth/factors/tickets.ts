// 1. A ticket stands for something that was begun: a sign-in whose password was right, a passkey that is asked for, a
//    confirmation. The client holds 256 random bits; the database holds their hash, and is asked each time.
// 2. It has one effect: it is deleted in the transaction of the effect. Attempts are counted before they are compared,
//    outside of the transaction that may roll back.
// 3. All tickets of a person end with all their sessions: with a new password, a new role, and when the account is disabled.
import { randomBytes } from "node:crypto";

import { MINUTE_MS } from "#domain/durations.ts";

import type { Queryable, Tx } from "../../core/database/database.ts";
import type { Deps } from "../../core/deps.ts";
import { Failure } from "../../core/failures/failure.ts";
import { hashOfToken } from "../sessions.ts";
import {
  deleteTicket,
  insertTicket,
  setChallenge,
  takeTicket,
  type NewTicket,
  type Ticket,
  type TicketPurpose,
} from "./store-tickets.ts";

const TICKET_BYTES = 32;
/** How long a ticket can be used, in minutes; whoever has confirmed has to install an application in that time. */
const MINUTES: Readonly<Record<TicketPurpose, number>> = {
  "sign-in": 5,
  passkey: 5,
  confirm: 5,
  confirmed: 10,
  "add passkey": 5,
  "add authenticator": 10,
};
/** Attempts for each ticket; the limit by person is in limits.ts. */
const TICKET_ATTEMPTS = 5;

/** Makes a ticket. @returns what the client sends back */
export async function startTicket(
  { now }: Pick<Deps, "now">,
  tx: Queryable,
  ticket: Omit<NewTicket, "key" | "expiresAt">,
): Promise<string> {
  const token = randomBytes(TICKET_BYTES).toString("base64url");
  const expiresAt = new Date(now().getTime() + MINUTES[ticket.purpose] * MINUTE_MS);
  await insertTicket(tx, { ...ticket, key: hashOfToken(token), expiresAt });
  return token;
}

/** Counts an attempt. @throws Failure("step_expired") when it is over or had too many attempts */
export async function useTicket(
  { db, now }: Pick<Deps, "db" | "now">,
  purpose: TicketPurpose,
  token: string,
): Promise<Ticket> {
  const ticket = await takeTicket(
    db,
    { key: hashOfToken(token), purpose },
    { at: now(), most: TICKET_ATTEMPTS },
  );
  if (!ticket) throw new Failure("step_expired");
  return ticket;
}

/**
 * Gives the second step of a sign-in or confirmation a challenge for passkeys, in the place of an earlier one.
 * @returns whose it is. @throws Failure("step_expired")
 */
export async function challengeHolder(
  { db, now }: Pick<Deps, "db" | "now">,
  token: string,
  challenge: string,
): Promise<string> {
  const userId = await setChallenge(db, { key: hashOfToken(token), challenge }, now());
  if (userId === undefined) throw new Failure("step_expired");
  return userId;
}

/** Uses a ticket up, in the transaction of its effect. @throws Failure("step_expired") for all callers but one */
export async function spendTicket(
  { now }: Pick<Deps, "now">,
  tx: Tx,
  { key, userId }: Pick<Ticket, "key" | "userId">,
  purpose: TicketPurpose,
): Promise<void> {
  if (!(await deleteTicket(tx, { key, purpose, userId }, now()))) throw new Failure("step_expired");
}

/** Uses a confirmation up. @throws Failure("not_confirmed") */
export async function spendConfirmation(
  { now }: Pick<Deps, "now">,
  tx: Tx,
  { confirmation, userId }: { confirmation: string; userId: string },
): Promise<void> {
  const row = { key: hashOfToken(confirmation), purpose: "confirmed", userId } as const;
  if (!(await deleteTicket(tx, row, now()))) throw new Failure("not_confirmed");
}

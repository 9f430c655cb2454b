import { sql } from "kysely";
import * as z from "zod/mini";

import { Role } from "#contract/profile.ts";
import { DEFAULT_LANGUAGE } from "#domain/words/languages.ts";

import type { Caller, SessionFactor } from "../core/access/caller.ts";
import type { Owner } from "../core/access/owner.ts";
import type { Queryable, Tx } from "../core/database/database.ts";
import { statement } from "../core/database/statement.ts";
import { deleteTicketsOf } from "./factors/store-tickets.ts";

type NewSession = {
  tokenHash: Buffer;
  userId: string;
  at: Date;
  idleSeconds: number;
  expiresAt: Date;
  ip: string;
  userAgent: string | undefined;
  secondFactor: SessionFactor;
};

/** Inserts a session and deletes those unused for longest, beyond `most`. */
export async function insertSession(tx: Tx, session: NewSession, most: number): Promise<void> {
  await tx
    .insertInto("sessions")
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      created_at: session.at,
      last_used_at: session.at,
      idle_seconds: session.idleSeconds,
      expires_at: session.expiresAt,
      ip: session.ip,
      user_agent: session.userAgent ?? null,
      second_factor: session.secondFactor,
    })
    .execute();
  const surplus = tx
    .selectFrom("sessions")
    .select("token_hash")
    .where("user_id", "=", session.userId)
    .where("token_hash", "!=", session.tokenHash)
    .orderBy("last_used_at", "desc")
    .offset(most - 1);
  await tx.deleteFrom("sessions").where("token_hash", "in", surplus).execute();
}

const Factor = z.enum(["none", "given", "missing"]);

/** The owner of a session, and when it was last used. */
export type Session = { caller: Caller; lastUsedAt: Date };

/** The valid sessions of these token hashes (as base64) at that time, with the present permissions of their users. */
export async function findSessions(
  db: Queryable,
  tokenHashes: readonly Buffer[],
  at: Date,
): Promise<Map<string, Session>> {
  const rows = await holders(db, { tokenHashes, at });
  return new Map(
    rows.map((row) => [
      row.token_hash.toString("base64"),
      {
        caller: {
          id: row.id,
          role: z.parse(Role, row.role),
          isVerified: row.email_verified_at !== null,
          secondFactor: z.parse(Factor, row.second_factor),
          mustAgree: row.must_agree,
        },
        lastUsedAt: row.last_used_at,
      },
    ]),
  );
}

type Sought = { tokenHashes: readonly Buffer[]; at: Date };

const holders = statement((db, { tokenHashes, at }: Sought) =>
  db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select([
      "sessions.token_hash",
      "users.id",
      "users.role",
      "users.email_verified_at",
      "sessions.last_used_at",
      "sessions.second_factor",
    ])
    .select(owesConsent(at).as("must_agree"))
    .where(sql<boolean>`sessions.token_hash = any(${tokenHashes}::bytea[])`)
    .where("sessions.expires_at", ">", at)
    .where(idleUntil, ">", at)
    .where("users.disabled_at", "is", null)
    .where("users.deleted_at", "is", null),
);

/** Whether a text is in force that the person agreed to neither in this version nor in a later one. */
const owesConsent = (at: Date) => sql<boolean>`exists (
  select from legal_texts text where text.begins_at <= ${at} and text.language = ${DEFAULT_LANGUAGE} and not exists (
    select from consents where consents.user_id = users.id and consents.kind = text.kind
      and consents.version >= text.version and consents.given))`;

const idleUntil = sql<Date>`sessions.last_used_at + make_interval(secs => sessions.idle_seconds)`;

/** Of several requests at once, one writes. */
export async function touchSession(
  db: Queryable,
  tokenHash: Buffer,
  { at, ifBefore }: { at: Date; ifBefore: Date },
): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ last_used_at: at })
    .where("token_hash", "=", tokenHash)
    .where("last_used_at", "<", ifBefore)
    .execute();
}

export async function deleteSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();
}

/** Whose session it is; undefined for one that is over. */
export async function ownerOfSession(
  db: Queryable,
  tokenHash: Buffer,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("sessions")
    .select("user_id")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return row?.user_id;
}

/** Deletes every session of a person, and what was begun without one: a sign-in, a confirmation. */
export async function deleteSessionsOf(tx: Queryable, userId: string): Promise<void> {
  await tx.deleteFrom("sessions").where("user_id", "=", userId).execute();
  await deleteTicketsOf(tx, userId);
}

/** Deletes every session of a person but this one, which from now on counts as opened with a second factor. */
export async function keepSessionWithFactor(
  tx: Tx,
  userId: string,
  tokenHash: Buffer,
): Promise<void> {
  await tx
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("token_hash", "!=", tokenHash)
    .execute();
  await tx
    .updateTable("sessions")
    .set({ second_factor: "given" })
    .where("token_hash", "=", tokenHash)
    .execute();
}

/** The valid sessions of a person, the one used last first. */
export async function sessionsOf(
  db: Queryable,
  owner: Owner,
  at: Date,
): Promise<
  { id: string; tokenHash: Buffer; userAgent: string | null; createdAt: Date; lastUsedAt: Date }[]
> {
  return db
    .selectFrom("sessions")
    .select([
      "id",
      "token_hash as tokenHash",
      "user_agent as userAgent",
      "created_at as createdAt",
      "last_used_at as lastUsedAt",
    ])
    .where("user_id", "=", owner)
    .where("expires_at", ">", at)
    .where(idleUntil, ">", at)
    .orderBy("last_used_at", "desc")
    .orderBy("created_at", "desc")
    .execute();
}

/** False when the person has no such session. */
export async function deleteOwnSession(tx: Tx, owner: Owner, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom("sessions")
    .where("user_id", "=", owner)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpiredSessions(db: Queryable, at: Date): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where((eb) => eb.or([eb("expires_at", "<=", at), eb(idleUntil, "<=", at)]))
    .execute();
}

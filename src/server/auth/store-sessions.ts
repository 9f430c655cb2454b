import { sql } from "kysely";
import * as z from "zod/mini";

import { Role } from "#contract/profile.ts";

import type { Caller } from "../core/access/caller.ts";
import type { Queryable, Tx } from "../core/database/database.ts";
import { statement } from "../core/database/statement.ts";

type NewSession = {
  tokenHash: Buffer;
  userId: string;
  at: Date;
  idleSeconds: number;
  expiresAt: Date;
  ip: string;
  userAgent: string | undefined;
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
    ])
    .where(sql<boolean>`sessions.token_hash = any(${tokenHashes}::bytea[])`)
    .where("sessions.expires_at", ">", at)
    .where(idleUntil, ">", at)
    .where("users.disabled_at", "is", null)
    .where("users.deleted_at", "is", null),
);

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

/** Deletes that session and all others of its owner. */
export async function deleteSessionsBeside(db: Queryable, tokenHash: Buffer): Promise<void> {
  const owner = db.selectFrom("sessions").select("user_id").where("token_hash", "=", tokenHash);
  await db.deleteFrom("sessions").where("user_id", "in", owner).execute();
}

export async function deleteSessionsOf(tx: Queryable, userId: string): Promise<void> {
  await tx.deleteFrom("sessions").where("user_id", "=", userId).execute();
}

export async function deleteExpiredSessions(db: Queryable, at: Date): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where((eb) => eb.or([eb("expires_at", "<=", at), eb(idleUntil, "<=", at)]))
    .execute();
}

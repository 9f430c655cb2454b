// What signing in reads of accounts, under locks where it changes them; the room `profile` writes.
import { sql } from "kysely";
import * as z from "zod/mini";

import { Role } from "#contract/profile.ts";
import { chooseLanguage, type Language } from "#domain/words/languages.ts";

import type { Queryable, Tx } from "../core/database/database.ts";
import { languageOfReader } from "../core/words/language.ts";
import { changeAccount } from "../profile/service.ts";

export type Correction = {
  firstName: string;
  lastName: string;
  email: string;
  passwordHash: string;
  /** null leaves it unchanged. */
  language: Language | null;
  /** Undefined leaves it unchanged. */
  referredBy: string | null | undefined;
};

/** Changes an account whose address is not verified. "verified": it is by now, or the account was deleted. */
export async function changeUnverified(
  tx: Tx,
  id: string,
  { firstName, lastName, email, passwordHash, referredBy, language }: Correction,
  at: Date,
): Promise<"changed" | "taken" | "verified"> {
  const open = await tx
    .selectFrom("users")
    .select("id")
    .where("id", "=", id)
    .where("email_verified_at", "is", null)
    .where("deleted_at", "is", null)
    .where("disabled_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!open) return "verified";
  const owner = await idByEmail(tx, email);
  if (owner !== null && owner !== id) return "taken";
  const changes = {
    first_name: firstName,
    last_name: lastName,
    email,
    password_hash: passwordHash,
    ...(language !== null && { language }),
    ...(referredBy !== undefined && { referred_by: referredBy }),
  };
  await changeAccount(tx, id, changes, at);
  return "changed";
}

export async function idByEmail(db: Queryable, email: string): Promise<string | null> {
  return (await readerByEmail(db, email))?.id ?? null;
}

/** An address that the office saved, and nobody has proved yet: only a code that is asked for is mailed to it (PRODUCT R28.2). */
const isUnproved = sql<boolean>`origin = 'office' and email_verified_at is null`;

/** Whoever has this address, and in which language emails are written to them. */
export async function readerByEmail(
  db: Queryable,
  email: string,
): Promise<{ id: string; language: Language; isUnproved: boolean } | undefined> {
  const row = await db
    .selectFrom("users")
    .select(["id", languageOfReader.as("language"), isUnproved.as("isUnproved")])
    .where("email", "=", email)
    .executeTakeFirst();
  return row && withLanguage(row);
}

const withLanguage = <Row extends { language: string }>(
  row: Row,
): Row & { language: Language } => ({
  ...row,
  language: chooseLanguage([row.language]),
});

/** The account whose password a reset changes, with its present hash; locked before it is changed. */
export type ResetTarget = {
  id: string;
  email: string;
  passwordHash: string | null;
  language: Language;
};

export async function resetTargetByEmail(
  db: Queryable,
  email: string,
): Promise<ResetTarget | undefined> {
  const row = await targets(db).where("email", "=", email).executeTakeFirst();
  return row && withLanguage(row);
}

export async function resetTarget(db: Queryable, id: string): Promise<ResetTarget | undefined> {
  const row = await targets(db).where("id", "=", id).executeTakeFirst();
  return row && withLanguage(row);
}

export async function lockResetTarget(tx: Tx, id: string): Promise<ResetTarget | undefined> {
  const row = await targets(tx).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
  return row && withLanguage(row);
}

const targets = (db: Queryable) =>
  db
    .selectFrom("users")
    .select((eb) => [
      "id",
      eb.fn.coalesce("email", sql.lit("")).as("email"),
      "password_hash as passwordHash",
      languageOfReader.as("language"),
    ])
    .where("deleted_at", "is", null);

/** Empty for a deleted account. */
export async function emailOf(db: Queryable, id: string): Promise<string> {
  const row = await db.selectFrom("users").select("email").where("id", "=", id).executeTakeFirst();
  return row?.email ?? "";
}

export type Credentials = { id: string; passwordHash: string | null; isDisabled: boolean };

export async function credentialsOf(
  db: Queryable,
  email: string,
): Promise<Credentials | undefined> {
  const row = await db
    .selectFrom("users")
    .select(["id", "password_hash", "disabled_at"])
    .where("email", "=", email)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return (
    row && { id: row.id, passwordHash: row.password_hash, isDisabled: row.disabled_at !== null }
  );
}

/** Locks the person whose password was just checked, unless it was reset or the account was changed meanwhile. */
export async function lockSignedIn(
  tx: Tx,
  { id, passwordHash }: Credentials,
): Promise<{ id: string; role: Role; hasFactor: boolean } | undefined> {
  const row = await tx
    .selectFrom("users")
    .select((eb) => [
      "id",
      "role",
      eb
        .or([
          eb.exists(
            eb
              .selectFrom("passkeys")
              .select("passkeys.id")
              .whereRef("passkeys.user_id", "=", "users.id"),
          ),
          eb.exists(
            eb
              .selectFrom("authenticators")
              .select("authenticators.user_id")
              .whereRef("authenticators.user_id", "=", "users.id"),
          ),
        ])
        .as("hasFactor"),
    ])
    .where("id", "=", id)
    .where("password_hash", "=", passwordHash)
    .where("disabled_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && { id: row.id, role: z.parse(Role, row.role), hasFactor: Boolean(row.hasFactor) };
}

export type Verified = { id: string; email: string; firstName: string; referredBy: string | null };

/** Undefined when the address was verified before, so that the effects of the first time happen once. */
export async function markVerified(tx: Tx, id: string, at: Date): Promise<Verified | undefined> {
  const row = await tx
    .selectFrom("users")
    .select(["email", "first_name", "referred_by"])
    .where("id", "=", id)
    .where("email_verified_at", "is", null)
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  await changeAccount(tx, id, { email_verified_at: at }, at);
  return { id, email: row.email ?? "", firstName: row.first_name, referredBy: row.referred_by };
}

/** Marks a number as verified; false when the person has another one meanwhile. `dialled` is the number in E.164. */
export async function markPhoneVerified(
  tx: Tx,
  { id, phoneNumber, dialled }: { id: string; phoneNumber: string; dialled: string },
  at: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom("users")
    .select("id")
    .where("id", "=", id)
    .where("phone_number", "=", phoneNumber)
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row) await changeAccount(tx, id, { verified_phone: dialled }, at);
  return row !== undefined;
}

/** Whether there is a superadmin. */
export async function hasSuperadmin(tx: Tx): Promise<boolean> {
  const row = await tx
    .selectFrom("users")
    .select("id")
    .where("role", "=", "superadmin")
    .where("deleted_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Every active superadmin. */
export async function superadmins(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where("role", "=", "superadmin")
    .where("disabled_at", "is", null)
    .where("deleted_at", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Turns all superadmins into residents. @returns their ids */
export async function takeRankOfSuperadmins(tx: Tx, at: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom("users")
    .select("id")
    .where("role", "=", "superadmin")
    .where("deleted_at", "is", null)
    .forUpdate()
    .execute();
  for (const { id } of rows) await changeAccount(tx, id, { role: "user" }, at);
  return rows.map(({ id }) => id);
}

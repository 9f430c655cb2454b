import { sql } from "kysely";
import * as z from "zod/mini";

import { Role } from "#contract/profile.ts";

import type { Owner } from "../../core/access/owner.ts";
import type { Queryable, Tx } from "../../core/database/database.ts";

/** Somebody whose factors are proved or changed. */
export type FactorOwner = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  isDisabled: boolean;
};

export async function factorOwner(db: Queryable, id: string): Promise<FactorOwner | undefined> {
  const row = await owners(db).where("id", "=", id).executeTakeFirst();
  return row && ownerOf(row);
}

/** The same, locked against a change of role or password and against other changes of factors. */
export async function lockFactorOwner(tx: Tx, id: string): Promise<FactorOwner | undefined> {
  const row = await owners(tx).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
  return row && ownerOf(row);
}

const owners = (db: Queryable) =>
  db
    .selectFrom("users")
    .select(["id", "email", "first_name", "last_name", "role", "disabled_at"])
    .where("deleted_at", "is", null);

type OwnerRow = {
  id: string;
  email: string | null;
  first_name: string;
  last_name: string;
  role: string;
  disabled_at: Date | null;
};
const ownerOf = (row: OwnerRow): FactorOwner => ({
  id: row.id,
  email: row.email ?? "",
  firstName: row.first_name,
  lastName: row.last_name,
  role: z.parse(Role, row.role),
  isDisabled: row.disabled_at !== null,
});

/** A passkey as it is checked. */
export type Passkey = {
  id: string;
  userId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
};

export async function passkeysOf(db: Queryable, userId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom("passkeys")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(passkeyOf);
}

export async function passkeyByCredential(
  db: Queryable,
  credentialId: string,
): Promise<Passkey | undefined> {
  const row = await db
    .selectFrom("passkeys")
    .selectAll()
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
  return row && passkeyOf(row);
}

type PasskeyRow = {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Date | null;
};
const passkeyOf = (row: PasskeyRow): Passkey => ({
  id: row.id,
  userId: row.user_id,
  credentialId: row.credential_id,
  publicKey: row.public_key,
  counter: row.counter,
  transports: row.transports,
  name: row.name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
});

/** False when somebody has that passkey already. */
export async function insertPasskey(
  tx: Tx,
  passkey: Omit<Passkey, "lastUsedAt">,
): Promise<boolean> {
  const row = await tx
    .insertInto("passkeys")
    .values({
      id: passkey.id,
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
      created_at: passkey.createdAt,
    })
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores how often it has signed; false when it was removed meanwhile. */
export async function usePasskey(
  tx: Tx,
  { id, counter, at }: { id: string; counter: number; at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable("passkeys")
    .set({ counter: sql<number>`greatest(counter, ${counter})`, last_used_at: at })
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deletePasskey(tx: Tx, owner: Owner, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom("passkeys")
    .where("user_id", "=", owner)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes all passkeys of a person. */
export async function deletePasskeysOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("passkeys").where("user_id", "=", userId).execute();
}

export type Authenticator = { secret: Buffer; lastStep: number; createdAt: Date; lastUsedAt: Date };

export async function authenticatorOf(
  db: Queryable,
  userId: string,
): Promise<Authenticator | undefined> {
  const row = await db
    .selectFrom("authenticators")
    .selectAll()
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return (
    row && {
      secret: row.secret,
      lastStep: row.last_step,
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
    }
  );
}

/** Saves an authenticator application in the place of an earlier one. */
export async function saveAuthenticator(
  tx: Tx,
  { userId, secret, step, at }: { userId: string; secret: Buffer; step: number; at: Date },
): Promise<void> {
  const fresh = { secret, last_step: step, created_at: at, last_used_at: at };
  await tx
    .insertInto("authenticators")
    .values({ user_id: userId, ...fresh })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(fresh))
    .execute();
}

/** Uses the code of a time step up: true for exactly one of several callers, and never for an older step. */
export async function useStep(
  tx: Tx,
  { userId, secret, step, at }: { userId: string; secret: Buffer; step: number; at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable("authenticators")
    .set({ last_step: step, last_used_at: at })
    .where("user_id", "=", userId)
    // Of another application that was added meanwhile the code is not.
    .where("secret", "=", secret)
    .where("last_step", "<", step)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteAuthenticator(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom("authenticators")
    .where("user_id", "=", userId)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function recoveryCodesLeft(db: Queryable, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom("recovery_codes")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Saves new codes in the place of all earlier ones. */
export async function replaceRecoveryCodes(
  tx: Tx,
  { userId, hashes, at }: { userId: string; hashes: readonly Buffer[]; at: Date },
): Promise<void> {
  await tx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  if (hashes.length === 0) return;
  await tx
    .insertInto("recovery_codes")
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash, created_at: at })))
    .execute();
}

export async function isRecoveryCode(
  db: Queryable,
  userId: string,
  hash: Buffer,
): Promise<boolean> {
  const row = await db
    .selectFrom("recovery_codes")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("code_hash", "=", hash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a recovery code up: true for exactly one of several callers. */
export async function deleteRecoveryCode(tx: Tx, userId: string, hash: Buffer): Promise<boolean> {
  const row = await tx
    .deleteFrom("recovery_codes")
    .where("user_id", "=", userId)
    .where("code_hash", "=", hash)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes everything that somebody can prove who they are with besides the password; false when there was nothing. */
export async function deleteFactorsOf(tx: Tx, userId: string): Promise<boolean> {
  const passkeys = await tx
    .deleteFrom("passkeys")
    .where("user_id", "=", userId)
    .returning("id")
    .execute();
  const hadAuthenticator = await deleteAuthenticator(tx, userId);
  await tx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  return passkeys.length > 0 || hadAuthenticator;
}

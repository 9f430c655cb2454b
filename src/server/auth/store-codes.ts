import type { Queryable, Tx } from "../core/database/database.ts";

/** Saves a code; it replaces an older one. */
export async function saveCode(
  tx: Tx,
  code: { key: Buffer; nonce: Buffer; expiresAt: Date },
): Promise<void> {
  const fresh = { nonce: code.nonce, attempts: 0, expires_at: code.expiresAt };
  await tx
    .insertInto("one_time_codes")
    .values({ key: code.key, ...fresh })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(fresh))
    .execute();
}

/** Counts an attempt and returns the nonce to compare with; undefined when no attempts are left. */
export async function takeAttempt(
  db: Queryable,
  key: Buffer,
  { at, most }: { at: Date; most: number },
): Promise<Buffer | undefined> {
  const row = await db
    .updateTable("one_time_codes")
    .set((eb) => ({ attempts: eb("attempts", "+", 1) }))
    .where("key", "=", key)
    .where("attempts", "<", most)
    .where("expires_at", ">", at)
    .returning("nonce")
    .executeTakeFirst();
  return row?.nonce;
}

/** A code without counting the attempt: for secrets that are too long to be guessed. */
export async function readCode(
  db: Queryable,
  key: Buffer,
): Promise<{ nonce: Buffer; expiresAt: Date } | undefined> {
  const row = await db
    .selectFrom("one_time_codes")
    .select(["nonce", "expires_at"])
    .where("key", "=", key)
    .executeTakeFirst();
  return row && { nonce: row.nonce, expiresAt: row.expires_at };
}

/** Deletes the code of that key, if there is one. */
export async function endCode(tx: Tx, key: Buffer): Promise<void> {
  await tx.deleteFrom("one_time_codes").where("key", "=", key).execute();
}

/** True for exactly one of several callers. */
export async function deleteCode(tx: Tx, key: Buffer, nonce: Buffer): Promise<boolean> {
  const row = await tx
    .deleteFrom("one_time_codes")
    .where("key", "=", key)
    .where("nonce", "=", nonce)
    .returning("key")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Sets until when the code of an email can be used, unless a newer code was made since.
 * @returns "gone" when it was used or replaced, "guessed" when it had too many wrong attempts
 */
export async function renewCode(
  db: Queryable,
  { key, nonce }: { key: string; nonce: string },
  { until, attempts }: { until: Date; attempts: number },
): Promise<"usable" | "guessed" | "gone"> {
  const row = await db
    .updateTable("one_time_codes")
    .set({ expires_at: until })
    .where("key", "=", Buffer.from(key, "base64"))
    .where("nonce", "=", Buffer.from(nonce, "base64"))
    .returning("attempts")
    .executeTakeFirst();
  if (!row) return "gone";
  return row.attempts < attempts ? "usable" : "guessed";
}

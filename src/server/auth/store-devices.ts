import type { Queryable, Tx } from "../core/database/database.ts";

/** Whether a person with that address has signed in on that device. */
export async function isDeviceOf(
  db: Queryable,
  email: string,
  tokenHash: Buffer,
): Promise<boolean> {
  const row = await db
    .selectFrom("known_devices")
    .innerJoin("users", "users.id", "known_devices.user_id")
    .select("users.id")
    .where("known_devices.token_hash", "=", tokenHash)
    .where("users.email", "=", email)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether anybody has; then this server issued the token. */
export async function isDevice(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom("known_devices")
    .select("user_id")
    .where("token_hash", "=", tokenHash)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type Device = { userId: string; tokenHash: Buffer; at: Date };

/** Saves a device, or the time of its last use, and deletes those of that person unused for longest, beyond `most`. */
export async function saveDevice(
  tx: Tx,
  { userId, tokenHash, at }: Device,
  most: number,
): Promise<void> {
  await tx
    .insertInto("known_devices")
    .values({ user_id: userId, token_hash: tokenHash, created_at: at, last_used_at: at })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "token_hash"]).doUpdateSet({ last_used_at: at }),
    )
    .execute();
  const surplus = tx
    .selectFrom("known_devices")
    .select("token_hash")
    .where("user_id", "=", userId)
    .where("token_hash", "!=", tokenHash)
    .orderBy("last_used_at", "desc")
    .offset(most - 1);
  await tx
    .deleteFrom("known_devices")
    .where("user_id", "=", userId)
    .where("token_hash", "in", surplus)
    .execute();
}

export async function deleteDevicesOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("known_devices").where("user_id", "=", userId).execute();
}

/** Deletes all devices of the session's owner. */
export async function deleteDevicesBeside(db: Queryable, sessionHash: Buffer): Promise<void> {
  const owner = db.selectFrom("sessions").select("user_id").where("token_hash", "=", sessionHash);
  await db.deleteFrom("known_devices").where("user_id", "in", owner).execute();
}

export async function deleteDevicesBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom("known_devices").where("last_used_at", "<", before).execute();
}

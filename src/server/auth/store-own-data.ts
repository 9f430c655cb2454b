import { inOneBatch } from "../core/lists/own-data.ts";
import { passkeysOf } from "./factors/store-factors.ts";

/** Where the person is signed in; the hash of the token stays here. */
export const ownSessions = inOneBatch<"sessions">(async (db, userId) => {
  const rows = await db
    .selectFrom("sessions")
    .select(["created_at", "last_used_at", "expires_at", "ip", "user_agent"])
    .where("user_id", "=", userId)
    .orderBy("last_used_at", "desc")
    .execute();
  return rows.map((row) => ({
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    ip: row.ip,
    device: row.user_agent,
  }));
});

/** The passkeys of the person; what they are checked with stays here. */
export const ownPasskeys = inOneBatch<"passkeys">(async (db, userId) => {
  const passkeys = await passkeysOf(db, userId);
  return passkeys.map(({ name, createdAt, lastUsedAt }) => ({
    name,
    addedAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
});

/** The browsers that the person signed in on; of each only a hash is known. */
export const ownDevices = inOneBatch<"devices">(async (db, userId) => {
  const rows = await db
    .selectFrom("known_devices")
    .select(["created_at", "last_used_at"])
    .where("user_id", "=", userId)
    .orderBy("last_used_at", "desc")
    .execute();
  return rows.map((row) => ({
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
  }));
});

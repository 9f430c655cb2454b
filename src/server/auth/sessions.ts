// 1. The database holds only the hash of a token, so a reader of the database cannot use it.
// 2. Permissions come from the user's row at each request, never from the token.
// 3. A session ends by time, by signing out, and with all sessions of its user (reset, disable, delete, role).
import { createHash, randomBytes } from "node:crypto";

import { DAY_SECONDS, HOUR_SECONDS } from "#domain/durations.ts";
import { type Role, ROLE_FACTS } from "#domain/roles.ts";

import type { Context } from "../core/http/call.ts";
import type { Tx } from "../core/database/database.ts";
import type { SessionFactor } from "../core/access/caller.ts";
import { noteBrowserLanguage } from "../profile/service.ts";
import { insertSession } from "./store-sessions.ts";

const OFFICE = { idleSeconds: 8 * HOUR_SECONDS, seconds: DAY_SECONDS };
/** By the area where somebody of a role works. */
const LIFE = {
  home: { idleSeconds: 7 * DAY_SECONDS, seconds: 30 * DAY_SECONDS },
  // A collection day without reception must not end the session (PRODUCT R17.6).
  runs: { idleSeconds: 14 * HOUR_SECONDS, seconds: DAY_SECONDS },
  office: OFFICE,
  management: OFFICE,
};
const MOST_PER_USER = 10;
const TOKEN_BYTES = 32;

/**
 * Opens a session and returns its token, which is not stored and cannot be read again. The language of its browser is
 * noted with the account.
 */
export async function openSession(
  tx: Tx,
  user: { id: string; role: Role; secondFactor: SessionFactor },
  { ip, userAgent, language }: Context,
  at: Date,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const life = LIFE[ROLE_FACTS[user.role].area];
  const session = {
    tokenHash: hashOfToken(token),
    userId: user.id,
    at,
    idleSeconds: life.idleSeconds,
    expiresAt: new Date(at.getTime() + life.seconds * 1000),
    secondFactor: user.secondFactor,
    ip,
    userAgent,
  };
  if (language !== null) await noteBrowserLanguage(tx, user.id, language);
  await insertSession(tx, session, MOST_PER_USER);
  return token;
}

export function hashOfToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

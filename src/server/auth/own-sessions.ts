import type { OpenSession } from "#contract/auth/factors.ts";

import { audit } from "../core/database/audit.ts";
import type { Context } from "../core/http/call.ts";
import type { Caller } from "../core/access/caller.ts";
import { ownerOf } from "../core/access/owner.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { inTransaction } from "../core/database/transaction.ts";
import { hashOfToken } from "./sessions.ts";
import { deleteOwnSession, sessionsOf } from "./store-sessions.ts";

/** The caller's own sessions. */
export async function ownSessions(
  { db, now }: Deps,
  caller: Caller,
  { token = "" }: Pick<Context, "token">,
): Promise<OpenSession[]> {
  const own = hashOfToken(token);
  const sessions = await sessionsOf(db, ownerOf(caller), now());
  return sessions.map((session) => ({
    _id: session.id,
    userAgent: session.userAgent,
    signedInAt: session.createdAt.toISOString(),
    lastUsedAt: session.lastUsedAt.toISOString(),
    isThis: session.tokenHash.equals(own),
  }));
}

/** Ends one of them. @throws Failure("not_found") for one that is over, or somebody else's */
export function endOwnSession(
  { db, now }: Deps,
  caller: Caller,
  id: string,
  { ip }: Pick<Context, "ip">,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    if (!(await deleteOwnSession(tx, ownerOf(caller), id))) throw new Failure("not_found");
    const { id: userId } = caller;
    await audit(tx, { type: "session_ended", at: now(), userId, actorId: userId, ip });
    return id;
  });
}

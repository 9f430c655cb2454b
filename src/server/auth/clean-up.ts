import { DAY_MS } from "#domain/durations.ts";

import { audit } from "../core/database/audit.ts";
import { inTransaction } from "../core/database/transaction.ts";
import type { Deps } from "../core/deps.ts";
import { deleteIdempotencyKeys } from "../core/http/idempotency.ts";
import { deleteExpiredCounters } from "../core/limits/throttle.ts";
import { DEVICE_DAYS } from "./devices.ts";
import { forget } from "./invitations/invitations.ts";
import { deleteExpiredCodes, deleteUnverified } from "./store-clean-up.ts";
import { deleteDevicesBefore } from "./store-devices.ts";
import { invitationsBefore } from "./invitations/store-invitations.ts";
import { deleteExpiredSessions } from "./store-sessions.ts";
import { deleteExpiredTickets } from "./factors/store-tickets.ts";

const UNVERIFIED_DAYS = 7;

/** As long as a call may wait on a phone without reception (PRODUCT R6.3). */
const IDEMPOTENCY_DAYS = 14;

/** How long an invitation that was not accepted can be sent again. */
const INVITATION_DAYS = 30;

/** Deletes expired sessions, codes, counters and keys, and accounts and invitations that were not confirmed in time. */
export async function cleanUp(deps: Pick<Deps, "db" | "now" | "secret">): Promise<void> {
  const { db, now } = deps;
  const at = now();
  const daysAgo = (days: number): Date => new Date(at.getTime() - days * DAY_MS);
  await deleteExpiredSessions(db, at);
  await deleteExpiredTickets(db, at);
  await deleteDevicesBefore(db, daysAgo(DEVICE_DAYS));
  // The email of a code may be delayed for as long as it is retried, which is most of a day.
  await deleteExpiredCodes(db, daysAgo(1));
  await deleteExpiredCounters(db, at);
  await deleteIdempotencyKeys(db, daysAgo(IDEMPOTENCY_DAYS));
  await inTransaction(db, async (tx) => {
    for (const userId of await deleteUnverified(tx, daysAgo(UNVERIFIED_DAYS)))
      await audit(tx, { type: "user_deleted", at, userId, detail: { reason: "never verified" } });
    for (const id of await invitationsBefore(tx, daysAgo(INVITATION_DAYS)))
      await forget(deps, tx, id);
  });
}

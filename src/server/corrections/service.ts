// What the start of the process and other parts of the server use of this room.

import type { Dispute } from "#contract/corrections/disputes.ts";

import type { Caller } from "../core/access/caller.ts";
import type { Db, Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { countToCap, readSlice } from "../core/lists/list.ts";
import { forgetOldPhotos } from "../settings/service.ts";
import { declineForDeletion } from "./answering.ts";
import { extendLate } from "./late.ts";
import { disputes } from "./store-disputes.ts";

/** The number of disputes that wait for an answer, of everybody or of one person. */
export function openDisputes(db: Db, of: { userId?: string } = {}): Promise<number> {
  return countToCap(db, disputes, { ...of, status: "open" });
}

/** The open dispute of a person that is due first. */
export async function dueDispute(db: Db, userId: string): Promise<Dispute | undefined> {
  const filter = { userId, status: "open" } as const;
  const slice = { offset: 0, limit: 1, isReversed: false };
  const order = disputes.sorts?.due ?? disputes.order;
  return (await readSlice(db, disputes, { filter, order, slice, total: 1 }))[0];
}

/** Declines the open dispute about a pickup that an admin is deleting, and tells its owner. */
export function declineDeleted(
  deps: Deps,
  tx: Tx,
  pickup: Parameters<typeof declineForDeletion>[2],
  caller: Caller,
): Promise<void> {
  return declineForDeletion(deps, tx, pickup, caller);
}

/** Minutes past every hour: a day ends at another hour in each zone. */
const LATE = { queue: "late-disputes", at: "50 * * * *" };
/** Once a day. */
const EVIDENCE = { queue: "old-evidence", at: "55 3 * * *" };

/** Registers the jobs: of disputes which nobody answered in time, and of photos that are no longer kept. */
export async function startDisputes(deps: Deps): Promise<void> {
  await deps.jobs.work(LATE.queue, async () => {
    await extendLate(deps);
  });
  await deps.jobs.schedule(LATE.queue, LATE.at);
  await deps.jobs.work(EVIDENCE.queue, async () => {
    await forgetOldPhotos(deps, "disputes");
  });
  await deps.jobs.schedule(EVIDENCE.queue, EVIDENCE.at);
}

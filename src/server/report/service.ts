// What other rooms and the start of the process use of this room.
import * as z from "zod/mini";

import type { IntegrityReport } from "#contract/management.ts";

import { inTransaction } from "../core/database/transaction.ts";
import type { Deps } from "../core/deps.ts";
import { closedMonthDifferences } from "./auditing.ts";
import type { Computing } from "./computing.ts";
import { closeOrRefresh, nightly } from "./nightly.ts";
import type { Difference } from "./store.ts";

/** Every night, after the audit of the ledger (UTC). */
const NIGHTLY = { queue: "report", at: "40 8 * * *" };
/** One period for each job, so that each ends long before its job would be taken for dead. */
const PERIODS = "report-periods";
const Asked = z.object({ period: z.string(), mayClose: z.boolean() });

/** Where the ledger and the closed month differ, for the nightly audit. */
export function reportDifferences(deps: Computing): Promise<Difference[]> {
  return closedMonthDifferences(deps);
}

/** Registers the nightly jobs. @param lastAudit the last outcome of the audit of the ledger */
export async function startReport(
  deps: Deps,
  { lastAudit }: { lastAudit: () => Promise<IntegrityReport> },
): Promise<void> {
  const { db, jobs } = deps;
  await jobs.work(PERIODS, ({ data }) => closeOrRefresh(deps, z.parse(Asked, data)));
  await jobs.work(NIGHTLY.queue, async () => {
    const asked = await nightly(deps, await lastAudit());
    await inTransaction(db, (tx) => jobs.sendAll(tx, PERIODS, asked));
  });
  await jobs.schedule(NIGHTLY.queue, NIGHTLY.at);
}

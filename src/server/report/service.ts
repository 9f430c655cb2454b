// What other rooms and the start of the process use of this room.
import * as z from "zod/mini";

import type { IntegrityReport } from "#contract/management.ts";

import { inTransaction } from "../core/database/transaction.ts";
import type { Deps } from "../core/deps.ts";
import { closedMonthDifferences } from "./auditing.ts";
import type { Computing } from "./computing.ts";
import { makeIpGate } from "../core/limits/throttle.ts";
import { closeOrRefresh, nightly } from "./nightly.ts";
import { isListed } from "./pages.ts";
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

/** Addresses of public pages, as search engines and people spell them. */
const PUBLIC_PAGE = /^\/p\/([\w-]*)\/?(?:\?.*)?$/i;
/** Pages of one address in a minute of which it is asked whether they are listed. */
const ASKED = 60;

/** Makes the function that tells which of the product's pages search engines must not list (PRODUCT R44.2). */
export function openUnlisted(
  deps: Computing,
): (request: { url: string; ip: string }) => Promise<boolean> {
  const pass = makeIpGate(ASKED, 60);
  return async ({ url, ip }) => {
    const [, token] = PUBLIC_PAGE.exec(url) ?? [];
    if (token === undefined) return false;
    try {
      await pass(ip);
      return !(await isListed(deps, token));
    } catch {
      // The page is served without the database too, and says what is wrong.
      return true;
    }
  };
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

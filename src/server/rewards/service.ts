import type { Home } from "#contract/home.ts";
import type { Reward } from "#contract/rewards.ts";
import { TO_HAND_OVER } from "#domain/redemptions.ts";

import type { Key } from "../core/access/caller.ts";
import type { Owner } from "../core/access/owner.ts";
import type { Db, Queryable } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { countToCap, readFirst } from "../core/lists/list.ts";
import { findNearest, rewards } from "./store.ts";
import { redemptions } from "./store-redemptions.ts";
import { startImports } from "./imports/running.ts";
import { mailStatements } from "./statement-letters.ts";
import { openKeys as makeKeys } from "./shops/keys.ts";
import { readSums } from "./store-statement.ts";
import { endUnused, remindOfVouchers, watchCodes } from "./voucher-jobs.ts";

/** The newest rewards with those words. */
export function rewardsFound(db: Db, search: string, limit: number): Promise<Reward[]> {
  return readFirst(db, rewards, { search }, limit);
}

/** The reward that a person comes to next: what they save for, the cheapest beyond the balance, else the dearest that it covers. */
export function nearestReward(db: Db, owner: Owner): Promise<Home["reward"] | undefined> {
  return findNearest(db, owner);
}

/** What all sponsors are owed for vouchers of some local days, both included: the sum of their statements (PRODUCT R41.3). */
export function owedToSponsors(
  db: Queryable,
  days: { first: string; last: string },
): Promise<{ used: number; owedVouchers: number; owedCents: number }> {
  return readSums(db, days);
}

/** How many redemptions wait for the office, of everybody or of one person: a voucher of ours waits for its shop. */
export function waitingRedemptions(
  { db }: Pick<Deps, "db">,
  of: { userId?: string },
): Promise<number> {
  return countToCap(db, redemptions, { ...of, status: TO_HAND_OVER });
}

/** Makes the function that finds the link of a shop that is in force. */
export function openKeys(deps: Pick<Deps, "db" | "now">): (text: string) => Promise<Key | null> {
  return makeKeys(deps);
}

/** Minutes past every hour: the days of a voucher end at midnight in some zone. */
const VOUCHERS = { queue: "vouchers", at: "5 * * * *" };
/** Once a day, in the morning of America. */
const REMINDERS = { queue: "voucher-reminders", at: "10 14 * * *" };

/** Every day, after midnight of the 3rd in America; on most days there is nothing to do. */
const STATEMENTS = { queue: "statements", at: "20 14 * * *" };

/** Registers the jobs that end unused vouchers, remind of them, tell the office where codes run out, and mail statements, and the worker of imports. */
export async function startVouchers(deps: Deps): Promise<void> {
  await deps.jobs.work(VOUCHERS.queue, async () => {
    await endUnused(deps);
    await watchCodes(deps);
  });
  await deps.jobs.schedule(VOUCHERS.queue, VOUCHERS.at);
  await deps.jobs.work(REMINDERS.queue, () => remindOfVouchers(deps));
  await deps.jobs.schedule(REMINDERS.queue, REMINDERS.at);
  await startImports(deps);
  await deps.jobs.work(STATEMENTS.queue, () => mailStatements(deps));
  await deps.jobs.schedule(STATEMENTS.queue, STATEMENTS.at);
}

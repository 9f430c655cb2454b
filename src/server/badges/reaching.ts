// 1. A rule gives a badge in the transaction that moved the count, which holds the lock of the person's row: of two at once
// the second sees what the first counted.
// 2. It gives it once for ever: the row of `user_badges` stays when an admin takes the badge away, and a count that falls
// takes nothing back.
// 3. One job gives a badge to one batch of people and sends the job of the next batch in its transaction, so that a restart
// goes on where it stopped; each run asks for the rule as it is then.
import * as z from "zod/mini";

import type { Badge, BadgeRule } from "#contract/badges.ts";
import { ruleInWords } from "#domain/badges.ts";
import { MINUTE_MS } from "#domain/durations.ts";
import { badgeReached } from "#domain/emails/badges.ts";
import { contentIn } from "#domain/words/content.ts";
import { DEFAULT_LANGUAGE } from "#domain/words/languages.ts";
import { SAY } from "#domain/words/spoken.ts";

import { auditAll } from "../core/database/audit.ts";
import type { Tx } from "../core/database/database.ts";
import { inTransaction } from "../core/database/transaction.ts";
import type { Deps } from "../core/deps.ts";
import { type NotificationRequest, notify, notifyMany } from "../notifications/service.ts";
import { holdBadge } from "./store.ts";
import { addReached, peopleWhoReached, reachedBy } from "./store-reached.ts";

const QUEUE = "badge-rules";
/** People given a badge in one transaction. */
const BATCH = 500;
/** By then every collection is committed that was being counted while the rule was saved, and did not see it. */
const SECOND_PASS_MS = 10 * MINUTE_MS;

const JobData = z.object({ badgeId: z.string(), after: z.string() });

/** Gives a person every badge whose rule they have reached, and tells them (PRODUCT R34.2). */
export async function giveWhatIsReached(deps: Deps, tx: Tx, userId: string): Promise<void> {
  for (const badge of await reachedBy(tx, userId)) {
    if (!(await record(deps, tx, { badge, userIds: [userId] })).length) continue;
    await notify(deps, tx, { userId, ...noticeOf(badge) });
  }
}

/** Has a badge given, from this transaction on, to everybody who has reached its rule already (PRODUCT R34.3). */
export async function giveToAll({ jobs, now }: Deps, tx: Tx, badgeId: string): Promise<void> {
  const data = { badgeId, after: "" };
  await jobs.send(tx, QUEUE, data);
  const startAfter = new Date(now().getTime() + SECOND_PASS_MS);
  await jobs.send(tx, QUEUE, data, { startAfter });
}

/** Registers the job that gives badges to who has reached their rules. */
export async function startGiving(deps: Deps): Promise<void> {
  await deps.jobs.work(QUEUE, (job) => giveBatch(deps, z.parse(JobData, job.data)));
}

function giveBatch(deps: Deps, { badgeId, after }: z.infer<typeof JobData>): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const badge = await holdBadge(tx, badgeId);
    // It was deleted meanwhile, or its rule was removed.
    if (!badge?.rule) return;
    const found = await peopleWhoReached(tx, { badgeId, after, limit: BATCH });
    const userIds = await record(deps, tx, { badge, userIds: found });
    if (userIds.length > 0)
      await notifyMany(deps, tx, { userIds, ...noticeOf(badge), email: false });
    if (found.length === BATCH)
      await deps.jobs.send(tx, QUEUE, { badgeId, after: found.at(-1) ?? "" });
  });
}

type Reached = { badge: Badge; userIds: readonly string[] };

/** @returns those who were never given it before */
async function record(deps: Deps, tx: Tx, { badge, userIds }: Reached): Promise<string[]> {
  const at = deps.now();
  const given = await addReached(tx, { badgeId: badge._id, userIds, at });
  await auditAll(
    tx,
    given.map((userId) => ({
      type: "badge_given",
      at,
      userId,
      subjectType: "badge",
      subjectId: badge._id,
      detail: { name: badge.name, ...ruleDetail(badge.rule) },
    })),
  );
  return given;
}

/** A rule as the audit log keeps it. */
export function ruleDetail(rule: BadgeRule | null): { rule?: string } {
  return rule === null ? {} : { rule: ruleInWords(SAY[DEFAULT_LANGUAGE], rule) };
}

function noticeOf(
  badge: Badge,
): Pick<NotificationRequest, "event" | "notice"> & { picture: string } {
  const { rule } = badge;
  if (rule === null) throw new Error(`The badge ${badge._id} counts nothing`);
  return {
    event: `badge_reached:${badge._id}`,
    picture: badge.image.url,
    notice: (say) => badgeReached(say, { name: contentIn(say.language, badge, "name").text, rule }),
  };
}

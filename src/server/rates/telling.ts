// 1. Each person is told once of each notice: the event bears the rate's id.
// 2. One job tells one batch of people and sends the job of the next batch in its transaction, so that a restart goes on
//    where it stopped.
import * as z from "zod/mini";

import {
  LATE_RAISE_DAYS,
  REMINDER_DAYS,
  rateBefore,
  USER_DAYS,
} from "#domain/rates/announced-rates.ts";
import { DAY_MS } from "#domain/durations.ts";
import { type ChangedRate, cutAnnounced, cutIsNear, raiseBegan } from "#domain/emails/rates.ts";
import type { RateChange } from "#domain/rates/rates.ts";
import { addDays } from "#domain/pickups/schedule.ts";

import type { Tx } from "../core/database/database.ts";
import { inTransaction } from "../core/database/transaction.ts";
import type { Deps } from "../core/deps.ts";
import { localTimeOf } from "../core/time/zone.ts";
import { notifyMany } from "../notifications/service.ts";
import { programmeZone } from "../settings/service.ts";
import { rateDay } from "./rate-days.ts";
import { beginNotice, ratesNotWithdrawn } from "./store.ts";
import { peopleWhoGave } from "./store-use.ts";

const QUEUE = "rate-notices";
const DUE = "rates-due";
/** People told in one transaction. */
const BATCH = 500;
/** Local time of the programme from which on reminders and raises are told. */
const EARLIEST = "08:00";

const NOTICES = {
  announced: { event: "rate_cut_announced", notice: cutAnnounced, email: true },
  near: { event: "rate_cut_near", notice: cutIsNear, email: true },
  raised: { event: "rate_raised", notice: raiseBegan, email: false },
} as const;
type Notice = keyof typeof NOTICES;

const JobData = z.object({
  rateId: z.string(),
  notice: z.enum(["announced", "near", "raised"]),
  after: z.string(),
});

/** Tells everybody of a rate who gave its material in the last year, batch by batch, from this transaction on. */
export function tell(
  { jobs }: Pick<Deps, "jobs">,
  tx: Tx,
  { rateId, notice, after = "" }: { rateId: string; notice: Notice; after?: string },
): Promise<void> {
  return jobs.send(tx, QUEUE, { rateId, notice, after });
}

/** Registers the jobs that tell people of rates. */
export async function startRateNotices(deps: Deps): Promise<void> {
  await deps.jobs.work(QUEUE, (job) => tellBatch(deps, z.parse(JobData, job.data)));
  await deps.jobs.work(DUE, () => tellDue(deps));
  await deps.jobs.schedule(DUE, "13 * * * *");
}

async function tellBatch(
  deps: Deps,
  { rateId, notice, after }: z.infer<typeof JobData>,
): Promise<void> {
  const changes = await ratesNotWithdrawn(deps.db);
  const rate = changes.find((one) => one._id === rateId);
  // It was withdrawn meanwhile.
  if (!rate) return;
  const changed = { ...rate, before: beforeOf(changes, rate) };
  const since = new Date(deps.now().getTime() - USER_DAYS * DAY_MS);
  const limit = BATCH;
  const userIds = await peopleWhoGave(deps.db, rate.material, { since, after, limit });
  if (userIds.length === 0) return;
  const { event, notice: words, email } = NOTICES[notice];
  await inTransaction(deps.db, async (tx) => {
    await notifyMany(deps, tx, {
      userIds,
      event: `${event}:${rateId}`,
      notice: (say) => words(say, changed),
      email,
    });
    if (userIds.length === BATCH)
      await tell(deps, tx, { rateId, notice, after: userIds.at(-1) ?? "" });
  });
}

/** Begins what is due: cuts that begin in a week, and raises that have begun. */
export async function tellDue(deps: Deps): Promise<void> {
  const at = deps.now();
  const zone = await programmeZone(deps);
  if (localTimeOf(at, zone) < EARLIEST) return;
  const today = rateDay(at, zone);
  const changes = await ratesNotWithdrawn(deps.db);
  for (const rate of changes) {
    // What another rate has followed meanwhile is no news.
    if (changes.some((one) => hasFollowed(rate, one, today))) continue;
    const notice = dueOf({ ...rate, before: beforeOf(changes, rate) }, today);
    if (notice === undefined) continue;
    await inTransaction(deps.db, async (tx) => {
      const isFirst = await beginNotice(tx, { rateId: rate._id, notice, at });
      if (isFirst) await tell(deps, tx, { rateId: rate._id, notice });
    });
  }
}

function dueOf(rate: ChangedRate, today: string): "near" | "raised" | undefined {
  if (rate.points < rate.before)
    return rate.validFrom > today && rate.validFrom <= addDays(today, REMINDER_DAYS)
      ? "near"
      : undefined;
  const hasBegun = rate.validFrom <= today && rate.validFrom >= addDays(today, -LATE_RAISE_DAYS);
  return rate.points > rate.before && hasBegun ? "raised" : undefined;
}

/** Whether a rate has followed another of its material and begun. */
const hasFollowed = (rate: RateChange, other: RateChange, today: string): boolean =>
  other.material === rate.material && other.validFrom > rate.validFrom && other.validFrom <= today;

/** The rate that a change follows. */
const beforeOf = (changes: readonly RateChange[], { material, validFrom }: RateChange): number =>
  rateBefore(
    changes.filter((one) => one.validFrom < validFrom),
    material,
  );

// 1. A pickup has one reminder for a day: its mark and the notification are one transaction.
// 2. A pickup that was cancelled or completed meanwhile has none.
import { pickupReminder } from "#domain/emails/pickups.ts";
import { reminderDay } from "#domain/pickups/schedule.ts";
import { pickupReminderText } from "#domain/notifications/text-messages.ts";
import { HOUR_MS } from "#domain/durations.ts";

import type { Deps } from "../core/deps.ts";
import { inTransaction } from "../core/database/transaction.ts";
import { instantOf, localDateOf } from "../core/time/zone.ts";
import { notify } from "../notifications/service.ts";
import { unremindedBetween } from "./store.ts";
import { markReminded } from "./store-changes.ts";

/** From the first minute of the day before to the last of the day itself. */
const AHEAD = 48 * HOUR_MS;
/** Local time of the earliest reminder, so that no phone rings at midnight. */
const EARLIEST = "08:00";
/** The most reminders in one hour; the rest follows in the next. */
const MAX_REMINDERS = 10_000;

/** Sends reminders the day before, in the zone of the location (PRODUCT R9.1); returns how many. */
export async function remindDue(deps: Deps): Promise<number> {
  const now = deps.now();
  const until = new Date(now.getTime() + AHEAD);
  let sent = 0;
  for (const pickup of await unremindedBetween(deps.db, [now, until], MAX_REMINDERS))
    if (isDue(pickup, now) && (await remind(deps, pickup.id))) sent++;
  return sent;
}

function isDue({ date, zone }: { date: string; zone: string }, now: Date): boolean {
  const day = reminderDay(date);
  return localDateOf(now, zone) === day && instantOf(day, EARLIEST, zone) <= now;
}

const remind = (deps: Deps, id: string): Promise<boolean> =>
  inTransaction(deps.db, async (tx) => {
    const pickup = await markReminded(tx, id, deps.now());
    if (!pickup) return false;
    await notify(deps, tx, {
      userId: pickup.userId,
      // With the day, so that a pickup that was moved is reminded again.
      event: `pickup_reminder:${id}:${pickup.date}`,
      notice: (say) => pickupReminder(say, pickup),
      text: (say) => pickupReminderText(say, pickup),
      textNeededBy: pickup.startsAt,
    });
    return true;
  });

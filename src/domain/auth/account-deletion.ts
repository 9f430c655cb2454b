import { DAY_MS } from "../durations.ts";
import type { NotificationText } from "../emails/notifications.ts";
import { formatDate } from "../pickups/schedule.ts";
import { PRODUCT_NAME } from "../text.ts";
import type { Say } from "../words/say.ts";

/** Days between asking for the deletion of one's account and the deletion, to change one's mind (PRODUCT R22.3). */
export const DELETION_DAYS = 7;

/** The time from which an account may be deleted whose owner asked for it at `at`. */
export function deletionAt(at: Date): Date {
  return new Date(at.getTime() + DELETION_DAYS * DAY_MS);
}

/**
 * Sent when somebody asks for the deletion of their account. `date` is the local date in UTC: the account is never
 * deleted before it, wherever its owner is west of Greenwich.
 */
export function deletionAsked(say: Say, { date }: Readonly<{ date: string }>): NotificationText {
  const day = { date: formatDate(say, date) };
  return {
    title: say("Your account will be deleted on {date}", day),
    message: say(
      "Your account will be deleted on {date}. To keep it, sign in before then. If this wasn't you, sign in and change your password.",
      day,
    ),
    link: null,
  };
}

/** The last email to somebody whose account was deleted: its subject and its body. */
export function lastEmail(say: Say): Readonly<{ subject: string; body: string }> {
  return {
    subject: say("Your account was deleted"),
    body: say(
      "Your {product} account was deleted, as you asked. We don't write to this address any more.",
      { product: PRODUCT_NAME },
    ),
  };
}

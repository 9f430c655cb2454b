import { formatDate } from "../pickups/schedule.ts";
import { PRODUCT_NAME } from "../text.ts";
import type { Say } from "../words/say.ts";
import type { NotificationText, RoomEvents } from "./notification-text.ts";

export const managementEvents = {
  data_exported: { kind: "account" },
  deletion_asked: { kind: "account" },
  location_saved: { kind: "pickups" },
} as const satisfies RoomEvents;

/** Sent when somebody downloads their own data, so that a stolen session is noticed. */
export function dataExported(say: Say): NotificationText {
  return {
    title: say("A copy of your data was downloaded"),
    message: say(
      "Your data was downloaded from your account. If this wasn't you, change your password at once.",
    ),
    link: "/profile/data",
  };
}

/**
 * Sent when somebody asks for the deletion of their account. `date` is a day in the programme's zone; the account is never
 * deleted before it.
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

/** Sent when our office saved a location for somebody (PRODUCT R28.4). */
export function locationSaved(
  say: Say,
  { name, address }: Readonly<{ name: string; address: string }>,
): NotificationText {
  return {
    title: say("Our office saved a location for you"),
    message: say("{place}, {address}. If it isn't yours, delete it from your locations.", {
      place: name,
      address,
    }),
    link: "/locations",
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

import { attemptSentence, type AttemptReason, sideOf } from "../pickups/attempts.ts";
import type { Material } from "../rates/material-facts.ts";
import { nounOf } from "../rates/materials.ts";
import { formatDate, formatShortDate, formatTimeWindow, formatVisit } from "../pickups/schedule.ts";
import { formatPointsWithUnit } from "../text.ts";
import type { Say } from "../words/say.ts";
import { type NotificationText, type RoomEvents, together } from "./notification-text.ts";

export const pickupEvents = {
  pickup_booked: { kind: "pickups" },
  pickup_reminder: { kind: "pickups" },
  pickup_completed: { kind: "pickups" },
  pickup_deleted: { kind: "pickups" },
  pickup_moved: { kind: "pickups" },
  pickup_relocated: { kind: "pickups" },
  pickup_cancelled: { kind: "pickups" },
  pickup_not_collected: { kind: "pickups" },
  pickup_lapsed: { kind: "pickups" },
  pickup_revived: { kind: "pickups" },
} as const satisfies RoomEvents;

/** A pickup in notifications; local date 'YYYY-MM-DD' and times 'HH:mm' of its location. */
export type PickupFacts = Readonly<{
  id: string;
  itemType: Material;
  locationName: string;
  /** The whole written address, in one line. */
  address: string;
  date: string;
  timeStart: string;
  timeEnd: string;
}>;

/** Sent to the owner when a pickup is booked (PRODUCT R9.1), by the owner or by our office (PRODUCT R28.4). */
export function pickupBooked(
  say: Say,
  pickup: PickupFacts & Readonly<{ isByOffice?: boolean }>,
): NotificationText {
  const words = inWords(say, pickup);
  return {
    ...titled(
      pickup.isByOffice ? say("Our office booked for you") : say("Pickup booked"),
      formatVisit(say, pickup),
    ),
    message: say("We'll collect your {items} from {place}: {date}, {times}.", words),
    link: screenOf(pickup),
  };
}

/** Sent to the owner when our office gave a pickup another place (PRODUCT R28.7). */
export function pickupRelocated(say: Say, pickup: PickupFacts): NotificationText {
  return {
    ...titled(say("Your pickup has another place"), formatVisit(say, pickup)),
    message: say(
      "Our office changed the place: we'll collect your {items} from {place}: {date}, {times}.",
      inWords(say, pickup),
    ),
    link: screenOf(pickup),
  };
}

/** Sent the day before a pickup (PRODUCT R9.1). */
export function pickupReminder(say: Say, pickup: PickupFacts): NotificationText {
  return {
    ...titled(say("Your pickup is tomorrow"), formatVisit(say, pickup)),
    message: say(
      "Please have your {items} ready at {place}: {date}, {times}.",
      inWords(say, pickup),
    ),
    link: screenOf(pickup),
  };
}

/** Sent when a pickup is completed, with its points (PRODUCT R9.1). */
export function pickupCompleted(
  say: Say,
  pickup: PickupFacts & Readonly<{ points: number }>,
): NotificationText {
  const points = formatPointsWithUnit(say, pickup.points);
  return {
    title: say("Pickup completed"),
    message: say("Your pickup at {place} brought you {points}. Thank you!", {
      place: pickup.locationName,
      points,
    }),
    link: screenOf(pickup),
  };
}

/**
 * Sent when staff cancel or delete a pickup, which then has no screen of its own (PRODUCT R9.1). `pointsTakenBack` is
 * what a completed one had credited, else 0.
 */
export function pickupCancelledByStaff(
  say: Say,
  pickup: PickupFacts & Readonly<{ pointsTakenBack?: number; reason?: string }>,
): NotificationText {
  const { pointsTakenBack = 0, reason = "" } = pickup;
  const points = formatPointsWithUnit(say, pointsTakenBack);
  const message = together(
    say(
      "Our staff cancelled the pickup of your {items} from {place}: {date}, {times}.",
      inWords(say, pickup),
    ),
    pointsTakenBack !== 0 && say("The {points} credited for it were taken back.", { points }),
    reason !== "" && say("Reason: {reason}", { reason }),
  );
  return {
    ...titled(say("Pickup cancelled"), formatVisit(say, pickup)),
    message,
    link: "/pickup/all",
  };
}

/** Sent to the owner who moved a pickup (PRODUCT R14.1). */
export function pickupMoved(say: Say, pickup: PickupFacts): NotificationText {
  return {
    ...titled(say("Pickup moved"), formatVisit(say, pickup)),
    message: say(
      "We'll collect your {items} from {place} on {date}, {times} instead.",
      inWords(say, pickup),
    ),
    link: screenOf(pickup),
  };
}

/** Sent to the owner when staff moved a pickup (PRODUCT R14.1). `before` is its former date; `reason` may be "". */
export function pickupMovedByStaff(
  say: Say,
  pickup: PickupFacts & Readonly<{ before: string; reason: string }>,
): NotificationText {
  const { reason } = pickup;
  return {
    ...titled(say("Your pickup was moved"), formatVisit(say, pickup)),
    message: together(
      say("We'll collect your {items} from {place} on {date}, {times} instead of {before}.", {
        ...inWords(say, pickup),
        before: formatDate(say, pickup.before),
      }),
      say("If that doesn't suit you, choose another time."),
      reason !== "" && say("Reason: {reason}", { reason }),
    ),
    link: timeChoice(pickup),
  };
}

/**
 * An attempt at a pickup on the local date `day`; `isAnswered`: its owner had chosen a new time before the server heard
 * of it.
 */
type Tried = PickupFacts & Readonly<{ day: string; reason: AttemptReason; isAnswered: boolean }>;

/** Sent to the owner after a visit that brought nothing (PRODUCT R16.5). */
export function pickupNotCollected(say: Say, pickup: Tried): NotificationText {
  const { reason, locationName, isAnswered } = pickup;
  return {
    ...titled(notCollectedTitle(say, reason), formatShortDate(say, pickup.day)),
    message: together(
      attemptSentence(say, reason, locationName),
      say("It was your pickup of {items} on {date}.", {
        items: nounOf(say, pickup.itemType),
        date: formatDate(say, pickup.day),
      }),
      !isAnswered && say("Please choose a new time."),
    ),
    link: isAnswered ? screenOf(pickup) : timeChoice(pickup),
  };
}

function notCollectedTitle(say: Say, reason: AttemptReason): string {
  return sideOf(reason) === "ours" ? say("We didn't get there") : say("We couldn't collect");
}

/** Sent when a pickup was closed that nobody moved after an attempt (PRODUCT R16.7). */
export function pickupLapsed(
  say: Say,
  { itemType, locationName, date }: Pick<PickupFacts, "itemType" | "locationName" | "date">,
): NotificationText {
  return {
    title: say("Pickup closed"),
    message: say(
      "Your pickup of {items} at {place} on {date} was closed because no new time was chosen. You can book again at any time.",
      { items: nounOf(say, itemType), place: locationName, date: formatDate(say, date) },
    ),
    link: "/pickup/book",
  };
}

/** Sent when a pickup was completed that its owner had cancelled, or the product closed (PRODUCT R16.9). */
export function pickupRevived(
  say: Say,
  pickup: PickupFacts & Readonly<{ points: number; endedBy: "owner" | "office" | "product" }>,
): NotificationText {
  const { items } = inWords(say, pickup);
  const words = { items, points: formatPointsWithUnit(say, pickup.points) };
  return {
    title: say("Pickup completed"),
    message: {
      owner: say(
        "You had cancelled it, but our collector had your {items} already: {points}.",
        words,
      ),
      office: say(
        "Our office had cancelled it, but our collector had your {items} already: {points}.",
        words,
      ),
      product: say(
        "It had been closed, but our collector had your {items} already: {points}.",
        words,
      ),
    }[pickup.endedBy],
    link: screenOf(pickup),
  };
}

/** The title of a notification, and the subject of its email, which says the day as well (PRODUCT R9.6). */
function titled(title: string, when: string): Pick<NotificationText, "title" | "subject"> {
  return { title, subject: `${title}: ${when}` };
}

/** Opens the choice of a new time on the list of pickups (PRODUCT R16.5). */
const timeChoice = ({ id }: PickupFacts): string => `/pickup/all?move=${id}`;

const screenOf = ({ id }: Readonly<{ id: string }>): string => `/pickup/${id}`;

/** A pickup in the words of a sentence. */
type PickupWords = Readonly<{ items: string; place: string; date: string; times: string }>;

function inWords(say: Say, pickup: PickupFacts): PickupWords {
  return {
    items: nounOf(say, pickup.itemType),
    place: [pickup.locationName, pickup.address].filter(Boolean).join(", "),
    date: formatDate(say, pickup.date),
    times: formatTimeWindow(say, pickup.timeStart, pickup.timeEnd),
  };
}

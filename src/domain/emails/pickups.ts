// Notifications about pickups that were moved, not collected, closed or revived.
import { attemptSentence, type AttemptReason, sideOf } from "../pickups/attempts.ts";
import { nounOf } from "../rates/materials.ts";
import { inWords, type NotificationText, type PickupFacts, together } from "./notifications.ts";
import { formatDate } from "../pickups/schedule.ts";
import { formatPointsWithUnit } from "../text.ts";
import type { Say } from "../words/say.ts";

/** Sent to the owner who moved a pickup (PRODUCT R14.1). */
export function pickupMoved(say: Say, pickup: PickupFacts): NotificationText {
  return {
    title: say("Pickup moved"),
    message: say(
      "We'll collect your {items} from {place} on {date}, {times} instead.",
      inWords(say, pickup),
    ),
    link: `/pickup/${pickup.id}`,
  };
}

/** Sent to the owner when staff moved a pickup (PRODUCT R14.1). `before` is its former date; `reason` may be "". */
export function pickupMovedByStaff(
  say: Say,
  pickup: PickupFacts & Readonly<{ before: string; reason: string }>,
): NotificationText {
  const { reason } = pickup;
  return {
    title: say("Your pickup was moved"),
    message: together(
      say("We'll collect your {items} from {place} on {date}, {times} instead of {before}.", {
        ...inWords(say, pickup),
        before: formatDate(say, pickup.before),
      }),
      say("If that doesn't suit you, choose another time."),
      reason !== "" && say("Reason: {reason}", { reason }),
    ),
    link: moving(pickup),
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
    title: notCollectedTitle(say, reason),
    message: together(
      attemptSentence(say, reason, locationName),
      say("It was your pickup of {items} on {date}.", {
        items: nounOf(say, pickup.itemType),
        date: formatDate(say, pickup.day),
      }),
      !isAnswered && say("Please choose a new time."),
    ),
    link: isAnswered ? `/pickup/${pickup.id}` : moving(pickup),
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
  pickup: PickupFacts & Readonly<{ points: number; isClosed: boolean }>,
): NotificationText {
  const { items } = inWords(say, pickup);
  const words = { items, points: formatPointsWithUnit(say, pickup.points) };
  return {
    title: say("Pickup completed"),
    message: pickup.isClosed
      ? say("It had been closed, but our collector had your {items} already: {points}.", words)
      : say("You had cancelled it, but our collector had your {items} already: {points}.", words),
    link: `/pickup/${pickup.id}`,
  };
}

/** Opens the choice of a new time on the list of pickups (PRODUCT R16.5). */
const moving = ({ id }: PickupFacts): string => `/pickup/all?move=${id}`;

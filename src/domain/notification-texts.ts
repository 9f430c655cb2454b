import type { DropOffItemType, Material } from "./material-facts.ts";
import { labelOf, formatQuantity } from "./materials.ts";
import type { RedemptionStatus } from "./redemptions.ts";
import { formatDate, formatTimeWindow } from "./schedule.ts";
import { PRODUCT_NAME, formatPointsWithUnit } from "./text.ts";
import { english as say } from "./words/say.ts";

/** A notification: a title, a sentence or two, and the path of the screen it is about (PRODUCT R9.1). */
export type NotificationText = Readonly<{ title: string; message: string; link: string | null }>;

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

/** Sent to the owner when a pickup is booked (PRODUCT R9.1). */
export function pickupBooked(pickup: PickupFacts): NotificationText {
  return {
    title: "Pickup booked",
    message: `We will collect ${formatPickup(pickup)}.`,
    link: screenOf(pickup),
  };
}

/** Sent the day before a pickup (PRODUCT R9.1). */
export function pickupReminder(pickup: PickupFacts): NotificationText {
  return {
    title: "Your pickup is tomorrow",
    message: `Please have your ${itemsOf(pickup)} ready at ${formatPlace(pickup)}: ${formatWhen(pickup)}.`,
    link: screenOf(pickup),
  };
}

/** Sent when a pickup is completed, with its points (PRODUCT R9.1). */
export function pickupCompleted(
  pickup: PickupFacts & Readonly<{ points: number }>,
): NotificationText {
  return {
    title: "Pickup completed",
    message: `Your pickup at ${pickup.locationName} brought you ${formatPointsWithUnit(say, pickup.points)}. Thank you!`,
    link: screenOf(pickup),
  };
}

/**
 * Sent when staff cancel or delete a pickup (PRODUCT R9.1). `pointsTakenBack` is what a completed one had credited, else
 * 0.
 */
export function pickupCancelledByStaff(
  pickup: PickupFacts & Readonly<{ pointsTakenBack: number }>,
): NotificationText {
  const cancelled = `Our staff cancelled the pickup of ${formatPickup(pickup)}.`;
  const takenBack =
    pickup.pointsTakenBack === 0
      ? ""
      : ` The ${formatPointsWithUnit(say, pickup.pointsTakenBack)} credited for it were taken back.`;
  return { title: "Pickup cancelled", message: cancelled + takenBack, link: PICKUPS };
}

/** Sent when a drop-off is confirmed; `itemsCount` is in the material's unit (PRODUCT R9.1). */
export function dropOffConfirmed(
  dropOff: Readonly<{
    itemType: DropOffItemType;
    itemsCount: number;
    locationName: string;
    points: number;
  }>,
): NotificationText {
  const count = formatQuantity(say, dropOff.itemsCount, dropOff.itemType);
  return {
    title: "Drop-off confirmed",
    message: `We counted ${count} at ${dropOff.locationName}. You earned ${formatPointsWithUnit(say, dropOff.points)}.`,
    link: DROP_OFFS,
  };
}

/** Sent when a drop-off is rejected, with the reason (PRODUCT R4.1, R9.1). */
export function dropOffRejected(
  dropOff: Readonly<{ locationName: string; reason: string }>,
): NotificationText {
  return {
    title: "Drop-off not accepted",
    message: `Your drop-off at ${dropOff.locationName} was not accepted. Reason: ${dropOff.reason}`,
    link: DROP_OFFS,
  };
}

/** Sent when a reward is redeemed: its price, and what happens next. */
export function rewardRedeemed(
  redemption: Readonly<{ id: string; rewardName: string; pointsRequired: number }>,
): NotificationText {
  return {
    title: "Reward redeemed",
    message: `You redeemed ${redemption.rewardName} for ${formatPointsWithUnit(say, redemption.pointsRequired)}. We will tell you when it is on its way.`,
    link: redeemed(redemption.id),
  };
}

/** Sent when the owner takes a redemption back. */
export function rewardTakenBack(
  redemption: Readonly<{ id: string; rewardName: string; pointsRequired: number }>,
): NotificationText {
  return {
    title: "Reward taken back",
    message: `You took back ${redemption.rewardName}. ${formatPointsWithUnit(say, redemption.pointsRequired)} are back in your balance.`,
    link: redeemed(redemption.id),
  };
}

/**
 * Sent when the status of a redemption changes, with the effect on the points (PRODUCT R6.4, R9.1). `reason` is why it
 * was rejected, `howToReceive` the instructions of the reward; null when there is none.
 */
export function redemptionChanged(
  redemption: Readonly<{
    id: string;
    rewardName: string;
    from: RedemptionStatus;
    to: RedemptionStatus;
    pointsRequired: number;
    reason: string | null;
    howToReceive: string | null;
  }>,
): NotificationText {
  const { rewardName, from, to, reason, howToReceive } = redemption;
  const points = formatPointsWithUnit(say, redemption.pointsRequired);
  const charged = from === "rejected" && to !== "rejected" ? ` ${points} were charged again.` : "";
  const message: Readonly<Record<RedemptionStatus, string>> = {
    pending: `Your reward ${rewardName} is waiting to be processed.`,
    processing: `Your reward ${rewardName} is being prepared.${howToReceive === null ? "" : ` How you receive it: ${howToReceive}`}`,
    completed: `Your reward ${rewardName} is completed. Enjoy it!`,
    rejected: `Your reward ${rewardName} was rejected. ${points} are back in your balance.${reason === null ? "" : ` Reason: ${reason}`}`,
  };
  return {
    title: `Reward ${to}`,
    message: message[to] + charged,
    link: redeemed(redemption.id),
  };
}

/** Sent when a badge is given (PRODUCT R9.1). */
export function badgeGiven(badge: Readonly<{ name: string }>): NotificationText {
  return {
    title: "New badge",
    message: `You have been given the badge ${badge.name}.`,
    link: IMPACT,
  };
}

/** Sent to the referrer when a friend has verified and the points are credited (PRODUCT R7.2, R9.1). */
export function referralCredited(
  friend: Readonly<{ firstName: string; points: number }>,
): NotificationText {
  return {
    title: "Your friend joined",
    message: `${friend.firstName} joined ${PRODUCT_NAME} through your invitation. You earned ${formatPointsWithUnit(say, friend.points)}.`,
    link: IMPACT,
  };
}

/** Sent to the contributors when a campaign reaches its goal (PRODUCT R9.1); `goal` is in the material's unit. */
export function campaignGoalReached(
  campaign: Readonly<{ id: string; name: string; goal: number; material: DropOffItemType }>,
): NotificationText {
  const goal = formatQuantity(say, campaign.goal, campaign.material);
  return {
    title: "Campaign goal reached",
    message: `${campaign.name} has reached its goal of ${goal}. Thank you for your part in it!`,
    link: `/campaigns/${campaign.id}`,
  };
}

/** Sent when the password was changed or reset (PRODUCT R9.1). */
export function passwordChanged(): NotificationText {
  return {
    title: "Password changed",
    message:
      "The password of your account was changed and every other device was signed out. If this was not you, reset your password at once.",
    link: null,
  };
}

/** The list of pickups, because a cancelled or deleted one has no screen of its own. */
const PICKUPS = "/pickup/all";
const screenOf = ({ id }: PickupFacts): string => `/pickup/${id}`;
const DROP_OFFS = "/dropoff/all";
const IMPACT = "/impact";
const redeemed = (id: string): string => `/rewards?tab=redeemed&view=${id}`;

function formatPickup(pickup: PickupFacts): string {
  return `your ${itemsOf(pickup)} from ${formatPlace(pickup)}: ${formatWhen(pickup)}`;
}

function formatPlace({ locationName, address }: PickupFacts): string {
  return [locationName, address].filter(Boolean).join(", ");
}

function formatWhen({ date, timeStart, timeEnd }: PickupFacts): string {
  return `${formatDate(say, date)}, ${formatTimeWindow(say, timeStart, timeEnd)}`;
}

function itemsOf({ itemType }: PickupFacts): string {
  return labelOf(say, itemType).toLowerCase();
}

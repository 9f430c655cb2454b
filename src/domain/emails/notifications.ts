import { formatBefore } from "../corrections/corrections.ts";
import type { DropOffItemType, ItemCounts, Material } from "../rates/material-facts.ts";
import { formatCounts, formatQuantity, nounOf } from "../rates/materials.ts";
import type { RedemptionStatus } from "../redemptions.ts";
import { formatDate, formatTimeWindow } from "../pickups/schedule.ts";
import { formatPointsWithUnit } from "../text.ts";
import type { PlainSentence, Say } from "../words/say.ts";

/**
 * A notification in one language: a title, a sentence or two, and the path of the screen it is about (PRODUCT R9.1).
 * What people wrote, such as names and reasons, stays as they wrote it.
 */
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
export function pickupBooked(say: Say, pickup: PickupFacts): NotificationText {
  return {
    title: say("Pickup booked"),
    message: say("We'll collect your {items} from {place}: {date}, {times}.", inWords(say, pickup)),
    link: screenOf(pickup),
  };
}

/** Sent the day before a pickup (PRODUCT R9.1). */
export function pickupReminder(say: Say, pickup: PickupFacts): NotificationText {
  return {
    title: say("Your pickup is tomorrow"),
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
 * Sent when staff cancel or delete a pickup (PRODUCT R9.1). `pointsTakenBack` is what a completed one had credited, else
 * 0.
 */
export function pickupCancelledByStaff(
  say: Say,
  pickup: PickupFacts & Readonly<{ pointsTakenBack: number }>,
): NotificationText {
  const points = formatPointsWithUnit(say, pickup.pointsTakenBack);
  const message = together(
    say(
      "Our staff cancelled the pickup of your {items} from {place}: {date}, {times}.",
      inWords(say, pickup),
    ),
    pickup.pointsTakenBack !== 0 &&
      say("The {points} credited for it were taken back.", { points }),
  );
  return { title: say("Pickup cancelled"), message, link: PICKUPS };
}

/** Sent when a drop-off is confirmed; `itemsCount` is in the material's unit (PRODUCT R9.1). */
export function dropOffConfirmed(
  say: Say,
  dropOff: Readonly<{
    itemType: DropOffItemType;
    itemsCount: number;
    locationName: string;
    points: number;
  }>,
): NotificationText {
  const count = formatQuantity(say, dropOff.itemsCount, dropOff.itemType);
  return {
    title: say("Drop-off confirmed"),
    message: together(
      say("We counted {count} at {place}.", { count, place: dropOff.locationName }),
      earned(say, dropOff.points),
    ),
    link: DROP_OFFS,
  };
}

/** Sent when a drop-off is rejected, with the reason (PRODUCT R4.1, R9.1). */
export function dropOffRejected(
  say: Say,
  { locationName: place, reason }: Readonly<{ locationName: string; reason: string }>,
): NotificationText {
  return {
    title: say("Drop-off not accepted"),
    message: together(
      say("Your drop-off at {place} wasn't accepted.", { place }),
      say("Reason: {reason}", { reason }),
    ),
    link: DROP_OFFS,
  };
}

/**
 * Sent to the owner when a count was corrected (PRODUCT R13.4): what was counted before and now, the difference in
 * points, and the reason of whoever corrected it.
 */
export function countCorrected(
  say: Say,
  correction: Readonly<{
    subject: CorrectedSubject;
    before: Readonly<ItemCounts>;
    after: Readonly<ItemCounts>;
    points: number;
    reason: string;
    /** Local date until which the owner may question it; null where that is not said. */
    until: string | null;
  }>,
): NotificationText {
  const { subject, before, after, points, reason, until } = correction;
  return {
    title: say("Count corrected"),
    message: together(
      say("Your count at {place} was corrected from {from} to {to}.", {
        place: subject.placeName,
        from: formatBefore(say, before, after),
        to: formatCounts(say, after),
      }),
      pointsMoved(say, points),
      until !== null &&
        say("You can question this until {date}.", { date: formatDate(say, until) }),
      say("Reason: {reason}", { reason }),
    ),
    link: subject.type === "pickup" ? screenOf(subject) : DROP_OFFS,
  };
}

/** What a correction did to the balance. */
export function pointsMoved(say: Say, points: number): string {
  if (points === 0) return say("Your points stay the same.");
  return points < 0
    ? say.plural(-points, "{n} point was taken back.", "{n} points were taken back.")
    : say.plural(
        points,
        "{n} point was added to your balance.",
        "{n} points were added to your balance.",
      );
}

/** The pickup or drop-off whose count was corrected, and the name of its place. */
export type CorrectedSubject = Readonly<{
  type: "pickup" | "drop_off";
  id: string;
  placeName: string;
}>;

/** Sent when a reward is redeemed: its price, and what happens next. */
export function rewardRedeemed(
  say: Say,
  redemption: Readonly<{
    id: string;
    rewardName: string;
    pointsRequired: number;
    howToReceive: string | null;
  }>,
): NotificationText {
  const { rewardName: reward, howToReceive } = redemption;
  const words = { reward, points: formatPointsWithUnit(say, redemption.pointsRequired) };
  return {
    title: say("Reward redeemed"),
    message: howToReceive
      ? say(
          "You redeemed {reward} for {points}. It's yours! Here is how to get it: {howToReceive}",
          {
            ...words,
            howToReceive,
          },
        )
      : say("You redeemed {reward} for {points}. We'll tell you when it is ready.", words),
    link: redeemed(redemption.id),
  };
}

/** Sent when the owner takes a redemption back. */
export function rewardTakenBack(
  say: Say,
  redemption: Readonly<{ id: string; rewardName: string; pointsRequired: number }>,
): NotificationText {
  return {
    title: say("Reward taken back"),
    message: together(
      say("You took back {reward}.", { reward: redemption.rewardName }),
      refunded(say, redemption.pointsRequired),
    ),
    link: redeemed(redemption.id),
  };
}

/**
 * Sent when the status of a redemption changes, with the effect on the points (PRODUCT R6.4, R9.1). `reason` is why it
 * was rejected, `howToReceive` the instructions of the reward; null when there is none.
 */
export function redemptionChanged(
  say: Say,
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
  const { rewardName: reward, from, to, pointsRequired } = redemption;
  const isRejected = to === "rejected";
  const { reason, howToReceive } = redemption;
  return {
    title: say(REDEMPTION_TITLES[to]),
    message: together(
      redemptionSentence(say, to, reward),
      to === "processing" &&
        howToReceive !== null &&
        say("How you receive it: {howToReceive}", { howToReceive }),
      isRejected && refunded(say, pointsRequired),
      isRejected && reason !== null && say("Reason: {reason}", { reason }),
      from === "rejected" &&
        !isRejected &&
        say("{points} were charged again.", { points: formatPointsWithUnit(say, pointsRequired) }),
    ),
    link: redeemed(redemption.id),
  };
}

const REDEMPTION_TITLES: Readonly<Record<RedemptionStatus, PlainSentence>> = {
  pending: "Reward pending",
  processing: "Reward processing",
  completed: "Reward completed",
  rejected: "Reward rejected",
};

function redemptionSentence(say: Say, to: RedemptionStatus, reward: string): string {
  if (to === "pending") return say("Your reward {reward} is waiting to be processed.", { reward });
  if (to === "processing") return say("Your reward {reward} is being prepared.", { reward });
  return to === "completed"
    ? say("Your reward {reward} is completed. Enjoy it!", { reward })
    : say("Your reward {reward} was rejected.", { reward });
}

/** Sent when a badge is given (PRODUCT R9.1). */
export function badgeGiven(say: Say, { name }: Readonly<{ name: string }>): NotificationText {
  return {
    title: say("New badge"),
    message: say("You have been given the badge {name}.", { name }),
    link: IMPACT,
  };
}

/** Sent to the contributors when a campaign reaches its goal (PRODUCT R9.1); `goal` is in the material's unit. */
export function campaignGoalReached(
  say: Say,
  campaign: Readonly<{ id: string; name: string; goal: number; material: DropOffItemType }>,
): NotificationText {
  const goal = formatQuantity(say, campaign.goal, campaign.material);
  return {
    title: say("Campaign goal reached"),
    message: say("{campaign} has reached its goal of {goal}. Thank you for your part in it!", {
      campaign: campaign.name,
      goal,
    }),
    link: `/campaigns/${campaign.id}`,
  };
}

/** Sent when the password was changed or reset (PRODUCT R9.1, R20.12); `waysIn` says what else opens the account. */
export function passwordChanged(say: Say, waysIn = ""): NotificationText {
  const what = say(
    "The password of your account was changed and every other device was signed out. If this wasn't you, reset your password at once.",
  );
  return {
    title: say("Password changed"),
    message: `${what} ${waysIn}`.trim(),
    link: waysIn === "" ? null : "/profile/security",
  };
}

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

/** The list of pickups, because a cancelled or deleted one has no screen of its own. */
const PICKUPS = "/pickup/all";
const screenOf = ({ id }: Readonly<{ id: string }>): string => `/pickup/${id}`;
const DROP_OFFS = "/dropoff/all";
export const IMPACT = "/impact";
const redeemed = (id: string): string => `/rewards?tab=redeemed&view=${id}`;

/** Complete sentences, one after the other; those that do not apply are left out. */
export function together(...sentences: readonly (string | false)[]): string {
  return sentences.filter((sentence) => sentence !== false).join(" ");
}

export function earned(say: Say, points: number): string {
  return say("You earned {points}.", { points: formatPointsWithUnit(say, points) });
}

function refunded(say: Say, points: number): string {
  return say("{points} are back in your balance.", { points: formatPointsWithUnit(say, points) });
}

/** A pickup in the words of a sentence. */
type PickupWords = Readonly<{ items: string; place: string; date: string; times: string }>;

export function inWords(say: Say, pickup: PickupFacts): PickupWords {
  return {
    items: nounOf(say, pickup.itemType),
    place: [pickup.locationName, pickup.address].filter(Boolean).join(", "),
    date: formatDate(say, pickup.date),
    times: formatTimeWindow(say, pickup.timeStart, pickup.timeEnd),
  };
}

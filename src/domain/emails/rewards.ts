import type { RedemptionStatus } from "../redemptions.ts";
import { formatPointsWithUnit } from "../text.ts";
import type { PlainSentence, Say } from "../words/say.ts";
import { type NotificationText, type RoomEvents, together } from "./notification-text.ts";

export const rewardEvents = {
  redemption: { kind: "rewards" },
} as const satisfies RoomEvents;

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

function refunded(say: Say, points: number): string {
  return say("{points} are back in your balance.", { points: formatPointsWithUnit(say, points) });
}

const redeemed = (id: string): string => `/rewards?tab=redeemed&view=${id}`;

import type { RedemptionStatus } from "../redemptions.ts";
import { formatPointsWithUnit } from "../text.ts";
import { formatLastDay, type VoucherState } from "../vouchers.ts";
import type { PlainSentence, Say } from "../words/say.ts";
import { type NotificationText, type RoomEvents, together } from "./notification-text.ts";

export const rewardEvents = {
  redemption: { kind: "rewards" },
  voucher_ending: { kind: "rewards" },
  codes_left: { kind: "account" },
  shop_blocked: { kind: "account" },
} as const satisfies RoomEvents;

type Redeemed = Readonly<{
  id: string;
  rewardName: string;
  pointsRequired: number;
  howToReceive: string | null;
  sponsorName: string;
  voucher: Readonly<{ lastDay: string | null; state: VoucherState }> | null;
  /** Whether the office did it for its owner, who cannot sign in. */
  isByOffice: boolean;
}>;

/** Sent when a reward is redeemed: its price, and what happens next. */
export function rewardRedeemed(say: Say, redemption: Redeemed): NotificationText {
  const { rewardName: reward, howToReceive, sponsorName: sponsor, voucher } = redemption;
  const words = { reward, points: formatPointsWithUnit(say, redemption.pointsRequired) };
  if (redemption.isByOffice) return redeemedByOffice(say, redemption);
  if (voucher)
    return {
      title: say("Reward redeemed"),
      message: together(
        say("You redeemed {reward} for {points}. Your code is ready.", words),
        voucher.lastDay !== null &&
          (voucher.state === "given"
            ? say("It can be used until {date}.", { date: formatLastDay(say, voucher.lastDay) })
            : say("Show it at {sponsor} until {date}. Not used in time, your points come back.", {
                sponsor,
                date: formatLastDay(say, voucher.lastDay),
              })),
      ),
      link: voucherOf(redemption.id),
    };
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

/** Their code is on the paper that they were given, so its days alone are told. */
function redeemedByOffice(
  say: Say,
  { id, rewardName: reward, pointsRequired, howToReceive, voucher }: Redeemed,
): NotificationText {
  const lastDay = voucher?.lastDay ?? null;
  return {
    title: say("Reward redeemed"),
    message: together(
      say("Our office redeemed {reward} for you, for {points}.", {
        reward,
        points: formatPointsWithUnit(say, pointsRequired),
      }),
      lastDay !== null &&
        say("It can be used until {date}.", { date: formatLastDay(say, lastDay) }),
      howToReceive !== null && say("How you receive it: {howToReceive}", { howToReceive }),
    ),
    link: voucher ? voucherOf(id) : redeemed(id),
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
    /** What the office wrote when it completed it. */
    message: string | null;
    howToReceive: string | null;
    /** Handed over with our voucher: nothing is processed, its code waits to be shown. */
    hasOwnVoucher: boolean;
  }>,
): NotificationText {
  const { rewardName: reward, from, to, pointsRequired } = redemption;
  const isRejected = to === "rejected";
  if (to === "pending" && redemption.hasOwnVoucher) return voucherReady(say, redemption);
  const { reason, howToReceive, message } = redemption;
  return {
    title: say(REDEMPTION_TITLES[to]),
    message: together(
      redemptionSentence(say, to, reward),
      to === "processing" &&
        howToReceive !== null &&
        say("How you receive it: {howToReceive}", { howToReceive }),
      to === "completed" && message !== null && say("Our office says: {message}", { message }),
      isRejected && refunded(say, pointsRequired),
      isRejected && reason !== null && say("Reason: {reason}", { reason }),
      from === "rejected" && !isRejected && chargedAgain(say, pointsRequired),
    ),
    link: redeemed(redemption.id),
  };
}

/** Our voucher was not used after all, or there is another one after a rejection. */
function voucherReady(
  say: Say,
  redemption: Readonly<{ id: string; rewardName: string; from: string; pointsRequired: number }>,
): NotificationText {
  const { id, rewardName: reward, from, pointsRequired } = redemption;
  return {
    title: say("Your code is ready"),
    message: together(
      say("Your code for {reward} can be used.", { reward }),
      from === "rejected" && chargedAgain(say, pointsRequired),
    ),
    link: voucherOf(id),
  };
}

const chargedAgain = (say: Say, points: number): string =>
  say("{points} were charged again.", { points: formatPointsWithUnit(say, points) });

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

const voucherOf = (id: string): string => `/rewards/voucher/${id}`;

/** Sent some days before the last one on which a voucher can be used. */
export function voucherEnding(
  say: Say,
  voucher: Readonly<{ id: string; rewardName: string; sponsorName: string; lastDay: string }>,
): NotificationText {
  return {
    title: say("Your voucher is still waiting"),
    message: say("{reward} at {sponsor}: good until {date}.", {
      reward: voucher.rewardName,
      sponsor: voucher.sponsorName,
      date: formatLastDay(say, voucher.lastDay),
    }),
    link: voucherOf(voucher.id),
  };
}

/** Sent when a voucher was not used in time, and its points came back (PRODUCT R40.10). */
export function voucherEnded(
  say: Say,
  voucher: Readonly<{ id: string; rewardName: string; pointsRequired: number; lastDay: string }>,
): NotificationText {
  return {
    title: say("Your points are back"),
    message: together(
      say("Your voucher for {reward} was not used until {date}.", {
        reward: voucher.rewardName,
        date: formatLastDay(say, voucher.lastDay),
      }),
      refunded(say, voucher.pointsRequired),
    ),
    link: redeemed(voucher.id),
  };
}

/** Sent to the office when few codes of a reward are left, or none (PRODUCT R40.14). */
export function codesLeft(
  say: Say,
  { rewardName: reward, left }: Readonly<{ rewardName: string; left: number }>,
): NotificationText {
  return {
    title: left === 0 ? say("No codes left") : say("Few codes left"),
    message:
      left === 0
        ? say("{reward} is out of stock until you add codes of its sponsor.", { reward })
        : say("{reward} has few codes left: {left}.", { reward, left: String(left) }),
    link: "/admin/rewards",
  };
}

/** To the office: a shop asked for so many codes that do not exist that its link is refused for the hour (PRODUCT R42.4). */
export function shopBlocked(
  say: Say,
  { shop, sponsorId }: Readonly<{ shop: string; sponsorId: string }>,
): NotificationText {
  return {
    title: say("A shop asked for unknown codes"),
    message: say(
      "{shop} asked for ten codes that don't exist. Its link doesn't work for an hour. Ask there, and end the link if somebody else has it.",
      { shop },
    ),
    link: `/admin/sponsors/${sponsorId}`,
  };
}

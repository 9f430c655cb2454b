// What an inviter is told about a friend (PRODUCT R7.2, R7.5), and the friend about the invitation (R35.3).
import { REFERRAL_LIMIT } from "../referrals.ts";
import { PRODUCT_NAME } from "../text.ts";
import type { Say } from "../words/say.ts";
import { earned, type NotificationText, type RoomEvents, together } from "./notification-text.ts";

export const referralEvents = {
  referral_credited: { kind: "points" },
  referral_refused: { kind: "points" },
  friend_welcomed: { kind: "points" },
  friend_refused: { kind: "points" },
} as const satisfies RoomEvents;

/** Sent to the referrer when a friend has verified and the points are credited (PRODUCT R7.2, R9.1). */
export function referralCredited(
  say: Say,
  { firstName, points }: Readonly<{ firstName: string; points: number }>,
): NotificationText {
  const product = PRODUCT_NAME;
  return {
    title: say("Your friend joined"),
    message: together(
      say("{firstName} joined {product} through your invitation.", { firstName, product }),
      earned(say, points),
    ),
    link: "/impact",
  };
}

/** Sent to the referrer when a friend beyond the limit stays without points (PRODUCT R7.5). */
export function referralRefused(
  say: Say,
  { firstName }: Readonly<{ firstName: string }>,
): NotificationText {
  return {
    title: say("Your invitation brings no points"),
    message: together(
      say("{firstName} joined {product} through your invitation.", {
        firstName,
        product: PRODUCT_NAME,
      }),
      say("Up to {friends} friends within {days} days bring points, so this one brings none.", {
        ...REFERRAL_LIMIT,
      }),
      say("Thank you for the invitation."),
    ),
    link: "/impact",
  };
}

/** Sent to a friend whose own points are credited (PRODUCT R35.3). */
export function friendWelcomed(
  say: Say,
  { points }: Readonly<{ points: number }>,
): NotificationText {
  return {
    title: say("Points for joining"),
    message: together(joined(say), earned(say, points)),
    link: "/impact",
  };
}

/** Sent to a friend who was held and stays without points (PRODUCT R35.3). */
export function friendRefused(say: Say): NotificationText {
  return {
    title: say("This invitation brings no points"),
    message: together(
      joined(say),
      say("Up to {friends} friends within {days} days bring points, so this one brings none.", {
        ...REFERRAL_LIMIT,
      }),
    ),
    link: "/impact",
  };
}

const joined = (say: Say): string =>
  say("You joined {product} through an invitation.", { product: PRODUCT_NAME });

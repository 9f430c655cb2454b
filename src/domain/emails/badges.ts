import { type BadgeRule, ruleInWords } from "../badges.ts";
import type { Say } from "../words/say.ts";
import type { NotificationText, RoomEvents } from "./notification-text.ts";

export const badgeEvents = {
  badge_given: { kind: "rewards", moment: "badge" },
  badge_reached: { kind: "rewards", moment: "badge" },
} as const satisfies RoomEvents;

/** Sent when a badge is given (PRODUCT R9.1). */
export function badgeGiven(say: Say, { name }: Readonly<{ name: string }>): NotificationText {
  return {
    title: say("New badge"),
    message: say("You have been given the badge {name}.", { name }),
    link: "/impact",
  };
}

/** Sent when somebody has reached what a badge counts (PRODUCT R34.2). */
export function badgeReached(
  say: Say,
  { name, rule }: Readonly<{ name: string; rule: BadgeRule }>,
): NotificationText {
  return {
    title: say("New badge"),
    message: say("You earned the badge {name}: {reached}.", {
      name,
      reached: ruleInWords(say, rule),
    }),
    link: "/impact",
  };
}

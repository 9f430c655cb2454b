import type { Say } from "../words/say.ts";
import type { NotificationText, RoomEvents } from "./notification-text.ts";

export const badgeEvents = { badge_given: { kind: "rewards" } } as const satisfies RoomEvents;

/** Sent when a badge is given (PRODUCT R9.1). */
export function badgeGiven(say: Say, { name }: Readonly<{ name: string }>): NotificationText {
  return {
    title: say("New badge"),
    message: say("You have been given the badge {name}.", { name }),
    link: "/impact",
  };
}

// What is told about points that the office gives (PRODUCT R28.11, R28.13).
import { GOODWILL_REFUSALS, type GoodwillRefusal } from "../impact/goodwill.ts";
import { formatPointsWithUnit } from "../text.ts";
import type { Say } from "../words/say.ts";
import { type NotificationText, type RoomEvents, together } from "./notification-text.ts";

export const goodwillEvents = {
  points_given: { kind: "points" },
  points_refused: { kind: "account" },
} as const satisfies RoomEvents;

/** Sent to whoever gets the points; the reason stays as it was typed. */
export function pointsGiven(
  say: Say,
  { points, reason }: Readonly<{ points: number; reason: string }>,
): NotificationText {
  return {
    title: say("Our office gave you points"),
    message: together(
      say("You got {points}.", { points: formatPointsWithUnit(say, points) }),
      say("Reason: {reason}", { reason }),
    ),
    link: "/impact",
  };
}

/** Shown to the admin who asked for them; it names nobody, because it outlives the account of the person. */
export function pointsRefused(
  say: Say,
  {
    points,
    because,
    personId,
  }: Readonly<{ points: number; because: GoodwillRefusal; personId: string }>,
): NotificationText {
  return {
    title: say("The points weren't given"),
    message: together(
      say("A colleague refused the {points} that you asked for.", {
        points: formatPointsWithUnit(say, points),
      }),
      say(GOODWILL_REFUSALS[because]),
    ),
    link: `/admin/users/${personId}`,
  };
}

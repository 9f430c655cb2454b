import { LEVELS } from "../impact/levels.ts";
import { formatNumber } from "../words/formats.ts";
import type { Say } from "../words/say.ts";
import type { NotificationText, RoomEvents } from "./notification-text.ts";

export const levelEvents = {
  level_reached: { kind: "points", moment: "level" },
} as const satisfies RoomEvents;

/** Told when somebody comes to a level for the first time (PRODUCT R36.3); `from` is where it begins, in carbon units. */
export function levelReached(
  say: Say,
  { level, from }: Readonly<{ level: number; from: number }>,
): NotificationText {
  return {
    title: say("You reached level {level}", { level }),
    message: say("With {units} carbon units or more you are on level {level} of {all}.", {
      units: formatNumber(say.language, from),
      level,
      all: LEVELS.length,
    }),
    link: "/impact",
  };
}

import { labelOf, nounOf } from "../rates/materials.ts";
import { formatRate, formatRateDay } from "../rates/rate-words.ts";
import type { RateChange } from "../rates/rates.ts";
import type { Say } from "../words/say.ts";
import type { NotificationText, RoomEvents } from "./notification-text.ts";

export const rateEvents = {
  rate_cut_announced: { kind: "points", isAlwaysMailed: true },
  rate_cut_near: { kind: "points", isAlwaysMailed: true },
  rate_raised: { kind: "points" },
} as const satisfies RoomEvents;

/** A change of a rate; `before` is the rate that it follows, in points for one unit. */
export type ChangedRate = RateChange & Readonly<{ before: number }>;

const SCREEN = "/rates";

/** Sent when a lower rate is announced, to everybody who has lately given the material (PRODUCT R23.5). */
export function cutAnnounced(say: Say, change: ChangedRate): NotificationText {
  return {
    title: say("Points for {material} change on {date}", {
      material: nounOf(say, change.material),
      date: formatRateDay(say, change.validFrom),
    }),
    message: untilThen(say, change),
    link: SCREEN,
  };
}

/** Sent 7 days before the first day of a lower rate (PRODUCT R23.5). */
export function cutIsNear(say: Say, change: ChangedRate): NotificationText {
  return {
    title: say("One week left at {rate} of {material}", {
      rate: formatRate(say, change.material, change.before),
      material: nounOf(say, change.material),
    }),
    message: untilThen(say, change),
    link: SCREEN,
  };
}

/** Sent on the first day of a higher rate, in the product only (PRODUCT R23.5). */
export function raiseBegan(say: Say, { material, points }: ChangedRate): NotificationText {
  return {
    title: say("More points for {material}", { material: nounOf(say, material) }),
    message: say("{material} is worth more now: {rate}.", {
      material: labelOf(say, material),
      rate: formatRate(say, material, points),
    }),
    link: SCREEN,
  };
}

function untilThen(say: Say, { material, points, before, validFrom }: ChangedRate): string {
  return say(
    "Until then {old}, from {date} on {new}. What you hand in before counts at {before}. The points you have don't change.",
    {
      old: formatRate(say, material, before),
      date: formatRateDay(say, validFrom),
      new: formatRate(say, material, points),
      before,
    },
  );
}

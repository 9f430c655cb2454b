// When a rate may begin. The planned rates of a material are a queue: a new one begins after the last one, and only the
// last one is withdrawn. So the rate before a planned one never changes, and what was a raise does not become a cut.
import type { Material } from "./material-facts.ts";
import { formatRateDay } from "./rate-words.ts";
import { lastOf, type RateChange, SPECIFIED_RATES } from "./rates.ts";
import { addDays } from "../pickups/schedule.ts";
import { message, type Wording } from "../words/message.ts";
import type { Say } from "../words/say.ts";

/** Days between the announcement of a lower rate and its first day (PRODUCT R23.2). */
export const CUT_NOTICE_DAYS = 30;
/** The furthest first day, in days from today (PRODUCT R23.2). */
export const MOST_DAYS_AHEAD = 366;
/** Days before the first day of a lower rate on which people are told again (PRODUCT R23.5). */
export const REMINDER_DAYS = 7;
/** A higher rate is told until as many days after its first one, where no server ran on that day (PRODUCT R23.5). */
export const LATE_RAISE_DAYS = 7;
/** People are told of a lower rate who gave the material in as many days (PRODUCT R23.5). */
export const USER_DAYS = 365;
/** The preview of a rate counts the collections of as many days. */
export const PREVIEW_DAYS = 90;

/** The rate that a new one of that material follows: the last planned one, else the one in force. */
export function rateBefore(changes: readonly RateChange[], material: Material): number {
  return (
    lastOf(changes.filter((one) => one.material === material))?.points ?? SPECIFIED_RATES[material]
  );
}

/** The first days that a rate may have, as local dates; there is none where `earliest` is after `latest`. */
export function firstDays(
  asked: Pick<RateChange, "material" | "points">,
  { changes, today }: Readonly<{ changes: readonly RateChange[]; today: string }>,
): { earliest: string; latest: string } {
  const last = lastOf(changes.filter((one) => one.material === asked.material));
  const isCut = asked.points < rateBefore(changes, asked.material);
  const noticed = addDays(today, isCut ? CUT_NOTICE_DAYS : 1);
  const next = last === undefined ? noticed : addDays(last.validFrom, 1);
  return {
    earliest: noticed > next ? noticed : next,
    latest: addDays(today, MOST_DAYS_AHEAD),
  };
}

/** Why a rate cannot be announced: its day was taken meanwhile, or a field and its message. */
export type AnnouncementFault =
  | "stale"
  | Readonly<{ field: "points" | "validFrom"; says: Wording }>;

/**
 * Why a rate cannot be announced; undefined when it can (PRODUCT R23.2).
 * @param changes those that stand, of all materials. @param today the day that has begun at the easternmost place.
 */
export function announcementFault(
  asked: RateChange,
  { changes, today }: Readonly<{ changes: readonly RateChange[]; today: string }>,
): AnnouncementFault | undefined {
  const { material, points, validFrom } = asked;
  const own = changes.filter((one) => one.material === material);
  const planned = lastOf(own.filter((one) => one.validFrom > today));
  if (own.some((one) => one.validFrom === validFrom && validFrom > today)) return "stale";
  if (points === rateBefore(changes, material)) return { field: "points", says: SAME_RATE };
  const { earliest, latest } = firstDays(asked, { changes, today });
  if (validFrom < earliest && planned && validFrom <= planned.validFrom)
    return {
      field: "validFrom",
      says: (say) =>
        say("A rate from {date} on is planned. Withdraw it first.", {
          date: formatRateDay(say, planned.validFrom),
        }),
    };
  if (validFrom < earliest) {
    const isCut = points < rateBefore(changes, material);
    return {
      field: "validFrom",
      says: (say) => (isCut ? tooSoonForCut(say, earliest) : tooSoon(say, earliest)),
    };
  }
  if (validFrom > latest) return { field: "validFrom", says: (say) => tooLate(say, latest) };
  return undefined;
}

const SAME_RATE = message("This is the rate already");

/** The sentence about a lower rate that would begin too soon; `earliest` is the first day it can have. */
export function tooSoonForCut(say: Say, earliest: string): string {
  return say("A lower rate needs {days} days' notice: {date} at the earliest", {
    days: CUT_NOTICE_DAYS,
    date: formatRateDay(say, earliest),
  });
}

const tooSoon = (say: Say, earliest: string): string =>
  say("A higher rate begins on {date} at the earliest", { date: formatRateDay(say, earliest) });

const tooLate = (say: Say, latest: string): string =>
  say("A rate begins on {date} at the latest", { date: formatRateDay(say, latest) });

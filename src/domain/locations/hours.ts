// When a drop-off location is open (PRODUCT R53), by the clocks of the place.
import { weekdayOf } from "../areas/days.ts";
import type { LocalMoment } from "../pickups/schedule.ts";
import { formatLocalDate, formatLocalTime } from "../words/formats.ts";
import { message } from "../words/message.ts";
import type { Say } from "../words/say.ts";

/** Local times 'HH:mm'; `to` comes after `from`, or is 00:00, which is midnight at the end of the day. */
export type DayHours = Readonly<{ from: string; to: string }>;
/** Seven days, Monday first; null is a day on which it is closed. */
export type WeekHours = readonly (DayHours | null)[];

/** When a place is open. `hours` null: not known. `closedUntil` is the last day 'YYYY-MM-DD' on which it takes nothing. */
export type Opening = Readonly<{ hours: WeekHours | null; closedUntil: string | null }>;

/** Whether a place is open at a moment. `until` and `opens` are times 'HH:mm' of that day; null: open all day. */
export type Openness =
  | Readonly<{ state: "unknown" | "closedNow" | "closedToday" }>
  | Readonly<{ state: "open"; until: string | null }>
  | Readonly<{ state: "opensLater"; opens: string }>
  | Readonly<{ state: "closedThrough"; day: string }>;

export const DAYS_IN_WEEK = 7;
export const MAX_CLOSED_NOTE = 200;
const MIDNIGHT = "00:00";

export const HOURS_IN_ORDER = message("The end time must be after the start time");
export const BOTH_TIMES = message("Fill in both times, or neither");

/** Whether a day's hours end after they begin. */
export function areInOrder({ from, to }: DayHours): boolean {
  return to === MIDNIGHT || from < to;
}

/** Whether a place takes nothing on that day, 'YYYY-MM-DD' at the place (PRODUCT R53.3). */
export function isClosedOn({ closedUntil }: Pick<Opening, "closedUntil">, today: string): boolean {
  return closedUntil !== null && today <= closedUntil;
}

/** Whether a place is open at a moment of its own clocks (PRODUCT R53.2). */
export function opennessAt(place: Opening, { today, time }: LocalMoment): Openness {
  if (place.closedUntil !== null && isClosedOn(place, today))
    return { state: "closedThrough", day: place.closedUntil };
  if (place.hours === null) return { state: "unknown" };
  const hours = place.hours[(weekdayOf(today) + DAYS_IN_WEEK - 1) % DAYS_IN_WEEK];
  if (!hours) return { state: "closedToday" };
  const { from, to } = hours;
  if (time < from) return { state: "opensLater", opens: from };
  if (to !== MIDNIGHT && time >= to) return { state: "closedNow" };
  return { state: "open", until: from === MIDNIGHT && to === MIDNIGHT ? null : to };
}

/** "Open until 6:00 PM", "Closed today"; undefined where the hours are not known (PRODUCT R53.2). */
export function opennessWords(say: Say, openness: Openness): string | undefined {
  switch (openness.state) {
    case "unknown":
      return undefined;
    case "open":
      return openness.until === null
        ? say("Open all day")
        : say("Open until {time}", { time: formatLocalTime(say.language, openness.until) });
    case "opensLater":
      return say("Closed now. Opens at {time}.", {
        time: formatLocalTime(say.language, openness.opens),
      });
    case "closedThrough":
      return say("Closed through {day}", {
        day: formatLocalDate(say.language, openness.day, { month: "long", day: "numeric" }),
      });
    case "closedToday":
      return say("Closed today");
    case "closedNow":
      return say("Closed now");
  }
}

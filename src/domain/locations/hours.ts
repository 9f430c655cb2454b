// When a drop-off location is open (PRODUCT R53), by the clocks of the place.
import { weekdayOf } from "../areas/days.ts";
import { addDays, type LocalMoment } from "../pickups/schedule.ts";
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
  | Readonly<{ state: "unknown" }>
  | Readonly<{ state: "closedNow" | "closedToday"; next: NextOpening | null }>
  | Readonly<{ state: "open"; until: string | null }>
  | Readonly<{ state: "opensLater"; opens: string }>
  | Readonly<{ state: "closedThrough"; day: string }>;

/** The next day 'YYYY-MM-DD' on which it opens, in how many days that is, and when; nobody looks farther than a week. */
export type NextOpening = Readonly<{ day: string; inDays: number; time: string }>;

export const DAYS_IN_WEEK = 7;
/** How much farther than the nearest place one may be that is open now, to be named in its stead: ten miles. */
export const OPEN_DETOUR_METERS = 16_000;
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
  const hours = hoursOn(place.hours, today);
  if (!hours) return { state: "closedToday", next: nextOpening(place.hours, today) };
  const { from, to } = hours;
  if (time < from) return { state: "opensLater", opens: from };
  if (to !== MIDNIGHT && time >= to)
    return { state: "closedNow", next: nextOpening(place.hours, today) };
  return { state: "open", until: from === MIDNIGHT && to === MIDNIGHT ? null : to };
}

const hoursOn = (hours: WeekHours, day: string): DayHours | null =>
  hours[(weekdayOf(day) + DAYS_IN_WEEK - 1) % DAYS_IN_WEEK] ?? null;

function nextOpening(hours: WeekHours, today: string): NextOpening | null {
  for (let inDays = 1; inDays <= DAYS_IN_WEEK; inDays++) {
    const day = addDays(today, inDays);
    const opens = hoursOn(hours, day);
    if (opens) return { day, inDays, time: opens.from };
  }
  return null;
}

/**
 * Of places, the nearest first, the one to name: the nearest that is open now or does not tell its hours, unless that is
 * more than ten miles farther than the nearest; then the nearest. What is closed until a day is no place (PRODUCT R52.1).
 */
export function placeToName<Place extends Readonly<{ distance: number }>>(
  places: readonly Place[],
  opennessOf: (place: Place) => Openness,
): Place | undefined {
  const usable = places.filter((place) => opennessOf(place).state !== "closedThrough");
  const [nearest] = usable;
  const open = usable.find((place) => ["open", "unknown"].includes(opennessOf(place).state));
  const isFar = nearest && open && open.distance > nearest.distance + OPEN_DETOUR_METERS;
  return open && !isFar ? open : nearest;
}

/** "Open until 6:00 PM", "Closed today. Opens Monday at 8:00 AM."; undefined where the hours are not known (PRODUCT R53.2). */
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
      return openness.next
        ? say("Closed today. Opens {day} at {time}.", nextWords(say, openness.next))
        : say("Closed today");
    case "closedNow":
      return openness.next
        ? say("Closed now. Opens {day} at {time}.", nextWords(say, openness.next))
        : say("Closed now");
  }
}

/** A weekday says enough, but for the one that is today's too. */
const nextWords = (say: Say, next: NextOpening): { day: string; time: string } => ({
  day: formatLocalDate(say.language, next.day, {
    weekday: "long",
    ...(next.inDays === DAYS_IN_WEEK && { month: "long", day: "numeric" }),
  }),
  time: formatLocalTime(say.language, next.time),
});

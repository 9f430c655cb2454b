// What an area collects on a day: its week, its special days, the days off of the programme (PRODUCT R26.6, R26.8).
import { addDays } from "../pickups/schedule.ts";
import type { Translations } from "../words/content.ts";

/** Hours of a weekday, 0 is Sunday, with the pickups that they take on one day. */
export type WeeklyWindow = Readonly<{
  id: string;
  weekday: number;
  timeStart: string;
  timeEnd: string;
  capacity: number;
}>;

/** A day with another capacity or closed: of a window, of an area (no window), or of all areas (neither). */
export type SpecialDay = Readonly<{
  id: string;
  day: string;
  areaId: string | null;
  windowId: string | null;
  capacity: number;
  reason: string;
  translations: Translations;
}>;

/** Why nothing is collected on a day; `id` is the special day, null for a day off of the programme. */
export type Closing = Readonly<{
  id: string | null;
  /** Whether all areas are closed. */
  isEverywhere: boolean;
  reason: string;
  translations: Translations;
}>;

/** A weekly window on one day. */
export type WindowOnDay = WeeklyWindow &
  Readonly<{
    /** The capacity of the week. */
    usual: number;
    /** What makes it another one on this day; null: nothing of its own. */
    special: SpecialDay | null;
  }>;

/** The week of an area with what changes it: special days of the area and of all areas, days off of the programme. */
export type Week = Readonly<{
  windows: readonly WeeklyWindow[];
  specialDays: readonly SpecialDay[];
  daysOff: readonly string[];
}>;

/** The weekday of a date 'YYYY-MM-DD', 0 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/**
 * The windows of a day by their beginning, each with its capacity on it: that of its special day, else 0 on a closed day,
 * else that of the week (PRODUCT R26.6).
 */
export function dayInWeek(
  date: string,
  { windows, specialDays, daysOff }: Week,
): { closed: Closing | null; windows: WindowOnDay[] } {
  const special = specialDays.filter(({ day }) => day === date);
  const closed = closingIn(special) ?? (daysOff.includes(date) ? DAY_OFF : null);
  const weekday = weekdayOf(date);
  return {
    closed,
    windows: windows
      .filter((window) => window.weekday === weekday)
      .toSorted(byTime)
      .map((window) => {
        const own = special.find(({ windowId }) => windowId === window.id) ?? null;
        const capacity = own?.capacity ?? (closed ? 0 : window.capacity);
        return { ...window, usual: window.capacity, capacity, special: own };
      }),
  };
}

const DAY_OFF: Closing = { id: null, isEverywhere: true, reason: "", translations: {} };

/** The area's own closing comes first: its reason is the nearer one. */
function closingIn(special: readonly SpecialDay[]): Closing | undefined {
  const whole = special.filter(({ windowId }) => windowId === null);
  const closing = whole.find(({ areaId }) => areaId !== null) ?? whole[0];
  return (
    closing && {
      id: closing.id,
      isEverywhere: closing.areaId === null,
      reason: closing.reason,
      translations: closing.translations,
    }
  );
}

const byTime = (a: WeeklyWindow, b: WeeklyWindow): number =>
  a.timeStart < b.timeStart || (a.timeStart === b.timeStart && a.timeEnd < b.timeEnd) ? -1 : 1;

/** When booking closes, and how far ahead a day may lie. */
export type BookingRules = Readonly<{ cutOffDays: number; cutOffTime: string; daysAhead: number }>;

/** The date and time by the area's clock at which bookings for a day close; at that instant they are closed (PRODUCT R26.8). */
export function closingOf(
  { cutOffDays, cutOffTime }: BookingRules,
  date: string,
): { date: string; time: string } {
  return { date: addDays(date, -cutOffDays), time: cutOffTime };
}

/** The last day that can be booked, from today at the location. */
export function lastBookableDay({ daysAhead }: BookingRules, today: string): string {
  return addDays(today, daysAhead);
}

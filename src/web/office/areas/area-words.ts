import type { Area, WeeklyWindow } from "#contract/areas.ts";
import { addDays } from "#domain/pickups/schedule.ts";

import {
  formatLocalTime,
  formatNumber,
  formatTimeRange,
  formatWeekday,
} from "#web/kit/time/format.ts";
import { say } from "../words/say.ts";

/** Days of the week as the office reads them, from Monday on; 0 is Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const;

const A_SUNDAY = "2026-03-01";

/** "Tuesday", of 2. */
export const weekdayName = (weekday: number): string => formatWeekday(addDays(A_SUNDAY, weekday));

/** "8 AM - 12 PM" */
export const shortHours = ({
  timeStart,
  timeEnd,
}: Pick<WeeklyWindow, "timeStart" | "timeEnd">): string =>
  formatTimeRange(timeStart, timeEnd).replaceAll(":00", "");

/** "5 ZIP codes", "Everywhere else", or both. */
export function placesOf({ zips, takesRest }: Pick<Area, "zips" | "takesRest">): string {
  const codes = say.plural(zips.length, "{n} ZIP code", "{n} ZIP codes");
  if (!takesRest) return codes;
  return zips.length === 0 ? say("Everywhere else") : say("{codes} and everywhere else", { codes });
}

/** "32 of 40" */
export const bookedOf = ({
  booked,
  capacity,
}: Readonly<{ booked: number; capacity: number }>): string =>
  say("{booked} of {capacity}", { booked: formatNumber(booked), capacity: formatNumber(capacity) });

type Closing = Pick<Area, "cutOffDays" | "cutOffTime">;
const A_TUESDAY = 2;

/** "Bookings for Tuesday close on Monday at 6:00 PM." The example is the first weekday that is served. */
export function closingSentence(
  { cutOffDays, cutOffTime }: Closing,
  windows: readonly Pick<WeeklyWindow, "weekday">[],
): string {
  const served =
    WEEKDAYS.find((day) => windows.some(({ weekday }) => weekday === day)) ?? A_TUESDAY;
  const at = {
    day: weekdayName(served),
    before: weekdayName(served - cutOffDays),
    time: formatLocalTime(cutOffTime),
    n: cutOffDays,
  };
  if (cutOffDays === 0) return say("Bookings for {day} close on the same day at {time}.", at);
  if (cutOffDays < 7) return say("Bookings for {day} close on {before} at {time}.", at);
  return say("Bookings for {day} close {n} days before, on {before} at {time}.", at);
}

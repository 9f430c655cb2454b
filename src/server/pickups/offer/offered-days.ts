// What an area offers on a day at a location: the same for the offer that people read and for a booking (PRODUCT R27.1).
import { type Closing, closingOf, dayInWeek, type WindowOnDay } from "#domain/areas/days.ts";
import { clockChangeFault } from "#domain/pickups/schedule.ts";

import type { ServingArea } from "../../areas/service.ts";
import { instantOf } from "../../core/time/zone.ts";

/** The zone of the location, the moment, and the programme's days off. */
export type Place = Readonly<{ zone: string; now: Date; daysOff: readonly string[] }>;

/** A window as it can be chosen: `isOver` is past its end, `isPast` on the day is past the cut-off. */
type OfferedDay = Readonly<{
  /** Whether the area collects on this weekday at all. */
  isCollected: boolean;
  /** Why it does not on this day; then there are no windows. */
  closed: Closing | null;
  windows: readonly (WindowOnDay & Readonly<{ isOver: boolean }>)[];
  isPast: boolean;
}>;

/** A day of an area at a location. A window that a clock change makes empty there is not offered. */
export function offeredOn(
  area: ServingArea,
  date: string,
  { zone, now, daysOff }: Place,
): OfferedDay {
  const { closed, windows } = dayInWeek(date, { ...area, daysOff });
  const real = windows.filter(
    ({ timeStart, timeEnd }) =>
      clockChangeFault(epoch(date, timeStart, zone), epoch(date, timeEnd, zone)) === undefined,
  );
  // A window with a special day of its own is open on a closed day, too.
  const open = closed ? real.filter(({ special, capacity }) => special && capacity > 0) : real;
  const closing = closingOf(area, date);
  return {
    isCollected: real.length > 0,
    closed: open.length === 0 ? closed : null,
    windows: open.map((window) => ({
      ...window,
      isOver: epoch(date, window.timeEnd, zone) <= now.getTime(),
    })),
    isPast: epoch(closing.date, closing.time, area.timeZone) <= now.getTime(),
  };
}

const epoch = (date: string, time: string, zone: string): number =>
  instantOf(date, time, zone).getTime();

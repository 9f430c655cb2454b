// Computing with the days of an area as the office reads them; dates are local, without a zone.
import type { Area, AreaDay } from "#contract/areas.ts";
import { closingOf } from "#domain/areas/days.ts";
import { daysBetween, type LocalMoment } from "#domain/pickups/schedule.ts";
import { mondayOf } from "#domain/weeks.ts";

/** How many weeks are read at once: as many days as residents can book ahead in a new area. */
export const WEEKS_SHOWN = 6;

export type AreaWeek = Readonly<{ monday: string; days: readonly AreaDay[] }>;

/** The days by weeks from Monday on; days without anything to say are left out, weeks never. */
export function weeksOf(days: readonly AreaDay[]): AreaWeek[] {
  const weeks = Map.groupBy(days, ({ date }) => mondayOf(date));
  return [...weeks].map(([monday, held]) => ({
    monday,
    days: held.filter(
      ({ windows, otherTimes, closed }) => windows.length > 0 || otherTimes > 0 || closed !== null,
    ),
  }));
}

/** How many pickups stand on a day. */
export const bookedOn = ({ windows, otherTimes }: AreaDay): number =>
  windows.reduce((sum, { booked }) => sum + booked, otherTimes);

/** The first day with a place that residents can still book, `now` by the clock of the area; undefined: none of these. */
export function nextFreeDay(
  area: Pick<Area, "cutOffDays" | "cutOffTime" | "daysAhead">,
  days: readonly AreaDay[],
  now: LocalMoment,
): string | undefined {
  const present = `${now.today} ${now.time}`;
  const isOpen = (date: string): boolean => {
    const { date: day, time } = closingOf(area, date);
    return present < `${day} ${time}` && daysBetween(now.today, date) <= area.daysAhead;
  };
  const isAhead = (date: string, timeEnd: string): boolean => `${date} ${timeEnd}` > present;
  return days.find(
    ({ date, windows }) =>
      isOpen(date) &&
      windows.some((window) => window.booked < window.capacity && isAhead(date, window.timeEnd)),
  )?.date;
}

import { addDays, daysBetween } from "./pickups/schedule.ts";

const A_MONDAY = "2026-03-02";

/** The Monday on or before a date. */
export function mondayOf(date: string): string {
  const since = daysBetween(A_MONDAY, date) % 7;
  return addDays(date, -((since + 7) % 7));
}

/** The weeks of a span of days, from Monday on; the first and the last one may be shorter. Both ends are included. */
export function weeksBetween(first: string, last: string): { first: string; last: string }[] {
  const weeks: { first: string; last: string }[] = [];
  for (let day = first; day <= last; day = addDays(mondayOf(day), 7)) {
    const sunday = addDays(mondayOf(day), 6);
    weeks.push({ first: day, last: sunday < last ? sunday : last });
  }
  return weeks;
}

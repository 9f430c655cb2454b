import type { Pickup } from "#contract/pickups.ts";

import { formatDay } from "../core/time/zone.ts";

type Stop = Pick<Pickup, "status" | "scheduledDate" | "timeZone">;
type Day<S> = { word: string; stops: [S, ...S[]] };

/**
 * Neighbours of the same day and status belong together; the order stays the server's. The day is the one that is
 * read: shortly after midnight in the east "Today" holds two dates, and still has one heading.
 */
export function daysOf<S extends Stop>(stops: readonly S[], now: number): Day<S>[] {
  const days: Day<S>[] = [];
  for (const stop of stops) {
    const word = formatDay(stop.scheduledDate, stop.timeZone, now);
    const last = days.at(-1);
    if (last?.word === word && last.stops[0].status === stop.status) last.stops.push(stop);
    else days.push({ word, stops: [stop] });
  }
  return days;
}

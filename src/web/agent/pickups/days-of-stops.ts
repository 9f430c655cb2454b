import type { Pickup } from "#contract/pickups.ts";

import { formatDay } from "#web/kit/time/zone.ts";

type Stop = Pick<Pickup, "status" | "scheduledDate" | "timeZone">;
type Day<S> = { word: string; stops: [S, ...S[]] };

/**
 * Groups neighbouring stops with the same day and status; the order stays the server's. The day is its label:
 * shortly after midnight in the east, "Today" covers two dates and still has one heading.
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

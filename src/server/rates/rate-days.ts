import { MINUTE_MS } from "#domain/durations.ts";

import { localDateOf } from "../core/time/zone.ts";

/** A day begins here before it begins at any place of the product, which are in the 50 states and Washington, DC. */
const EASTERNMOST = "America/New_York";

/** The day that has begun at the easternmost place, a local date: no place is further. */
export function furthestDay(at: Date): string {
  return localDateOf(at, EASTERNMOST);
}

/** The local date of a place, for rates; one outside of the states is not ahead of them. */
export function rateDay(at: Date, zone: string): string {
  const [local, furthest] = [localDateOf(at, zone), furthestDay(at)];
  return local < furthest ? local : furthest;
}

/**
 * No rate is announced or withdrawn for a day that begins in less than this: what a process has read on a day stands,
 * although the clocks of processes differ a little and a transaction takes its time.
 */
const MARGIN_MS = 5 * MINUTE_MS;

/** The last day for which nothing is announced or withdrawn any more. */
export function lastFixedDay(now: Date): string {
  return furthestDay(new Date(now.getTime() + MARGIN_MS));
}

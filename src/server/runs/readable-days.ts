// A run may be read from 12:00 of the day before; phone numbers are shown from then to 12:00 of the day after (PRODUCT R15.15).
import { addDays } from "#domain/pickups/schedule.ts";

import { instantOf } from "../core/time/zone.ts";

/** A local day in its zone. */
type ZoneDay = Readonly<{ day: string; zone: string }>;

/** From 12:00 of the day before on. */
export function isReadable({ day, zone }: ZoneDay, at: Date): boolean {
  return instantOf(addDays(day, -1), NOON, zone) <= at;
}

/** From 12:00 of the day before to 12:00 of the day after. */
export function isCurrent(day: ZoneDay, at: Date): boolean {
  return isReadable(day, at) && !isLongOver(day, at);
}

/** From 12:00 of the day after on. */
export function isLongOver({ day, zone }: ZoneDay, at: Date): boolean {
  return instantOf(addDays(day, 1), NOON, zone) <= at;
}

const NOON = "12:00";

// Days of the calendar for tests. The product reckons in the zone of a place; a test that takes the day
// in UTC is red for the hours in which the two calendars differ.
import { addDays } from "#domain/schedule.ts";
import { localDateOf } from "#server/core/time/zone.ts";

/** The zone of the reader (playwright.config.ts) and of Philadelphia, where the tests' places are. */
const READER_ZONE = "America/New_York";
/** The same for a whole file: a test that runs across midnight names one date, not two. */
const NOW = new Date();

/** The date so many days from today, as `2026-11-20`, on the calendar of `zone`. */
export const inDays = (days: number, zone = READER_ZONE): string =>
  addDays(localDateOf(NOW, zone), days);

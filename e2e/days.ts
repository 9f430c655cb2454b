// Dates for tests. The product uses the time zone of a location; a test that takes the date in UTC fails in the hours
// in which the two dates differ.
import { addDays } from "#domain/pickups/schedule.ts";
import { localDateOf } from "#server/core/time/zone.ts";

/** The time zone of the reader (playwright.config.ts) and of Philadelphia, where the tests' locations are. */
const READER_ZONE = "America/New_York";
/** Fixed for a whole file, so that a test that runs across midnight uses one date. */
const NOW = new Date();

/** The date `days` after today, as `2026-11-20`, in `zone`. */
export const inDays = (days: number, zone = READER_ZONE): string =>
  addDays(localDateOf(NOW, zone), days);

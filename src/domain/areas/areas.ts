// Where and when the programme collects (PRODUCT R26). What belongs to an area is stored nowhere: a pickup's area follows
// from the ZIP code that it copied at booking, its weekly window from its day and hours.
import { message } from "../words/message.ts";

/** What an area and its week may hold. */
export const MAX_AREA_NAME = 80;
export const MAX_INSTRUCTIONS = 500;
export const MAX_ZIPS = 500;
export const MAX_WINDOWS = 50;
/** Pickups in one weekly window on one day. */
export const MAX_CAPACITY = 5000;
export const MAX_CUT_OFF_DAYS = 14;
export const MAX_DAYS_AHEAD = 90;
/** Why a day is special, as residents read it. */
export const MAX_DAY_REASON = 100;
/** The most days of an area that the office reads at once. */
export const MAX_DAYS_READ = 92;

/** What an area has until somebody changes it. */
export const NEW_AREA = { cutOffDays: 1, cutOffTime: "18:00", daysAhead: 42 } as const;

/** The form of a ZIP code in the list of an area. */
export const ZIP_PATTERN = /^\d{5}$/;

export const USE_ZIP_CODES = message("Use ZIP codes of five digits, such as 43201");
export const ONE_WINDOW_A_DAY = message("Each time may stand once a day");
export const AREA_NAME_TAKEN = message("An area has this name already");
export const ZIP_MISSING = message("Add the ZIP code of this location first");
export const NOT_COLLECTED_HERE = message("We do not collect at this address yet");
export const NOT_OFFERED = message("Please choose one of the times offered");
export const TWO_IN_WINDOW = message("You have two pickups at this time already");
export const BOOKINGS_CLOSED = message("Bookings for this day are closed");
export const NO_FREE_TIME = message("No free time in the next 28 days");
export const NO_AREA_HERE = message("No area holds this address: choose a day");
export const WINDOW_CLOSES_WHOLE_DAY = message("A whole day can only be closed");
export const CLOSED_WITHOUT_REASON = message("Say why: residents read it");

/** The days of an offer (PRODUCT R27.1). */
export const OFFER_DAYS = 14;
/** How many days after its own day a pickup is moved to, when it is moved to the first free time (PRODUCT R30.2). */
export const FREE_TIME_DAYS = 28;
/** How many pickups one person has in one window of one day at most (PRODUCT R27.4). */
export const MAX_IN_WINDOW = 2;
/** Up to this number it is said how many places are left (PRODUCT R27.1). */
const MAX_LEFT_SHOWN = 3;

/** The first five digits of a ZIP code, by which an area holds a location; null: it has none (PRODUCT R26.3). */
export function zipOf(zip: string | null | undefined): string | null {
  const digits = zip?.slice(0, 5) ?? "";
  return ZIP_PATTERN.test(digits) ? digits : null;
}

/** How many places are left, of those that are worth saying: 0 to 3, null for more (PRODUCT R26.9, R27.1). */
export function leftShown({
  capacity,
  booked,
}: {
  capacity: number;
  booked: number;
}): number | null {
  const left = Math.max(0, capacity - booked);
  return left <= MAX_LEFT_SHOWN ? left : null;
}

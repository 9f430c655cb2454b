/** How many days ahead a pickup may be booked (rules §3). */
export const BOOKING_DAYS_AHEAD = 90;

/** The local time of a location: its date 'YYYY-MM-DD' and its time 'HH:mm'. */
export type LocalMoment = Readonly<{ today: string; time: string }>;

/** A requested pickup: a local date and a window of local times. */
export type Booking = Readonly<{ date: string; timeStart: string; timeEnd: string }>;

/** The message for each invalid field; empty when the booking is valid. */
export type BookingFaults = Readonly<Partial<Record<keyof Booking, string>>>;

/**
 * Checks a booking against the local time of the location (spec §5, rules §3): a real date from today
 * on and at most 90 days ahead, a start before the end, a window that is not over.
 */
export function bookingFaults(booking: Booking, now: LocalMoment): BookingFaults {
  const date = dateFault(booking.date, now.today);
  return {
    ...(date === undefined ? {} : { date }),
    ...windowFaults(booking, now),
  };
}

/**
 * The message for a window whose end is not after its start, although the local times are in order: that happens in
 * the hour that is skipped when clocks are set forward. Epoch milliseconds; undefined for a valid window.
 */
export function clockChangeFault(startsAt: number, endsAt: number): string | undefined {
  return startsAt < endsAt
    ? undefined
    : "Clocks are set forward that night: please select a later end time";
}

/** Most people who type an earlier time mean the afternoon. */
const EARLY = "05:00";

/** The question about a window that begins at night: "3:00 AM, really?"; undefined for other times. */
export function doubtAboutStart(timeStart: string): string | undefined {
  return isLocalTime(timeStart) && timeStart < EARLY
    ? `${formatTime(timeStart)}, really?`
    : undefined;
}

/** Whether a text is a valid date in the form 'YYYY-MM-DD'. */
export function isLocalDate(text: string): boolean {
  return DATE.test(text) && dateOfDay(dayOf(text)) === text;
}

/** Whether a text is a time of day in the form 'HH:mm', 00:00 to 23:59. */
export function isLocalTime(text: string): boolean {
  return TIME.test(text);
}

/** Adds days to a date 'YYYY-MM-DD'; `days` may be negative. */
export function addDays(date: string, days: number): string {
  return dateOfDay(dayOf(date) + days);
}

/** Whole days from one date 'YYYY-MM-DD' to another; negative when `to` comes first. */
export function daysBetween(from: string, to: string): number {
  return dayOf(to) - dayOf(from);
}

/** The day of the reminder: the one before the pickup (rules §9). */
export function reminderDay(date: string): string {
  return addDays(date, -1);
}

/** A date in words: "Tuesday, March 3, 2026". */
export function formatDate(date: string): string {
  const { year, month, day } = partsOf(date);
  // Day 0 is 1970-01-01, a Thursday.
  const weekday = WEEKDAYS[(((dayOf(date) + 4) % 7) + 7) % 7];
  return `${weekday}, ${MONTHS[month - 1]} ${day}, ${year}`;
}

/** A time of day as written in the United States: "12:00 PM". */
export function formatTime(time: string): string {
  const [hour, minute] = [Number(time.slice(0, 2)), time.slice(3, 5)];
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? "AM" : "PM"}`;
}

/** A window in words: "9:00 AM - 11:30 AM" (spec §2: start - end). */
export function formatTimeWindow(timeStart: string, timeEnd: string): string {
  return `${formatTime(timeStart)} - ${formatTime(timeEnd)}`;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

function dateFault(date: string, today: string): string | undefined {
  if (!isLocalDate(date)) return "Please select a date";
  const ahead = daysBetween(today, date);
  if (ahead < 0) return "Please select a date from today on";
  if (ahead > BOOKING_DAYS_AHEAD)
    return `Please select a date within the next ${BOOKING_DAYS_AHEAD} days`;
  return undefined;
}

function windowFaults({ date, timeStart, timeEnd }: Booking, now: LocalMoment): BookingFaults {
  if (!isLocalTime(timeStart)) return { timeStart: "Please select a start time" };
  if (!isLocalTime(timeEnd)) return { timeEnd: "Please select an end time" };
  if (timeStart >= timeEnd) return { timeEnd: "The end time must be after the start time" };
  if (date === now.today && timeEnd <= now.time)
    return { timeEnd: "This time window is already over" };
  return {};
}

function partsOf(date: string): Readonly<{ year: number; month: number; day: number }> {
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8, 10)),
  };
}

// Days since 1970-01-01 in the proleptic Gregorian calendar, counted in eras of 400 years that start on 1 March, so
// that the leap day is the last of its year (Howard Hinnant's algorithms).
const DAYS_PER_ERA = 146_097;
const DAYS_TO_EPOCH = 719_468;

function dayOf(date: string): number {
  const { year, month, day } = partsOf(date);
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  return era * DAYS_PER_ERA + yearOfEra * 365 + leapDays + dayOfYear - DAYS_TO_EPOCH;
}

function dateOfDay(days: number): string {
  const shifted = days + DAYS_TO_EPOCH;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1_460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0);
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}

function padded(value: number, width: number): string {
  return String(value).padStart(width, "0");
}

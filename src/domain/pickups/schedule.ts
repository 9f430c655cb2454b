import { formatLocalDate, formatLocalTime, formatShortTime } from "../words/formats.ts";
import { type Message, message } from "../words/message.ts";
import type { Say } from "../words/say.ts";

/** How many days ahead a pickup may be booked (PRODUCT R3.1). */
export const BOOKING_DAYS_AHEAD = 90;

/** What a booking says of fields that are missing or make no sense (PRODUCT 5.7). */
export const SELECT_DATE = message("Please select a date");
export const SELECT_START = message("Please select a start time");
export const SELECT_END = message("Please select an end time");

/** What a form says of texts that are no date or no time. */
export const USE_A_DATE = message("Use a date such as 2026-03-14");
export const USE_A_TIME = message("Use a time such as 09:30");

/** The form of a time of day, 00:00 to 23:59. */
export const TIME_PATTERN = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** The local time of a location: its date 'YYYY-MM-DD' and its time 'HH:mm'. */
export type LocalMoment = Readonly<{ today: string; time: string }>;

/** A requested pickup: a local date and a window of local times. */
export type Booking = Readonly<{ date: string; timeStart: string; timeEnd: string }>;

/** The message for each invalid field; empty when the booking is valid. */
export type BookingFaults = Readonly<Partial<Record<keyof Booking, Message>>>;

/**
 * Checks a booking against the local time of the location (PRODUCT 5.7, R3.1): a real date from today
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
export function clockChangeFault(startsAt: number, endsAt: number): Message | undefined {
  return startsAt < endsAt
    ? undefined
    : message("Clocks are set forward that night: please select a later end time");
}

/** Most people who type an earlier time mean the afternoon. */
const EARLY = "05:00";

/** The question about a window that begins at night: "3:00 AM, really?"; undefined for other times. */
export function doubtAboutStart(say: Say, timeStart: string): string | undefined {
  return isLocalTime(timeStart) && timeStart < EARLY
    ? say("{something}, really?", { something: formatTime(say, timeStart) })
    : undefined;
}

/** Whether a text is a valid date in the form 'YYYY-MM-DD'. */
export function isLocalDate(text: string): boolean {
  return DATE.test(text) && dateOfDay(dayOf(text)) === text;
}

/** Whether a text is a time of day in the form 'HH:mm', 00:00 to 23:59. */
export function isLocalTime(text: string): boolean {
  return TIME_PATTERN.test(text);
}

/** Adds days to a date 'YYYY-MM-DD'; `days` may be negative. */
export function addDays(date: string, days: number): string {
  return dateOfDay(dayOf(date) + days);
}

/** Whole days from one date 'YYYY-MM-DD' to another; negative when `to` comes first. */
export function daysBetween(from: string, to: string): number {
  return dayOf(to) - dayOf(from);
}

/** The day of the reminder: the one before the pickup (PRODUCT R9.1). */
export function reminderDay(date: string): string {
  return addDays(date, -1);
}

/** A date in words: "Tuesday, March 3, 2026". */
export function formatDate(say: Say, date: string): string {
  return formatLocalDate(say.language, date, { dateStyle: "full" });
}

/** A time of day as the language writes it: "12:00 PM". */
export function formatTime(say: Say, time: string): string {
  return formatLocalTime(say.language, time);
}

/** A window in words: "9:00 AM - 11:30 AM" (PRODUCT 2.17: start - end). */
export function formatTimeWindow(say: Say, timeStart: string, timeEnd: string): string {
  return `${formatTime(say, timeStart)} - ${formatTime(say, timeEnd)}`;
}

/** A day and a window in the few letters of a subject: "Tue, Nov 24, 9 AM - 12 PM" (PRODUCT R9.6). */
export function formatVisit(say: Say, { date, timeStart, timeEnd }: Booking): string {
  const { language } = say;
  const [start, end] = [timeStart, timeEnd].map((time) => formatShortTime(language, time));
  return `${formatShortDate(say, date)}, ${start} - ${end}`;
}

/** A day in few letters: "Tue, Nov 24". */
export function formatShortDate(say: Say, date: string): string {
  return formatLocalDate(say.language, date, { weekday: "short", month: "short", day: "numeric" });
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
function dateFault(date: string, today: string): Message | undefined {
  if (!isLocalDate(date)) return SELECT_DATE;
  const ahead = daysBetween(today, date);
  if (ahead < 0) return message("Please select a date from today on");
  if (ahead > BOOKING_DAYS_AHEAD)
    return message("Please select a date within the next {days} days", {
      days: BOOKING_DAYS_AHEAD,
    });
  return undefined;
}

function windowFaults({ date, timeStart, timeEnd }: Booking, now: LocalMoment): BookingFaults {
  if (!isLocalTime(timeStart)) return { timeStart: SELECT_START };
  if (!isLocalTime(timeEnd)) return { timeEnd: SELECT_END };
  if (timeStart >= timeEnd)
    return { timeEnd: message("The end time must be after the start time") };
  if (date === now.today && timeEnd <= now.time)
    return { timeEnd: message("This time window is already over") };
  return {};
}

function partsOf(date: string): [year: number, month: number, day: number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))];
}

const DAY_MS = 86_400_000;

/** Days since 1970-01-01. */
function dayOf(date: string): number {
  const [year, month, day] = partsOf(date);
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

function dateOfDay(days: number): string {
  return new Date(days * DAY_MS).toISOString().slice(0, 10);
}

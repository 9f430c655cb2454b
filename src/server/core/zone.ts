import lookUpZone from "@photostructure/tz-lookup";
import { Temporal } from "temporal-polyfill";

/**
 * The IANA zone of a place, for instance `America/Chicago`.
 * @param latitude -90 to 90. @param longitude -180 to 180.
 * @throws RangeError outside of that: the contract has checked it before.
 */
export const zoneOf = (latitude: number, longitude: number): string =>
  lookUpZone(latitude, longitude);

/**
 * The instant at which clocks in `zone` show that date and time.
 * Where they show it twice (clocks turned back) it is the first time; where never (clocks turned forward)
 * the time is moved forward by the hour that is missing: 02:30 becomes 03:30.
 * @param date `2026-11-20`. @param time `14:30` or `14:30:00`.
 * @throws RangeError when one of them is not such a text.
 */
export function instantOf(date: string, time: string, zone: string): Date {
  const local = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time));
  return new Date(local.toZonedDateTime(zone, { disambiguation: "compatible" }).epochMilliseconds);
}

/** The date that a calendar in `zone` shows at that instant, as `2026-11-20`. */
export function localDateOf(instant: Date, zone: string): string {
  const quarter = Math.floor(instant.getTime() / QUARTER_MS);
  const last = lastDates.get(zone);
  if (last?.quarter === quarter) return last.date;
  const date = zonedOf(instant, zone).toPlainDate().toString();
  lastDates.set(zone, { quarter, date });
  return date;
}

/** Since 1972 all clocks differ from UTC by whole quarters of an hour, so within one no date changes. */
const QUARTER_MS = 15 * 60_000;
/** A list asks for the date of one zone once per row; of each zone the last answer is kept. */
const lastDates = new Map<string, { quarter: number; date: string }>();

/** The time that clocks in `zone` show at that instant, as `14:30`. */
export const localTimeOf = (instant: Date, zone: string): string =>
  zonedOf(instant, zone).toPlainTime().toString({ smallestUnit: "minute" });

const zonedOf = (instant: Date, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);

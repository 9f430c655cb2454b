import lookUpZone from "@photostructure/tz-lookup";
import { Temporal } from "temporal-polyfill";

/**
 * The IANA time zone of a location, for instance `America/Chicago`.
 * @param latitude -90 to 90. @param longitude -180 to 180.
 * @throws RangeError outside of these ranges, which the contract has checked before.
 */
export function zoneOf(latitude: number, longitude: number): string {
  return lookUpZone(latitude, longitude);
}

/**
 * The instant at which clocks in `zone` show that date and time.
 * When clocks are turned back and show it twice, the first one; when clocks are turned forward and skip it,
 * the time moves forward by the missing hour: 02:30 becomes 03:30.
 * @param date `2026-11-20`. @param time `14:30` or `14:30:00`.
 * @throws RangeError when one of them is malformed.
 */
export function instantOf(date: string, time: string, zone: string): Date {
  const key = `${date} ${time} ${zone}`;
  const known = windows.get(key);
  if (known !== undefined) return new Date(known);
  const at = epochOf(date, time, zone);
  if (windows.size >= MOST_WINDOWS) windows.clear();
  windows.set(key, at);
  return new Date(at);
}

/**
 * A cache: people book the same full hours of the same few weeks, and a calendar lookup takes longer than a
 * statement.
 */
const windows = new Map<string, number>();
const MOST_WINDOWS = 2_000;

function epochOf(date: string, time: string, zone: string): number {
  const local = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time));
  return local.toZonedDateTime(zone, { disambiguation: "compatible" }).epochMilliseconds;
}

/** The date that a calendar in `zone` shows at that instant, as `2026-11-20`. */
export function localDateOf(instant: Date, zone: string): string {
  return shownAt(instant, zone).slice(0, -TIME_LENGTH);
}

/** The time that clocks in `zone` show at that instant, as `14:30`. */
export function localTimeOf(instant: Date, zone: string): string {
  return shownAt(instant, zone).slice(-TIME_LENGTH + 1, -TIME_LENGTH + 1 + "14:30".length);
}

const TIME_LENGTH = "T14:30:00.000Z".length;

/** The local date and time, written as if it were UTC. */
const shownAt = (instant: Date, zone: string): string =>
  new Date(instant.getTime() + offsetAt(instant, zone)).toISOString();

/** Since 1972 all zones differ from UTC by whole quarters of an hour, and change at one of them. */
const QUARTER_MS = 15 * 60_000;
/** A cache of the last offset per zone: a list needs the date of one zone once per row. */
const lastOffsets = new Map<string, { quarter: number; offset: number }>();

/** Milliseconds by which clocks in `zone` are ahead of UTC. */
function offsetAt(instant: Date, zone: string): number {
  const quarter = Math.floor(instant.getTime() / QUARTER_MS);
  const last = lastOffsets.get(zone);
  if (last?.quarter === quarter) return last.offset;
  const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(
    instant.getTime(),
  ).toZonedDateTimeISO(zone);
  const offset = offsetNanoseconds / 1e6;
  lastOffsets.set(zone, { quarter, offset });
  return offset;
}

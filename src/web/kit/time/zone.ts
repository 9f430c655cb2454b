import { addDays, type LocalMoment } from "#domain/pickups/schedule.ts";
import * as formats from "#domain/words/formats.ts";
import type { Language } from "#domain/words/languages.ts";

import { say } from "../words/say.ts";
import { formatDateTime, formatLocalDate, formatTimeRange } from "./format.ts";
import { readerZone } from "./reader-zone.ts";

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter takes longer than using it a hundred times, and lists ask for each of their rows. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known =
    clocks.get(zone) ??
    new Intl.DateTimeFormat("en-CA", {
      timeZone: zone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
  clocks.set(zone, known);
  return known;
}

/** The date and time in a zone at `now` (milliseconds): '2026-10-01' and '09:30'. */
export function momentIn(zone: string, now: number): LocalMoment {
  const parts = clockOf(zone).formatToParts(new Date(now));
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((found) => found.type === type)?.value ?? "";
  return {
    today: `${part("year")}-${part("month")}-${part("day")}`,
    time: `${part("hour")}:${part("minute")}`,
  };
}

/** The moment at which clocks in a zone show that date and time, in milliseconds; the opposite of `momentIn`. */
export function instantIn(zone: string, { today, time }: LocalMoment): number {
  const wanted = asUtc({ today, time });
  const offsetAt = (at: number): number => asUtc(momentIn(zone, at)) - at;
  // The clocks may have been changed between the first guess and the moment itself.
  return wanted - offsetAt(wanted - offsetAt(wanted));
}

/** A local moment, read as if it were UTC. */
const asUtc = ({ today, time }: LocalMoment): number =>
  Date.parse([today, time].join("T").concat("Z"));

/** The name of a zone at that moment: "Pacific Time". */
export const zoneName = (zone: string, at: number, language: Language = say.language): string =>
  formats.zoneName(language, at, zone);

/** An instant in a zone, by default the reader's, with the zone's name: "Oct 1, 2026, 9:30 AM (Pacific Time)" */
export const formatMoment = (
  instant: string,
  zone: string = readerZone(),
  language: Language = say.language,
): string => formats.formatMoment(language, new Date(instant), zone);

/** The zone's name when its clocks differ from the reader's at that moment; else undefined. */
export function otherZoneName(
  zone: string,
  at: number,
  reader: string = readerZone(),
  language: Language = say.language,
): string | undefined {
  const [there, here] = [momentIn(zone, at), momentIn(reader, at)];
  const isSame = there.today === here.today && there.time === here.time;
  return isSame ? undefined : zoneName(zone, at, language);
}

/** An instant on the clocks of a place, whose zone is named where they differ from the reader's: "Oct 1, 2026, 9:30 AM" */
export function formatThere(
  instant: string,
  zone: string,
  language: Language = say.language,
): string {
  const other = otherZoneName(zone, Date.parse(instant), readerZone(), language);
  return `${formatDateTime(instant, zone, language)}${other === undefined ? "" : ` (${other})`}`;
}

type Hours = Readonly<{ timeStart: string; timeEnd: string; timeZone: string }>;

/** "8:00 AM - 5:00 PM", with the zone where its clocks differ from the reader's at that moment. */
export function formatHours({ timeStart, timeEnd, timeZone }: Hours, at: number): string {
  const zone = otherZoneName(timeZone, at);
  return `${formatTimeRange(timeStart, timeEnd)}${zone === undefined ? "" : ` (${zone})`}`;
}

/** A date in a zone, seen from `now`: "Today", "Tomorrow", else "Thu, Oct 1, 2026". */
export function formatDay(date: string, zone: string, now: number): string {
  const { today } = momentIn(zone, now);
  if (date === today) return say("Today");
  return date === addDays(today, 1) ? say("Tomorrow") : formatLocalDate(date);
}

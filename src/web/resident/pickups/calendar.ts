import type { Pickup } from "#contract/pickups.ts";
import { addressLine } from "#domain/locations/address.ts";
import { labelOf } from "#domain/rates/materials.ts";

import { keepFile } from "#web/kit/api/download.ts";
import { say } from "#web/kit/words/say.ts";

type Booked = Pick<
  Pickup,
  "_id" | "itemType" | "description" | "startsAt" | "endsAt" | "createdAt" | "location" | "moves"
>;

/** Octets in a line of a calendar file before it is folded (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/** A pickup as a calendar file (RFC 5545). Times are in UTC, so that every calendar shows its local time. */
export function calendarFile(pickup: Booked): string {
  const { location } = pickup;
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Rebound//Pickups//EN",
    "BEGIN:VEVENT",
    `UID:${pickup._id}@rebound`,
    // The same event at a later time: a calendar replaces the one that it has.
    `SEQUENCE:${pickup.moves}`,
    `DTSTAMP:${instant(pickup.createdAt)}`,
    `DTSTART:${instant(pickup.startsAt)}`,
    `DTEND:${instant(pickup.endsAt)}`,
    `SUMMARY:${escaped(summaryOf(pickup))}`,
    `LOCATION:${escaped(addressLine(location))}`,
    `DESCRIPTION:${escaped(pickup.description)}`,
    // The coordinates of a town's centre would lead away from the address.
    ...(location.precision === "exact" ? [`GEO:${location.latitude};${location.longitude}`] : []),
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(folded)
    .join("\r\n");
}

const summaryOf = ({ itemType, location: { name } }: Booked): string =>
  say("{item} pickup at {place}", { item: labelOf(say, itemType), place: name });

/** Opens or saves the file, depending on the browser. */
export function saveToCalendar(pickup: Booked & Pick<Pickup, "scheduledDate">): void {
  const file = new Blob([calendarFile(pickup)], { type: "text/calendar" });
  keepFile(file, `rebound-pickup-${pickup.scheduledDate}.ics`);
}

/** "2026-10-01T16:00:00.000Z" -> "20261001T160000Z" */
const instant = (iso: string): string => `${iso.replaceAll(/[-:]/g, "").slice(0, 15)}Z`;

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

/** Long lines continue after a line break and a space; no character is cut in two. */
function folded(line: string): string {
  const lines: string[] = [];
  let [current, octets] = ["", 0];
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > LINE_OCTETS) {
      lines.push(current);
      [current, octets] = ["", 1];
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join("\r\n ");
}

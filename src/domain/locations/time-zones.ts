import { message } from "../words/message.ts";

/** The message about a text that names no time zone. */
export const NOT_A_TIME_ZONE = message("Use a time zone such as America/Chicago");

/** Whether a text is the name of a time zone of the IANA database: "America/Chicago", but neither "CST" nor "+05:00". */
export function isTimeZone(name: string): boolean {
  if (!NAME.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    // The constructor throws a RangeError for a name that it does not know.
    return false;
  }
}

/**
 * The one spelling of a zone, for a name that `isTimeZone` accepts: "america/chicago" and "US/Central" are
 * "America/Chicago". What is remembered by zone stays as small as there are zones, however people spell them.
 */
export function zoneSpelled(name: string): string {
  return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone;
}

/** The names with a region, and the one without that computers on universal time tell. */
const NAME = /^(?:[A-Za-z_]{2,20}(?:\/[A-Za-z0-9_+-]{1,30}){1,2}|UTC)$/;

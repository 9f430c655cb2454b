import { isTimeZone } from "#domain/locations/time-zones.ts";

import { readerZone } from "#web/kit/time/reader-zone.ts";

/** The reader's zone for a request; nothing where the browser names none that the server knows, so that it takes its own. */
export function askedZone(): { timeZone?: string } {
  const timeZone = readerZone();
  return isTimeZone(timeZone) ? { timeZone } : {};
}

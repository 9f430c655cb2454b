import { type Opening, type Openness, opennessAt } from "#domain/locations/hours.ts";

import { useNow } from "#web/kit/time/now.ts";
import { momentIn } from "#web/kit/time/zone.ts";

/** Whether a place is open now, by its own clocks (PRODUCT R53.2). */
export function useOpenness(place: Opening & Readonly<{ timeZone: string }>): Openness {
  return opennessAt(place, momentIn(place.timeZone, useNow()));
}

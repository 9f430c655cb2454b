import type { DropOffItemType } from "#domain/rates/material-facts.ts";
import {
  SEARCH_RADII_METERS,
  WIDENING_MESSAGES,
  widerRadius,
  type Point,
} from "#domain/drop-offs.ts";
import { translate } from "#domain/words/message.ts";

import { call } from "#web/kit/api/api.ts";
import { toast } from "#web/kit/toasts/toast.ts";
import type { MeasuredLocation } from "#web/parts/locations/drop-off-location.ts";
import { say } from "#web/kit/words/say.ts";

type Around = Readonly<{ from: Point; itemType: DropOffItemType | undefined }>;

/** The nearest locations within 90 km, or within 300 km when there is none; the result says which (PRODUCT 8.8, 9.6). */
export async function nearestLocations(
  { from, itemType }: Around,
  signal: AbortSignal,
): Promise<MeasuredLocation[]> {
  let distance: number | undefined = SEARCH_RADII_METERS[0];
  while (distance !== undefined) {
    const query = { ...from, distance, itemType };
    const { data } = await call("GET /dropOff-location/nearest/location", { query }, { signal });
    if (data.length > 0) return data;
    distance = widerRadius(distance);
    if (distance !== undefined) {
      toast({ message: translate(say, WIDENING_MESSAGES.expanding), tone: "told", id: "widening" });
    }
  }
  return [];
}

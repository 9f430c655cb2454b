import type { Pickup } from "#contract/pickups.ts";
import { labelOf } from "#domain/rates/materials.ts";
import { rowTone, type RowTone } from "#domain/pickups/pickups.ts";
import { fullName } from "#domain/text.ts";
import type { PlainSentence } from "#domain/words/say.ts";

import type { MapLocation } from "#web/kit/map/map-props.ts";
import { say } from "#web/kit/words/say.ts";

type Look = Required<Pick<MapLocation, "tone" | "shape">> & Readonly<{ alarm?: PlainSentence }>;

/** Each state has its own shape, so that colour is never the only sign. */
export const LOOKS: Readonly<Record<RowTone["word"], Look>> = {
  Upcoming: { tone: "brand", shape: "round" },
  Overdue: { tone: "danger", shape: "diamond", alarm: "overdue" },
  Completed: { tone: "quiet", shape: "square" },
};

/** The state of a pickup at `now` (milliseconds), in a word. */
export const wordOf = (pickup: Pick<Pickup, "status" | "endsAt">, now: number): RowTone["word"] =>
  rowTone({ status: pickup.status, endsAt: Date.parse(pickup.endsAt) }, now).word;

/** A pickup on the map. */
export function markerOf(pickup: Pickup, now: number): MapLocation {
  const { _id, user, location, itemType } = pickup;
  const word = wordOf(pickup, now);
  const { alarm, ...look } = LOOKS[word];
  return {
    id: _id,
    name: `${labelOf(say, itemType)}, ${fullName(user)}, ${say(word)}`,
    latitude: location.latitude,
    longitude: location.longitude,
    ...look,
    ...(alarm && { alarm: say(alarm) }),
  };
}

import type { DropOffLocation } from "#contract/locations.ts";
import { DROP_OFF_ITEM_TYPES, type DropOffItemType } from "#domain/rates/material-facts.ts";
import { distanceMeters, type Point } from "#domain/drop-offs.ts";
import { dropOffLabelOf, labelOf, tintOf } from "#domain/rates/materials.ts";
import type { Say } from "#domain/words/say.ts";

import type { MapLocation } from "#web/kit/map/map-props.ts";
import { written } from "#web/kit/words/written.tsx";
import { say } from "#web/kit/words/say.ts";

/** A drop-off location, with its distance once that is known. */
export type MeasuredLocation = DropOffLocation & Readonly<{ distance?: number | undefined }>;

/** The item types to choose from, with their labels (PRODUCT 2.23). */
export const itemTypeOptions = (words: Say): { value: DropOffItemType; label: string }[] =>
  DROP_OFF_ITEM_TYPES.map((value) => ({ value, label: dropOffLabelOf(words, value) }));

/** Reads the coordinates, which have the longitude first (PRODUCT 3.5). */
export function pointOf({ location: { coordinates } }: DropOffLocation): Point {
  const [longitude, latitude] = coordinates;
  return { latitude, longitude };
}

/** Sorts locations by distance from a point, or by name without one. */
export function arrange(
  locations: readonly DropOffLocation[],
  from: Point | undefined,
): MeasuredLocation[] {
  if (!from) {
    // The reply's distances are from the point of its request.
    return locations
      .map((location) => ({ ...location, distance: undefined }))
      .toSorted((a, b) => a.name.localeCompare(b.name));
  }
  return locations
    .map((location) => ({ ...location, distance: distanceMeters(from, pointOf(location)) }))
    .toSorted((a, b) => a.distance - b.distance);
}

/** What the map should show: the points and the location nearest to each; without points all locations. */
export function surroundings(
  points: readonly Point[],
  locations: readonly DropOffLocation[],
): readonly Point[] {
  if (points.length === 0) return locations.map(pointOf);
  const nearest = points.flatMap((point) => arrange(locations, point).slice(0, 1));
  return [...points, ...nearest.map(pointOf)];
}

const SHAPES = { plastic: "round", fabric: "diamond" } as const satisfies Record<
  DropOffItemType,
  MapLocation["shape"]
>;

/** Plastic is round and blue, fabric a plum diamond: colour is never the only sign. */
export function markerOf(location: DropOffLocation): MapLocation {
  const { itemType } = location;
  return {
    id: location._id,
    name: `${written(location, "name")}, ${labelOf(say, itemType)}`,
    ...pointOf(location),
    tone: tintOf(itemType),
    shape: SHAPES[itemType],
  };
}

/** A link to the route, which opens the map application of the device. */
export function directionsTo(location: DropOffLocation): string {
  const { latitude, longitude } = pointOf(location);
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}

import type { DropOffLocation } from "#contract/locations.ts";
import type { DropOffItemType } from "#contract/materials.ts";
import { distanceMeters, type Point } from "#domain/drop-offs.ts";

import type { MapLocation } from "../core/map/map-props.ts";

/** A drop-off place, with how far away it is once that is known. */
export type DropOffPlace = DropOffLocation & Readonly<{ distance?: number | undefined }>;

/** What people know the item types as (spec §2). */
export const ITEM_TYPES: readonly Readonly<{ value: DropOffItemType; label: string }>[] = [
  { value: "fabric", label: "Fabric" },
  { value: "plastic", label: "Plastic Bottles" },
];

/** Coordinates come longitude first (spec §3). */
export function pointOf({ location: { coordinates } }: DropOffLocation): Point {
  const [longitude, latitude] = coordinates;
  return { latitude, longitude };
}

/** The same places, nearest to the point first; by name while there is none. */
export function arrange(
  places: readonly DropOffLocation[],
  from: Point | undefined,
): DropOffPlace[] {
  if (!from) {
    // The answer tells distances from wherever it was asked for.
    return places
      .map((place) => ({ ...place, distance: undefined }))
      .toSorted((a, b) => a.name.localeCompare(b.name));
  }
  return places
    .map((place) => ({ ...place, distance: distanceMeters(from, pointOf(place)) }))
    .toSorted((a, b) => a.distance - b.distance);
}

/**
 * What to have in sight around some points: they and the nearest place of each; every place where there
 * are no points.
 */
export function surroundings(
  points: readonly Point[],
  places: readonly DropOffLocation[],
): readonly Point[] {
  if (points.length === 0) return places.map(pointOf);
  const nearest = points.flatMap((point) => arrange(places, point).slice(0, 1));
  return [...points, ...nearest.map(pointOf)];
}

/** Plastic is round and blue, fabric a plum diamond: colour alone never says it. */
export function markerOf(place: DropOffLocation): MapLocation {
  const isFabric = place.itemType === "fabric";
  return {
    id: place._id,
    name: `${place.name}, ${isFabric ? "Fabric" : "Plastic"}`,
    ...pointOf(place),
    tone: isFabric ? "plum" : "sky",
    shape: isFabric ? "diamond" : "round",
  };
}

/** A route to the place in the maps of whatever device follows the link. */
export function directionsTo(place: DropOffLocation): string {
  const { latitude, longitude } = pointOf(place);
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}

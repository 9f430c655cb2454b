import type { DropOffItemType, ItemCounts } from "./rates/material-facts.ts";
import { countsOf } from "./rates/materials.ts";
import { message } from "./words/message.ts";

/** The states of a drop-off; it is decided once (PRODUCT R4.1). */
export const DROP_OFF_STATUSES = ["pending", "completed", "rejected"] as const;
export type DropOffStatus = (typeof DROP_OFF_STATUSES)[number];

/** How far to search for the nearest location, in metres: first 90 km, then 300 km (PRODUCT 9.6). */
export const SEARCH_RADII_METERS = [90_000, 300_000] as const;

/** The messages before the search is widened, and when that finds nothing either (PRODUCT 8.8). */
export const WIDENING_MESSAGES = {
  expanding: message("No locations found. Expanding 300km"),
  none: message("No locations in 300km"),
} as const;

/** Mean radius of the Earth in metres (IUGG). */
export const EARTH_RADIUS_METERS = 6_371_009;

/** The length of one degree of latitude on that sphere. */
export const LATITUDE_DEGREE_METERS = (EARTH_RADIUS_METERS * Math.PI) / 180;

/** A point on the Earth in degrees. */
export type Point = Readonly<{ latitude: number; longitude: number }>;

/** A bounding box in degrees; two ranges of longitude when it crosses the antimeridian. */
export type BoundingBox = Readonly<{
  south: number;
  north: number;
  longitudes: readonly Readonly<{ west: number; east: number }>[];
}>;

/** Why a drop-off cannot be decided now; undefined when it can: once, while pending (PRODUCT R4.1). */
export function decisionRefusal(status: DropOffStatus): "already_decided" | undefined {
  return status === "pending" ? undefined : "already_decided";
}

/** Why a drop-off's item type is refused: it must be the location's (PRODUCT R4.2). */
export function itemTypeRefusal(
  sent: DropOffItemType,
  taken: DropOffItemType,
): "item_type_mismatch" | undefined {
  return sent === taken ? undefined : "item_type_mismatch";
}

/** The counts of a confirmed drop-off: `itemsCount` units of its location's material (PRODUCT R4.1). */
export function confirmedCounts(material: DropOffItemType, itemsCount: number): ItemCounts {
  return countsOf({ [material]: itemsCount });
}

/** The next, wider radius after one that found nothing; undefined after the last (PRODUCT 9.6). */
export function widerRadius(radiusMeters: number): number | undefined {
  return SEARCH_RADII_METERS.find((wider) => wider > radiusMeters);
}

/** Great-circle distance between two points, in metres (haversine; the Earth as a sphere). */
export function distanceMeters(a: Point, b: Point): number {
  const [from, to] = [radians(a.latitude), radians(b.latitude)];
  const half =
    Math.sin((to - from) / 2) ** 2 +
    Math.cos(from) * Math.cos(to) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  // Rounding may give opposite points a value slightly above 1, where asin is undefined.
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.sqrt(Math.min(1, half)));
}

/**
 * The smallest box that holds every point within `radiusMeters` of a centre, to preselect rows by an index. Around a
 * pole it has all longitudes; across the antimeridian it is two ranges.
 */
export function boundingBox(center: Point, radiusMeters: number): BoundingBox {
  const angle = radiusMeters / EARTH_RADIUS_METERS;
  // Slightly wider than exact, so that rounding excludes no point on the edge.
  const reach = degrees(angle) + EDGE_DEGREES;
  const south = Math.max(-90, center.latitude - reach);
  const north = Math.min(90, center.latitude + reach);
  if (south === -90 || north === 90) return { south, north, longitudes: [ALL_LONGITUDES] };

  // Without a pole in the box the ratio is at most 1, except for rounding at a quarter of the globe.
  const ratio = Math.min(1, Math.sin(angle) / Math.cos(radians(center.latitude)));
  const spread = degrees(Math.asin(ratio)) + EDGE_DEGREES;
  return {
    south,
    north,
    longitudes: longitudeRanges(center.longitude - spread, center.longitude + spread),
  };
}

const EDGE_DEGREES = 1e-6;
const ALL_LONGITUDES = { west: -180, east: 180 };

function longitudeRanges(west: number, east: number): BoundingBox["longitudes"] {
  if (west < -180)
    return [
      { west: west + 360, east: 180 },
      { west: -180, east },
    ];
  if (east > 180)
    return [
      { west, east: 180 },
      { west: -180, east: east - 360 },
    ];
  return [{ west, east }];
}

function radians(angleDegrees: number): number {
  return (angleDegrees * Math.PI) / 180;
}

function degrees(angleRadians: number): number {
  return (angleRadians * 180) / Math.PI;
}

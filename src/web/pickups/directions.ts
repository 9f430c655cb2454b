import type { Pickup } from "#contract/pickups.ts";

/** Opens the device's map application with the way to the place; without one, the map on the web. */
export function directionsTo({
  latitude,
  longitude,
}: Pick<Pickup["location"], "latitude" | "longitude">): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}

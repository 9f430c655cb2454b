import type { Pickup } from "#contract/pickups.ts";
import { destinationOf } from "#domain/address.ts";

/** Opens the device's map application with the way to the place; without one, the map on the web. */
export function directionsTo(location: Pickup["location"]): string {
  const destination = encodeURIComponent(destinationOf(location));
  return `https://www.google.com/maps/dir/?api=1&destination=${destination}`;
}

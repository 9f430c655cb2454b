import type { Pickup } from "#contract/pickups.ts";
import { destinationOf } from "#domain/address.ts";

/** A link to the route in the device's map application, or else in a map on the web. */
export function directionsTo(location: Pickup["location"]): string {
  const destination = encodeURIComponent(destinationOf(location));
  return `https://www.google.com/maps/dir/?api=1&destination=${destination}`;
}

// Drop-off locations in three cities, two in each, and a server that knows them.
import type { NearbyDropOffLocation, Place } from "#contract/locations.ts";
import type { DropOffItemType } from "#domain/rates/material-facts.ts";

import { pageAsked } from "./paging.ts";
import type { Answers } from "./product.tsx";
import { idOf, location, nearby, place } from "./things.ts";

const at = (
  number: number,
  name: string,
  itemType: DropOffItemType,
  coordinates: [longitude: number, latitude: number],
): NearbyDropOffLocation =>
  nearby({
    _id: idOf(number),
    name,
    itemType,
    address: `${number} Main Street`,
    location: { type: "Point", coordinates },
  });

/** A reader in the middle of Austin. */
export const AUSTIN = { latitude: 30.25, longitude: -97.75 };
/** 1.6 miles from there. */
export const LAMAR = at(21, "South Lamar Bottle Depot", "plastic", [-97.7768, 30.25]);
/** Near the reader's home in Chicago. */
export const LAKESIDE = at(23, "Lakeside Refill Market", "plastic", [-87.62, 41.9]);
export const PLACES: readonly NearbyDropOffLocation[] = [
  LAMAR,
  at(22, "East Side Fabric", "fabric", [-97.7, 30.27]),
  LAKESIDE,
  at(24, "North Shore Coats", "fabric", [-87.66, 41.94]),
  at(25, "Mile High Bottles", "plastic", [-104.99, 39.75]),
  at(26, "Front Range Fabric", "fabric", [-104.95, 39.72]),
];

/** The area of a ZIP code in Austin. */
const ZIP: Place = {
  ...place("United States"),
  displayName: { text: "78704" },
  formattedAddress: "Austin, TX 78704, USA",
  location: { latitude: 30.2428, longitude: -97.7658 },
  precision: "zip",
};

/** What the server answers about these or other locations, to somebody who lives in Chicago. */
export const answersAbout = (places: readonly NearbyDropOffLocation[] = PLACES): Answers => {
  const wanted = ({ searchParams }: URL): NearbyDropOffLocation[] =>
    places.filter(({ itemType }) => itemType === (searchParams.get("itemType") ?? itemType));
  return {
    // The server tells no more than 200 at once.
    "GET /dropOff-location/nearest/location": ({ url }) => ({ data: wanted(url).slice(0, 200) }),
    "GET /dropOff-location/:id": ({ url }) => ({
      data: places.find(({ _id }) => url.pathname.endsWith(_id)) ?? LAMAR,
    }),
    "GET /dropOff-location": ({ url }) => ({ data: pageAsked(wanted(url), url) }),
    "GET /location": () => ({ data: [location({ latitude: 41.88, longitude: -87.63 })] }),
    "GET /places": () => ({ data: { places: [ZIP] } }),
  };
};

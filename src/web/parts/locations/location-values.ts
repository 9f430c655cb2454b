import type { Location, LocationForm } from "#contract/locations.ts";
import { addressLine, streetIn } from "#domain/locations/address.ts";
import type { Precision } from "#domain/locations/address.ts";
import type { Point } from "#domain/drop-offs.ts";

import { say } from "#web/kit/words/say.ts";
import { addressPartsOf, precisionOf, type FoundPlace } from "./place-search.ts";

export const COUNTRY = "United States";

/** The coordinates, from a search result or set by hand ("marker"). */
const NO_POINT = { point: "", exactness: "", spot: "", placeId: "", placeUri: "" };
/** The values of the form; all of them texts, for the draft. */
export const NO_LOCATION = { name: "", address: "", city: "", state: "", zip: "", ...NO_POINT };
export type LocationValues = typeof NO_LOCATION;

/** The form values of an existing location. */
export function valuesOf(location: Location): LocationValues {
  const { name, city, state, zip, latitude, longitude, precision, googleApiResults } = location;
  return {
    name,
    address: streetIn(location),
    city,
    state,
    zip: zip ?? "",
    point: textOf({ latitude, longitude }),
    exactness: precision,
    spot: "",
    placeId: googleApiResults?.id ?? "",
    placeUri: googleApiResults?.googleMapsUri ?? "",
  };
}

/** The values from a search result, or a message why it cannot be used; `typed` is the search text. */
export function filledBy(
  place: FoundPlace,
  { typed, address }: Readonly<{ typed: string; address: string }>,
): Omit<LocationValues, "name"> | string {
  const { city, state, zip = "", country } = addressPartsOf(place);
  if (country === undefined) return say("Country not found");
  if (country !== COUNTRY) return say("Only places in the United States can be saved");
  if (city === undefined || state === undefined)
    return say("This place has no city in one of the 50 states. Choose another one.");
  const exactness = precisionOf(place);
  const street = streetIn({ address: place.formattedAddress, city, state });
  // Ids of our own gazetteer have no meaning for Google.
  const isOfService = place.precision === undefined;
  return {
    address: street || address || streetTyped(typed),
    city,
    state,
    zip,
    point: textOf(place.location),
    exactness,
    spot: "",
    placeId: isOfService ? place.id : "",
    placeUri: place.googleMapsUri ?? "",
  };
}

/** "600 Congress Ave, Austin" begins with a street, "78701" and "Austin" do not. */
function streetTyped(typed: string): string {
  const [first = ""] = typed.split(",");
  return /^\d+\s+\p{L}/u.test(first.trim()) && typed.includes(",") ? first.trim() : "";
}

/** The values that change when the marker is set by hand. */
export const markedAt = (point: Point): Partial<LocationValues> => ({
  ...NO_POINT,
  point: textOf(point),
  exactness: "exact",
  spot: "marker",
});

/** The values that become invalid when part of the address is changed: the server then looks the address up again. */
export function lostBy(
  field: "address" | "city" | "state" | "zip",
  { spot, exactness }: LocationValues,
): Partial<LocationValues> {
  const isOtherTown = field === "city" || field === "state";
  const isArea = exactness === "city" || (exactness === "zip" && field === "address");
  return !isOtherTown && (spot === "marker" || isArea) ? {} : NO_POINT;
}

/** The position of the marker, and whether it is more precise than a town's centre. */
export function spotOf({
  point,
  exactness,
}: LocationValues): (Point & { isExact: boolean }) | undefined {
  const [latitude, longitude] = point.split(",").map(Number);
  if (latitude === undefined || longitude === undefined) return undefined;
  return { latitude, longitude, isExact: exactness === "exact" };
}

/** The body of the request. */
export function bodyOf(values: LocationValues): LocationForm {
  const { name, address, city, state, zip, placeId, placeUri } = values;
  const spot = spotOf(values);
  const precision = EXACTNESS.find((known) => known === values.exactness);
  return {
    name,
    address,
    city,
    state,
    zip,
    country: COUNTRY,
    ...(spot && { latitude: spot.latitude, longitude: spot.longitude }),
    ...(spot && precision && { precision }),
    ...(placeId !== "" && {
      googleApiResults: { id: placeId, ...(placeUri !== "" && { googleMapsUri: placeUri }) },
    }),
  };
}

const EXACTNESS: readonly Precision[] = ["exact", "street", "zip", "city"];

/** A saved location with the same address, if there is one. */
export function sameAs<P extends Location>(
  values: LocationValues,
  saved: readonly P[],
): P | undefined {
  const sought = addressLine(values).toLowerCase();
  return saved.find((place) => addressLine(place).toLowerCase() === sought);
}

const textOf = ({ latitude, longitude }: Point): string => `${latitude},${longitude}`;

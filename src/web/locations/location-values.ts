import type { Location, LocationForm } from "#contract/locations.ts";
import type { Precision } from "#contract/precision.ts";
import { addressLine, streetIn } from "#domain/address.ts";
import type { Point } from "#domain/drop-offs.ts";

import { addressPartsOf, precisionOf, type FoundPlace } from "./place-search.ts";

export const COUNTRY = "United States";

/** Where it is: found by a search, or set by hand ("marker"). */
const NO_POINT = { point: "", exactness: "", spot: "", placeId: "", placeUri: "" };
/** A saved location as it is typed; a draft keeps texts only. */
export const NO_LOCATION = { name: "", address: "", city: "", state: "", zip: "", ...NO_POINT };
export type LocationValues = typeof NO_LOCATION;

/** The form of a location that is there. */
export function valuesOf(place: Location): LocationValues {
  const { name, city, state, zip, latitude, longitude, precision, googleApiResults } = place;
  return {
    name,
    address: streetIn(place),
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

/** What a found place fills in, or the sentence why it cannot be used; `typed` is what found it. */
export function filledBy(
  place: FoundPlace,
  { typed, address }: Readonly<{ typed: string; address: string }>,
): Omit<LocationValues, "name"> | string {
  const { city, state, zip = "", country } = addressPartsOf(place);
  if (country === undefined) return "Country not found";
  if (country !== COUNTRY) return `Only places in the ${COUNTRY} can be saved`;
  if (city === undefined || state === undefined)
    return "This place has no city in one of the 50 states. Choose another one.";
  const exactness = precisionOf(place);
  const street = streetIn({ address: place.formattedAddress, city, state });
  // The gazetteer's ids mean nothing elsewhere.
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

/** What a marker that was set by hand changes. */
export const markedAt = (point: Point): Partial<LocationValues> => ({
  ...NO_POINT,
  point: textOf(point),
  exactness: "exact",
  spot: "marker",
});

/** What does not hold any more once a part of the address is typed over: the server then looks it up anew. */
export function lostBy(
  field: "address" | "city" | "state" | "zip",
  { spot, exactness }: LocationValues,
): Partial<LocationValues> {
  const isOtherTown = field === "city" || field === "state";
  const isArea = exactness === "city" || (exactness === "zip" && field === "address");
  return !isOtherTown && (spot === "marker" || isArea) ? {} : NO_POINT;
}

/** Where the marker stands, and whether that is more than the middle of a town. */
export function spotOf({
  point,
  exactness,
}: LocationValues): (Point & { isExact: boolean }) | undefined {
  const [latitude, longitude] = point.split(",").map(Number);
  if (latitude === undefined || longitude === undefined) return undefined;
  return { latitude, longitude, isExact: exactness === "exact" };
}

/** What goes to the server. */
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

/** One of the saved locations that is the same place, where there is one. */
export function sameAs<P extends Location>(
  values: LocationValues,
  saved: readonly P[],
): P | undefined {
  const sought = addressLine(values).toLowerCase();
  return saved.find((place) => addressLine(place).toLowerCase() === sought);
}

const textOf = ({ latitude, longitude }: Point): string => `${latitude},${longitude}`;

// Finds places, with the operator's place service and with the built-in gazetteer.
import type { LocationForm, Place } from "#contract/locations.ts";
import { addressLine, streetIn } from "#domain/locations/address.ts";
import type { Precision } from "#domain/locations/address.ts";
import type { Point } from "#domain/drop-offs.ts";

import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { openGazetteer } from "./gazetteer.ts";
import { plainName } from "./gazetteer-query.ts";
import { askPlaceService } from "./place-service.ts";
import type { LocationRow, LocationValues } from "./store.ts";

type Asking = Pick<Deps, "config" | "log">;
type Written = Pick<LocationValues, "address" | "city" | "state" | "zip">;
/** `zip` is the ZIP code that was found. */
export type Spot = Pick<LocationValues, "latitude" | "longitude" | "precision" | "zip">;

/** The best places for a text. The gazetteer answers when the place service finds nothing or fails. */
export async function searchPlaces(deps: Asking, query: string): Promise<Place[]> {
  const found = await askPlaceService(deps, query);
  return found.length > 0 ? found : (await openGazetteer()).search(query);
}

type Sought = {
  form: LocationForm;
  written: Written;
  /** The location as it was saved. */
  before: LocationRow | undefined;
};

/**
 * The coordinates of a saved location and their precision: as given, else from the place service or the gazetteer.
 * @throws Failure("place_not_found") at the city
 */
export async function spotOf(deps: Asking, sought: Sought): Promise<Spot> {
  const { form, written } = sought;
  const { latitude, longitude } = form;
  if (latitude !== undefined && longitude !== undefined) {
    const precision = form.precision ?? likelyPrecision(form, written);
    return { latitude, longitude, zip: written.zip, precision };
  }
  const hasStreet = streetIn(written) !== "";
  const found = hasStreet ? await askPlaceService(deps, addressLine(written)) : [];
  return houseAmong(found, written) ?? areaOf(sought);
}

/** The middle of the ZIP code or of the town. */
async function areaOf({ written, before }: Sought): Promise<Spot> {
  const { city, state, zip } = written;
  const gazetteer = await openGazetteer();
  const area = zip === null ? undefined : gazetteer.zip(zip);
  if (area?.state === state) return { ...pointOf(area), zip, precision: "zip" };
  // A town that only another service knew keeps its coordinates.
  const known = before?.city === city && before.state === state ? before : undefined;
  const town = gazetteer.city(city, state) ?? known;
  if (town) return { ...pointOf(town), zip, precision: "city" };
  throw new Failure("place_not_found", { field: "city" });
}

/** The house or the street in the town that was written; a street of the same name in another town does not count. */
export function houseAmong(found: readonly Place[], written: Written): Spot | undefined {
  for (const place of found) {
    const { precision, location } = place;
    if (precision !== "exact" && precision !== "street") continue;
    const zip = partOf(place, "postal_code");
    const isThere =
      partOf(place, "administrative_area_level_1") === written.state &&
      (written.zip === null
        ? plainName(partOf(place, "locality") ?? "") === plainName(written.city)
        : zip?.slice(0, ZIP_DIGITS) === written.zip.slice(0, ZIP_DIGITS));
    if (isThere) return { ...pointOf(location), precision, zip: written.zip ?? zip ?? null };
  }
  return undefined;
}

const ZIP_DIGITS = 5;

const partOf = ({ addressComponents }: Place, type: string): string | undefined =>
  addressComponents.find(({ types }) => types.includes(type))?.longText;

/** The precision when none is given: only coordinates of a place service are those of a house. */
const likelyPrecision = (form: LocationForm, written: Written): Precision =>
  form.googleApiResults && streetIn(written) !== "" ? "exact" : "city";

const pointOf = ({ latitude, longitude }: Point): Point => ({ latitude, longitude });

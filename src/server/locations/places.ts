// Where places are: asked of the operator's place service, and of the gazetteer that comes with the product.
import type { LocationForm, Place } from "#contract/locations.ts";
import type { Precision } from "#contract/precision.ts";
import { addressLine, streetIn } from "#domain/address.ts";
import type { Point } from "#domain/drop-offs.ts";

import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { openGazetteer } from "./gazetteer.ts";
import { plainName } from "./gazetteer-query.ts";
import { askPlaceService } from "./place-service.ts";
import type { LocationRow, LocationValues } from "./store.ts";

type Asking = Pick<Deps, "config" | "log">;
type Written = Pick<LocationValues, "address" | "city" | "state" | "zip">;
/** `zip` is what was found out about it. */
type Spot = Pick<LocationValues, "latitude" | "longitude" | "precision" | "zip">;

/** The best places for a text. The gazetteer answers where the place service has nothing or is away. */
export async function searchPlaces(deps: Asking, query: string): Promise<Place[]> {
  const found = await askPlaceService(deps, query);
  return found.length > 0 ? found : (await openGazetteer()).search(query);
}

type Sought = {
  form: LocationForm;
  written: Written;
  /** As it was saved. */
  before: LocationRow | undefined;
};

/**
 * Where a saved location is, and how exactly: as it was given, else as the place service or the gazetteer knows it.
 * @throws Failure("place_not_found") at the city
 */
export async function spotOf(deps: Asking, sought: Sought): Promise<Spot> {
  const { form, written } = sought;
  const { latitude, longitude } = form;
  if (latitude !== undefined && longitude !== undefined) {
    const precision = form.precision ?? likelyPrecision(form, written);
    return { latitude, longitude, zip: written.zip, precision };
  }
  const house = streetIn(written) === "" ? undefined : await houseOf(deps, written);
  return house ?? areaOf(sought);
}

/** The middle of the ZIP code or of the town. */
async function areaOf({ written, before }: Sought): Promise<Spot> {
  const { city, state, zip } = written;
  const gazetteer = await openGazetteer();
  const area = zip === null ? undefined : gazetteer.zip(zip);
  if (area?.state === state) return { ...pointOf(area), zip, precision: "zip" };
  // A town that only another service knew stays where it was found.
  const known = before?.city === city && before.state === state ? before : undefined;
  const town = gazetteer.city(city, state) ?? known;
  if (town) return { ...pointOf(town), zip, precision: "city" };
  const failure = new Failure("place_not_found");
  throw new Failure("place_not_found", { fields: { city: failure.message } });
}

/** The very house, or its street, in the town that was written: a namesake elsewhere is another place. */
async function houseOf(deps: Asking, written: Written): Promise<Spot | undefined> {
  for (const place of await askPlaceService(deps, addressLine(written))) {
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

/** Whoever does not say how exact the coordinates are: only a place service knows houses. */
const likelyPrecision = (form: LocationForm, written: Written): Precision =>
  form.googleApiResults && streetIn(written) !== "" ? "exact" : "city";

const pointOf = ({ latitude, longitude }: Point): Point => ({ latitude, longitude });

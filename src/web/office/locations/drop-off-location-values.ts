import type { DropOffLocation, DropOffLocationForm } from "#contract/locations.ts";
import type { DropOffItemType } from "#domain/rates/material-facts.ts";
import type { Point } from "#domain/drop-offs.ts";

import { translatedValues, type TranslatedValues } from "../fields/translation-fields.tsx";
import { pointOf } from "#web/parts/locations/drop-off-location.ts";
import { openingOf, type OpeningValues, openingValues } from "./opening-values.ts";
import type { FoundPlace } from "#web/parts/locations/place-search.ts";

/** The values of the form: an unfinished number is text. */
export type DropOffLocationValues = TranslatedValues & {
  name: string;
  itemType: DropOffItemType | "";
  description: string;
  address: string;
  latitude: number | string;
  longitude: number | string;
  googleMapsUri: string;
  googleMapId: string;
} & OpeningValues;

const TRANSLATED = ["name", "description", "closedNote"] as const;
const EMPTY: DropOffLocationValues = {
  ...translatedValues(undefined, TRANSLATED),
  name: "",
  itemType: "",
  description: "",
  address: "",
  latitude: "",
  longitude: "",
  googleMapsUri: "",
  googleMapId: "",
  ...openingValues(undefined),
};
/** About ten centimetres. */
const DECIMALS = 6;

/** The form values of a new location, or of an existing one. */
export function valuesOf(location: DropOffLocation | undefined): DropOffLocationValues {
  if (!location) return EMPTY;
  const { name, itemType, description, address, googleMapsUri, googleMapId } = location;
  return {
    name,
    itemType,
    description,
    ...translatedValues(location.translations, TRANSLATED),
    address,
    ...rounded(pointOf(location)),
    googleMapsUri: googleMapsUri ?? "",
    googleMapId: googleMapId ?? "",
    ...openingValues(location),
  };
}

/** The body of the request; undefined while a required value is missing, which the form has already reported. */
export function bodyOf(values: DropOffLocationValues): DropOffLocationForm | undefined {
  const { itemType, googleMapsUri, googleMapId, hours, closedUntil, closedNote, ...texts } = values;
  const point = pointIn(values);
  if (itemType === "" || !point) return undefined;
  return {
    ...texts,
    ...point,
    itemType,
    googleMapsUri: googleMapsUri || null,
    googleMapId: googleMapId || null,
    ...openingOf({ hours, closedUntil, closedNote }),
  };
}

/** The values from a search result. Ids of our own gazetteer are left out, and so is a town's name. */
export function filledBy(place: FoundPlace): Partial<DropOffLocationValues> {
  const isOfGoogle = place.precision === undefined;
  const isNamed = isOfGoogle || place.precision === "exact";
  return {
    ...(isNamed && { name: place.displayName.text }),
    ...rounded(place.location),
    address: place.formattedAddress,
    googleMapsUri: place.googleMapsUri ?? "",
    googleMapId: isOfGoogle ? place.id : "",
  };
}

/** The point of the typed coordinates; undefined unless both are numbers within their range. */
export function pointIn({
  latitude,
  longitude,
}: Pick<DropOffLocationValues, "latitude" | "longitude">): Point | undefined {
  if (typeof latitude !== "number" || typeof longitude !== "number") return undefined;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined;
  return { latitude, longitude };
}

export const rounded = ({ latitude, longitude }: Point): Point => ({
  latitude: Number(latitude.toFixed(DECIMALS)),
  longitude: Number(longitude.toFixed(DECIMALS)),
});

import * as z from "zod/mini";

import { Place } from "#contract/locations.ts";
import type { PublicConfig } from "#contract/management.ts";
import type { Precision } from "#domain/locations/address.ts";
import { stateName } from "#domain/locations/states.ts";

import { call } from "#web/kit/api/api.ts";
import { say } from "#web/kit/words/say.ts";

/** A search result; only our own service says how precise it is, Google does not. */
const FoundPlace = z.partial(Place, { precision: true });
export type FoundPlace = z.infer<typeof FoundPlace>;
export type PlaceService = Pick<PublicConfig, "googleMapsKey" | "googlePlacesUrl">;
/** The address parts of a form; `state` only if it is one of the 50. */
export type AddressParts = Readonly<{
  city: string | undefined;
  state: string | undefined;
  zip: string | undefined;
  country: string | undefined;
}>;

/** Number of results (PRODUCT 9.7). */
const PAGE_SIZE = 5;
const FIELD_MASK = [
  "id",
  "displayName",
  "formattedAddress",
  "addressComponents",
  "location",
  "googleMapsUri",
]
  .map((field) => `places.${field}`)
  .join(",");

/** Address components that name a town, the best first: not every address has a locality. */
const TOWN_TYPES = ["locality", "postal_town", "sublocality", "administrative_area_level_3"];

const failed = (): Error =>
  new Error(say("The place search isn't available right now. Type the city and state yourself."));

/** The best results for a text: from Google when a key is configured, else from our own gazetteer. */
export async function searchPlaces(
  query: string,
  { googleMapsKey, googlePlacesUrl }: PlaceService,
  signal: AbortSignal,
): Promise<FoundPlace[]> {
  if (googleMapsKey !== null && googlePlacesUrl !== null)
    return askGoogle(query, { key: googleMapsKey, url: googlePlacesUrl }, signal);
  const { data } = await call("GET /places", { query: { query } }, { signal });
  return data.places;
}

/** Reads the address parts by their types, since their order is not guaranteed. */
export function addressPartsOf(place: Pick<FoundPlace, "addressComponents">): AddressParts {
  const partOf = (type: string): string | undefined =>
    place.addressComponents.find(({ types }) => types.includes(type))?.longText;
  const city = TOWN_TYPES.map(partOf).find((found) => found !== undefined);
  const state = partOf("administrative_area_level_1");
  return {
    city,
    state: state === undefined ? undefined : stateName(state),
    zip: partOf("postal_code"),
    country: partOf("country"),
  };
}

/** How precise a result's coordinates are; Google shows it only by the types of the address parts. */
export function precisionOf({ precision, displayName, addressComponents }: FoundPlace): Precision {
  if (precision !== undefined) return precision;
  const types = new Set(addressComponents.flatMap((part) => part.types));
  const names = addressComponents.flatMap((part) => [part.longText, part.shortText]);
  // A named object, such as a school, has a name that is no part of its address.
  if (types.has("street_number") || !names.includes(displayName.text)) return "exact";
  if (types.has("route")) return "street";
  const isZip = addressComponents.some(
    (part) => part.types.includes("postal_code") && part.longText === displayName.text,
  );
  return isZip ? "zip" : "city";
}

/** Whether somebody typed a street, and only its town was found. */
export const isOnlyTown = (typed: string, places: readonly FoundPlace[]): boolean =>
  places.length > 0 &&
  /^\d+\s+\p{L}/u.test(typed.trim()) &&
  places.every((place) => ["city", "zip"].includes(precisionOf(place)));

/** Text search of Google's Places API (New), called by the browser as PRODUCT 7.7 requires. */
async function askGoogle(
  textQuery: string,
  { key, url }: Readonly<{ key: string; url: string }>,
  signal: AbortSignal,
): Promise<FoundPlace[]> {
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "X-Goog-Api-Key": key,
      "X-Goog-FieldMask": FIELD_MASK,
    },
    body: JSON.stringify({ textQuery, pageSize: PAGE_SIZE }),
    signal,
  }).catch((error: unknown) => {
    // A cancelled search must reject with its abort error.
    if (signal.aborted) throw error;
    throw failed();
  });
  const reply: unknown = response.ok ? await response.json().catch(() => undefined) : undefined;
  if (reply === undefined) throw failed();
  return readPlaces(reply);
}

/** Without results the reply may be `{}`. Results without an address or coordinates are dropped. */
function readPlaces(reply: unknown): FoundPlace[] {
  const places = z.safeParse(z.object({ places: z.array(z.unknown()) }), reply).data?.places ?? [];
  return places
    .map((place) => z.safeParse(FoundPlace, place).data)
    .filter((place) => place !== undefined);
}

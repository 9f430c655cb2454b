// What Photon, Nominatim and the United States Census answer, read into the shape of the Places API (New).
import * as z from "zod/mini";

import type { Place } from "#contract/locations.ts";
import type { Precision } from "#domain/locations/address.ts";

import type { PlaceServiceKind } from "../core/config/config-settings.ts";
import { componentsOf } from "./gazetteer-places.ts";
import { regionIn } from "./regions.ts";

/** The places in an answer, the best first; unusable ones are left out. @throws when the answer has another form */
export function readAnswer(kind: PlaceServiceKind, answer: unknown): Place[] {
  return READERS[kind](answer).filter((place) => place !== undefined);
}

type Read = (answer: unknown) => (Place | undefined)[];

const text = z.optional(z.string());
const PhotonAnswer = z.object({ features: z.array(z.unknown()) });
const PhotonFeature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    osm_type: text,
    osm_id: z.optional(z.number()),
    type: text,
    name: text,
    housenumber: text,
    street: text,
    city: text,
    state: text,
    postcode: text,
    country: text,
    countrycode: text,
  }),
});
type PhotonPlace = z.infer<typeof PhotonFeature>["properties"];

const fromPhoton: Read = (answer) =>
  z.parse(PhotonAnswer, answer).features.map((feature) => {
    const { properties: found, geometry } = z.safeParse(PhotonFeature, feature).data ?? {};
    const precision = found && photonPrecision(found);
    if (!found || !geometry || !precision) return undefined;
    const [longitude, latitude] = geometry.coordinates;
    const isStreet = precision === "street";
    const road = isStreet ? found.name : found.street;
    return placeOf({
      id: osmId(found.osm_type, found.osm_id),
      name: isStreet ? undefined : found.name,
      street: joined(found.housenumber, road),
      city: found.city ?? (precision === "city" ? found.name : undefined),
      state: found.state,
      zip: found.postcode,
      point: { latitude, longitude },
      precision,
    });
  });

/** Undefined for a place outside the United States, and for what is no address, such as a county or a river. */
function photonPrecision({
  countrycode,
  country = "",
  housenumber,
  type,
}: PhotonPlace): Precision | undefined {
  if (countrycode !== "US" && !/^united states/i.test(country)) return undefined;
  if (housenumber !== undefined || type === "house") return "exact";
  if (type === "street") return "street";
  return type === "city" || type === "district" || type === "locality" ? "city" : undefined;
}

const joined = (number: string | undefined, road: string | undefined): string =>
  [number, road].filter(Boolean).join(" ");

const osmId = (type = "", id = 0): string => `osm:${type.slice(0, 1).toUpperCase()}${id}`;

const NominatimAnswer = z.array(z.unknown());
const NominatimPlace = z.object({
  osm_type: text,
  osm_id: z.optional(z.number()),
  lat: z.coerce.number<string | number>(),
  lon: z.coerce.number<string | number>(),
  addresstype: text,
  place_rank: z.optional(z.number()),
  name: text,
  address: z.object({
    house_number: text,
    road: text,
    city: text,
    town: text,
    village: text,
    hamlet: text,
    municipality: text,
    suburb: text,
    state: text,
    postcode: text,
    country_code: text,
  }),
});
type FoundByNominatim = z.infer<typeof NominatimPlace>;
/** From the higher rank on it is a house or a single object, from the lower one on a street. */
const [STREET_RANK, HOUSE_RANK] = [26, 28];
/** Up to this rank it is a county or something larger, unless it is called a city. */
const COUNTY_RANK = 12;
const TOWNS = ["city", "town", "village", "hamlet", "municipality", "suburb"] as const;

const fromNominatim: Read = (answer) =>
  z.parse(NominatimAnswer, answer).map((item) => {
    const found = z.safeParse(NominatimPlace, item).data;
    const precision = found && nominatimPrecision(found);
    if (!found || !precision) return undefined;
    const { address } = found;
    return placeOf({
      id: osmId(found.osm_type, found.osm_id),
      name: precision === "exact" || precision === "city" ? found.name : undefined,
      street: joined(address.house_number, address.road),
      city: TOWNS.map((kind) => address[kind]).find((town) => town !== undefined),
      state: address.state,
      zip: address.postcode,
      point: { latitude: found.lat, longitude: found.lon },
      precision,
    });
  });

/** Undefined for a place outside the United States, and for what is no address. */
function nominatimPrecision(found: FoundByNominatim): Precision | undefined {
  const { address, addresstype, place_rank: rank = 0 } = found;
  if (address.country_code !== "us") return undefined;
  if (address.house_number !== undefined || rank >= HOUSE_RANK) return "exact";
  if (addresstype === "postcode") return "zip";
  if (rank >= STREET_RANK) return "street";
  return rank > COUNTY_RANK || addresstype === "city" ? "city" : undefined;
}

const CensusAnswer = z.object({ result: z.object({ addressMatches: z.array(z.unknown()) }) });
const CensusMatch = z.object({
  matchedAddress: z.string(),
  coordinates: z.object({ x: z.number(), y: z.number() }),
  addressComponents: z.object({ city: z.string(), state: z.string(), zip: z.string() }),
  tigerLine: z.optional(z.object({ tigerLineId: z.string() })),
});

/** The Census knows addresses only; it estimates each from the house numbers on its side of the street. */
const fromCensus: Read = (answer) =>
  z.parse(CensusAnswer, answer).result.addressMatches.map((item) => {
    const found = z.safeParse(CensusMatch, item).data;
    if (!found) return undefined;
    const { city, state, zip } = found.addressComponents;
    const [street = ""] = found.matchedAddress.split(",");
    return placeOf({
      id: `census:${found.tigerLine?.tigerLineId ?? ""}:${street}`,
      name: undefined,
      street: inTitleCase(street),
      city: inTitleCase(city),
      state,
      zip,
      point: { latitude: found.coordinates.y, longitude: found.coordinates.x },
      precision: "exact",
    });
  });

const READERS: Readonly<Record<PlaceServiceKind, Read>> = {
  photon: fromPhoton,
  nominatim: fromNominatim,
  census: fromCensus,
};

type Parts = {
  id: string;
  /** The name of a place that has one besides its address. */
  name: string | undefined;
  street: string;
  city: string | undefined;
  state: string | undefined;
  zip: string | undefined;
  point: Place["location"];
  precision: Precision;
};

function placeOf(parts: Parts): Place | undefined {
  const { id, street, city, zip, point: location, precision } = parts;
  const region = regionIn(parts.state ?? "");
  if (!region || !city) return undefined;
  const town = `${city}, ${[region.code, zip].filter(Boolean).join(" ")}, USA`;
  return {
    id,
    displayName: { text: parts.name || street || (precision === "zip" && zip) || city },
    formattedAddress: street === "" ? town : `${street}, ${town}`,
    addressComponents: [
      ...(street === "" ? [] : [componentOf(street, "route")]),
      ...(zip === undefined ? [] : [componentOf(zip, "postal_code")]),
      ...componentsOf(city, region.name, region.code),
    ],
    location,
    precision,
  };
}

const componentOf = (longText: string, type: string): Place["addressComponents"][number] => ({
  longText,
  shortText: longText,
  types: [type],
});

/** "4600 N SILVER HILL RD" in the usual spelling; letters for directions such as N stay as they are. */
const inTitleCase = (shouted: string): string =>
  shouted
    .split(" ")
    .map((word) =>
      /^(?:[NS][EW]?|[EW])$/.test(word) ? word : word.slice(0, 1) + word.slice(1).toLowerCase(),
    )
    .join(" ");

import { afterEach, describe, expect, test, vi } from "vitest";

import {
  addressPartsOf,
  type FoundPlace,
  isOnlyTown,
  precisionOf,
  searchPlaces,
} from "./place-search.ts";

const google = {
  googleMapsKey: "browser-key",
  googlePlacesUrl: "https://places.googleapis.com/v1/places:searchText",
};
const { signal } = new AbortController();

const component = (
  longText: string,
  ...types: string[]
): { longText: string; shortText: string; types: string[] } => ({
  longText,
  shortText: longText,
  types,
});
const congress = {
  id: "ChIJ1",
  displayName: { text: "600 Congress Ave", languageCode: "en" },
  formattedAddress: "600 Congress Ave, Austin, TX 78701, USA",
  addressComponents: [
    component("United States", "country", "political"),
    component("Texas", "administrative_area_level_1", "political"),
    component("600", "street_number"),
    component("Austin", "locality", "political"),
  ],
  location: { latitude: 30.268, longitude: -97.742 },
  googleMapsUri: "https://maps.google.com/?cid=1",
};

const answer = (body: unknown, status = 200): ReturnType<typeof vi.fn<typeof fetch>> => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json(body, { status }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
};
afterEach(() => vi.unstubAllGlobals());

describe("the place search with a Google key", () => {
  test("PRODUCT 7.7, 9.7: asks the Places API with the key header, the field mask and five results", async () => {
    const fetched = answer({ places: [congress] });
    const places = await searchPlaces("600 congress", google, signal);
    expect(places[0]).toMatchObject({ id: "ChIJ1", googleMapsUri: congress.googleMapsUri });
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe("https://places.googleapis.com/v1/places:searchText");
    const headers = new Headers(init?.headers);
    expect(headers.get("X-Goog-Api-Key")).toBe("browser-key");
    expect(headers.get("X-Goog-FieldMask")).toBe(
      "places.id,places.displayName,places.formattedAddress,places.addressComponents,places.location,places.googleMapsUri",
    );
    expect(init?.body).toBe(JSON.stringify({ textQuery: "600 congress", pageSize: 5 }));
  });

  test("an empty answer means no results", async () => {
    answer({});
    expect(await searchPlaces("nowhere", google, signal)).toEqual([]);
  });

  test("a place without a point is left out", async () => {
    answer({ places: [{ id: "x" }, congress] });
    expect(await searchPlaces("600 congress", google, signal)).toHaveLength(1);
  });

  test("a refused key says that city and state can be typed", async () => {
    answer({ error: { status: "INVALID_ARGUMENT" } }, 400);
    await expect(searchPlaces("austin", google, signal)).rejects.toThrow(/Type the city/);
  });
});

describe("the place search without a key", () => {
  test("PRODUCT 7.7: asks our own gazetteer", async () => {
    const fetched = answer({ data: { places: [{ ...congress, precision: "city" }] } });
    const service = { googleMapsKey: null, googlePlacesUrl: null };
    expect(await searchPlaces("Austin, TX", service, signal)).toHaveLength(1);
    expect(fetched.mock.calls[0]?.[0]).toBe("/api/places?query=Austin%2C+TX");
  });
});

describe("the parts of an address", () => {
  test("are found by their types, in any order", () => {
    expect(addressPartsOf(congress)).toEqual({
      city: "Austin",
      state: "Texas",
      zip: undefined,
      country: "United States",
    });
  });

  test("a borough stands for the town where there is no locality", () => {
    const addressComponents = [component("Brooklyn", "political", "sublocality")];
    expect(addressPartsOf({ addressComponents }).city).toBe("Brooklyn");
  });

  test("a place without a country says so, and a state outside the 50 is none", () => {
    const addressComponents = [component("Ontario", "administrative_area_level_1")];
    expect(addressPartsOf({ addressComponents })).toEqual({
      city: undefined,
      state: undefined,
      zip: undefined,
      country: undefined,
    });
  });
});

describe("how exact a found place is", () => {
  const named = (text: string, ...parts: [string, string][]): FoundPlace => ({
    ...congress,
    displayName: { text },
    addressComponents: parts.map(([name, type]) => component(name, type)),
  });
  const austin: [string, string] = ["Austin", "locality"];

  test("Google tells it by the parts of the address, our own search by a word", () => {
    expect(precisionOf(congress)).toBe("exact");
    expect(precisionOf(named("Texas Capitol", austin))).toBe("exact");
    expect(precisionOf(named("Congress Ave", ["Congress Ave", "route"], austin))).toBe("street");
    expect(precisionOf(named("78701", ["78701", "postal_code"], austin))).toBe("zip");
    expect(precisionOf(named("Austin", austin))).toBe("city");
    expect(precisionOf({ ...congress, precision: "street" })).toBe("street");
  });

  test("a street that found only its town is told from a town that was asked for", () => {
    const town = named("Austin", austin);
    expect(isOnlyTown("600 Congress Ave, Austin", [town])).toBe(true);
    expect(isOnlyTown("600 Congress Ave, Austin", [town, congress])).toBe(false);
    expect(isOnlyTown("Austin", [town])).toBe(false);
    expect(isOnlyTown("78701", [town])).toBe(false);
    expect(isOnlyTown("600 Congress Ave", [])).toBe(false);
  });
});

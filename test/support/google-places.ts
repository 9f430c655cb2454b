// A stand-in for Google's Places API (New), which the browser asks by itself.
import { vi } from "vitest";

import type { PublicConfig } from "#contract/management.ts";

import { config } from "./things.ts";

const URL_OF_GOOGLE = "https://places.googleapis.com/v1/places:searchText";

/** The settings of a server with a Google key. */
export const withGoogle = (): PublicConfig =>
  config({ googleMapsKey: "a-key-of-the-test", googlePlacesUrl: URL_OF_GOOGLE });

const part = (longText: string, shortText: string, type: string): object => ({
  longText,
  shortText,
  types: [type, "political"],
  languageCode: "en",
});
const TEXAS = part("Texas", "TX", "administrative_area_level_1");
const AUSTIN = part("Austin", "Austin", "locality");
const COUNTRY = part("United States", "US", "country");

const place = (name: string, addressComponents: object[]): object => ({
  id: `ChIJ-${name}`,
  displayName: { text: name, languageCode: "en" },
  formattedAddress: `${name}, Austin, TX 78701, USA`,
  location: { latitude: 30.2747, longitude: -97.7404 },
  googleMapsUri: "https://maps.google.com/?cid=1",
  addressComponents,
});
/** The parts of an address come in no guaranteed order, and not every place has all of them. */
const PLACES = [
  place("Texas Capitol", [COUNTRY, TEXAS, AUSTIN]),
  place("Nowhere Ranch", [TEXAS, AUSTIN]),
];

/** From now on Google answers too; returns the texts that it was asked for. Call it once the product is open. */
export function answerAsGoogle(): readonly string[] {
  const asked: string[] = [];
  const ask = globalThis.fetch;
  vi.stubGlobal("fetch", (url: string, init: RequestInit = {}) => {
    if (url !== URL_OF_GOOGLE || typeof init.body !== "string") return ask(url, init);
    const { textQuery } = JSON.parse(init.body) as { textQuery: string };
    asked.push(textQuery);
    const [status, said] = replyTo(textQuery);
    return Promise.resolve(Response.json(said, { status }));
  });
  return asked;
}

/** No results are an empty object; a misconfigured project is refused with a message of Google's. */
function replyTo(query: string): [status: number, body: object] {
  if (query.includes("unicorn")) return [200, {}];
  if (query.includes("broken"))
    return [
      403,
      { error: { code: 403, message: "API key not valid.", status: "PERMISSION_DENIED" } },
    ];
  return [200, { places: PLACES }];
}

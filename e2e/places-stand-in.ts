// A stand-in for Google's Places API (New), on loopback and with another origin: the browser sends a preflight
// request first (CORS), and our own security policy must allow it.
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

const KEY = "a-key-of-the-test";

export type PlacesStandIn = Readonly<{
  env: Readonly<Record<"GOOGLE_MAPS_KEY" | "GOOGLE_PLACES_URL", string>>;
  /** The requests, the newest last. */
  asked: Asked[];
  close: () => Promise<void>;
}>;
type Asked = Readonly<{ key: unknown; mask: unknown; body: unknown }>;

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
/** The parts of an address come in no guaranteed order. */
const PLACES = [place("Texas Capitol", [COUNTRY, TEXAS, AUSTIN])];

export async function openPlaces(): Promise<PlacesStandIn> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => void answer(request, response, asked));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      GOOGLE_MAPS_KEY: KEY,
      GOOGLE_PLACES_URL: `http://127.0.0.1:${port}/v1/places:searchText`,
    },
    asked,
    close: () => close(server),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  asked: Asked[],
): Promise<void> {
  response.setHeader("access-control-allow-origin", "*");
  if (request.method === "OPTIONS") {
    response.setHeader("access-control-allow-methods", "POST");
    response.setHeader(
      "access-control-allow-headers",
      "content-type, x-goog-api-key, x-goog-fieldmask",
    );
    response.writeHead(204).end();
    return;
  }
  const { "x-goog-api-key": key, "x-goog-fieldmask": mask } = request.headers;
  const body: unknown = JSON.parse(await text(request));
  asked.push({ key, mask, body });
  response.writeHead(200, { "content-type": "application/json; charset=UTF-8" });
  response.end(JSON.stringify({ places: PLACES }));
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
}

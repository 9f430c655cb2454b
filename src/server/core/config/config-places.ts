import { type Environment, type Problems, urlOf } from "./config-values.ts";

/** The servers that answer where an address is: their answers differ, and their addresses tell which one it is. */
export type PlaceServiceKind = "photon" | "nominatim" | "census";

/** Where the server asks for places, besides the gazetteer that comes with the product. */
export type PlacesConfig = { readonly kind: PlaceServiceKind; readonly url: string };

const ENDS: readonly (readonly [end: string, kind: PlaceServiceKind])[] = [
  ["/api", "photon"],
  ["/search", "nominatim"],
  ["/onelineaddress", "census"],
];

/** Reads `PLACES_URL`; absent, the gazetteer answers alone. */
export function readPlaces(env: Environment, problems: Problems): PlacesConfig | undefined {
  const url = urlOf(env, "PLACES_URL", problems, ["http:", "https:"]);
  if (url === undefined) return undefined;
  const { pathname, username, password } = new URL(url);
  if (username + password !== "")
    problems.push("PLACES_URL cannot hold a name and a password: no such address can be fetched");
  const path = pathname.replace(/\/$/, "");
  const kind = ENDS.find(([end]) => path.endsWith(end))?.[1];
  if (kind) return { kind, url };
  problems.push(
    "PLACES_URL must end with /api (a Photon server), /search (Nominatim) or /onelineaddress (the United States Census geocoder)",
  );
  return undefined;
}

import { refuse } from "./config-variables.ts";
import { isThisMachine } from "./this-machine.ts";

/** A service of map tiles; `url` holds {z}, {x} and {y}. */
export type TilesConfig = Readonly<{
  url: string;
  /** The credit that the service asks for. */
  credit: string | undefined;
  /** The operator named it in TILES_URL: it may ask for a key, and its failures are the operator's business. */
  isNamed: boolean;
}>;

/** Without TILES_URL: the base map of the United States Geological Survey, public domain, without a key. */
const NATIONAL_MAP = {
  url: "https://basemap.nationalmap.gov/arcgis/rest/services/USGSTopo/MapServer/tile/{z}/{y}/{x}",
  credit: "USGS The National Map",
  isNamed: false,
} as const satisfies TilesConfig;

/** TILES_URL for no tiles at all. */
const NONE = "none";
const PARTS = ["{z}", "{x}", "{y}"];

/** Checks TILES_URL: `none`, or a template. The server itself asks there, so its address must be a safe one. */
export function tilesUrlIn(given: string): string {
  if (given === NONE) return given;
  const url = URL.parse(given);
  const isComplete =
    PARTS.every((part) => given.includes(part)) && !/[{}]/.test(given.replaceAll(/\{[xyz]\}/g, ""));
  if (url === null || !isComplete)
    return refuse("must be none, or an https address with {z}, {x} and {y}");
  if (url.username + url.password !== "")
    return refuse("cannot hold a name and a password: no such address can be fetched");
  const isSafe =
    url.protocol === "https:" || (url.protocol === "http:" && isThisMachine(url.hostname));
  return isSafe ? given : refuse("must begin with https://, unless it is on this machine");
}

/** The service that is asked; undefined when TILES_URL is `none`. */
export function tilesOf(
  url: string | undefined,
  credit: string | undefined,
): TilesConfig | undefined {
  if (url === undefined) return NATIONAL_MAP;
  return url === NONE ? undefined : { url, credit, isNamed: true };
}

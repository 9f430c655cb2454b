// Each environment variable and its format. Rules about combinations are in config-rules.ts.
import { resolve } from "node:path";

import ipaddr from "ipaddr.js";
import * as z from "zod/mini";

import { readEmail } from "#domain/email.ts";
import { MIN_SUPERADMIN_PASSWORD } from "#domain/auth/passwords.ts";

import { countriesIn } from "../text/phone-kinds.ts";
import { tilesUrlIn } from "./config-tiles.ts";
import {
  account,
  accountIn,
  address,
  addressIn,
  choice,
  flag,
  listOf,
  origin,
  originIn,
  refuse,
  text,
  variable,
  whole,
} from "./config-variables.ts";

/** pino's levels, quietest last. */
export const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

/** The shortest secret that is accepted, in bytes (docs/SECURITY.md). */
export const SECRET_BYTES = 32;
/** A random secret of that length, in whatever letters, has twice as many. */
const SECRET_CHARACTERS = 8;

/** Which proxies' `X-Forwarded-For` is trusted: none, all, a number of proxies, or these addresses. */
export type TrustedProxies = boolean | number | string[];

/** An S3-compatible bucket. `endpoint` has no closing slash; objects are `endpoint/KEY`. */
export type BucketConfig = {
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

/** The supported geocoding services; their URLs differ enough to recognise which one is configured. */
export type PlaceServiceKind = "photon" | "nominatim" | "census";

/** The geocoding service, used in addition to the built-in gazetteer. */
export type PlacesConfig = { readonly kind: PlaceServiceKind; readonly url: string };

const web = ["http:", "https:"];
const postgres = account("postgres:", "postgresql:");

export const Variables = z.object({
  NODE_ENV: text,
  PORT: z._default(whole(0, 65_535), 3000),
  HOST: text,
  DATABASE_URL: postgres,
  DATABASE_DIRECT_URL: postgres,
  DATA_DIR: z._default(
    variable((given) =>
      given.includes("://") ? refuse("must be a folder, not an address") : resolve(given),
    ),
    () => resolve("data"),
  ),
  APP_SECRET: variable((given) => {
    const bytes = Buffer.byteLength(given);
    if (bytes < SECRET_BYTES) refuse(`must be ${SECRET_BYTES} bytes or more, it has ${bytes}`);
    if (new Set(given).size < SECRET_CHARACTERS)
      refuse(`must be random: it has fewer than ${SECRET_CHARACTERS} different characters`);
    return given;
  }),
  DEMO: flag,
  SUPERADMIN_EMAIL: variable((given) =>
    readEmail(given) === undefined ? refuse("must be an email address") : given,
  ),
  SUPERADMIN_PASSWORD: variable((given) =>
    given.length < MIN_SUPERADMIN_PASSWORD
      ? refuse(`must have ${MIN_SUPERADMIN_PASSWORD} characters or more`)
      : given,
  ),
  PUBLIC_URL: origin,
  SMTP_URL: account("smtp:", "smtps:"),
  MAIL_FROM: text,
  TWILIO_ACCOUNT_SID: text,
  TWILIO_AUTH_TOKEN: text,
  TWILIO_FROM: text,
  TWILIO_URL: z._default(origin, "https://api.twilio.com"),
  SMS_COUNTRIES: z._default(
    variable(
      (given) =>
        countriesIn(given) ??
        refuse("must be codes of countries with commas between them, such as US,CA"),
    ),
    ["US"],
  ),
  S3_URL: variable(bucketIn),
  PLACES_URL: variable(placesIn),
  GOOGLE_MAPS_KEY: text,
  GOOGLE_PLACES_URL: z._default(
    address(...web),
    "https://places.googleapis.com/v1/places:searchText",
  ),
  TILES_URL: variable(tilesUrlIn),
  TILES_ATTRIBUTION: text,
  TERMS_URL: address(...web),
  PRIVACY_URL: address(...web),
  TRUST_PROXY: z._default(variable(trustedIn), false),
  CORS_ORIGIN: z._default(
    variable((given) => (given === "false" ? [] : listOf(given).map((part) => originIn(part)))),
    [],
  ),
  API_DOCS: flag,
  AUTH_PER_MINUTE_PER_IP: whole(1, 1_000_000),
  LOG_LEVEL: z._default(choice(logLevels), "info"),
  SLOW_QUERY_MS: z._default(whole(0, 600_000), 500),
});

/** `https://KEY:SECRET@host/bucket?region=eu-west-1`; the region defaults to us-east-1. */
function bucketIn(given: string): BucketConfig {
  const url = accountIn(given, web);
  if (!url.username || !url.password)
    return refuse(
      "must be an address with key and secret: https://KEY:SECRET@host/bucket?region=us-east-1",
    );
  return {
    endpoint: `${url.origin}${url.pathname.replace(/\/+$/, "")}`,
    region: url.searchParams.get("region") ?? "us-east-1",
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}

const ENDS: readonly (readonly [end: string, kind: PlaceServiceKind])[] = [
  ["/api", "photon"],
  ["/search", "nominatim"],
  ["/onelineaddress", "census"],
];

function placesIn(given: string): PlacesConfig {
  const { pathname, username, password } = addressIn(given, web);
  if (username + password !== "")
    return refuse("cannot hold a name and a password: no such address can be fetched");
  const path = pathname.replace(/\/$/, "");
  const kind = ENDS.find(([end]) => path.endsWith(end))?.[1];
  if (kind) return { kind, url: given };
  return refuse(
    "must end with /api (a Photon server), /search (Nominatim) or /onelineaddress (the United States Census geocoder)",
  );
}

/** Names that may be used for address ranges: 127.0.0.1 and the like, and addresses of local networks. */
const RANGES = new Set(["loopback", "linklocal", "uniquelocal"]);

/** `true`, `false`, a number of proxies, or addresses and ranges (`10.0.0.0/8`) separated by commas. */
function trustedIn(given: string): TrustedProxies {
  if (given === "true" || given === "false") return given === "true";
  if (/^\d{1,2}$/.test(given)) return Number(given);
  const addresses = listOf(given);
  if (addresses.length > 0 && addresses.every(isAddressOrRange)) return addresses;
  return refuse(
    "must be true, false, a number of proxies, or the proxies' addresses such as loopback, 192.0.2.7, 10.0.0.0/8",
  );
}

const isAddressOrRange = (given: string): boolean =>
  RANGES.has(given) ||
  ipaddr.IPv6.isValid(given) ||
  ipaddr.IPv4.isValidFourPartDecimal(given) ||
  (ipaddr.isValidCIDR(given) && /^[\d.]+\.|:/.test(given));

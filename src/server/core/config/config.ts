import { join, resolve } from "node:path";

import type { CountryCode } from "libphonenumber-js/max";

import {
  type Environment,
  type Problems,
  accountUrlOf,
  choiceOf,
  flagOf,
  integerOf,
  listOf,
  textOf,
  urlOf,
} from "./config-values.ts";
import { withSecretFiles } from "./config-files.ts";
import { type BucketConfig, readBucket } from "./config-bucket.ts";
import { type PublicBy, readDemo } from "./config-demo.ts";
import { type PlacesConfig, readPlaces } from "./config-places.ts";
import { readTrustProxy, type TrustedProxies } from "./config-proxy.ts";
import { readSmsCountries } from "./config-sms.ts";
import { hideSecretsOf } from "./secret-texts.ts";

/** Refused settings, one sentence each. The only place it is caught is the start of the process. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(
      `The configuration cannot be used:\n${problems.map((problem) => `- ${problem}`).join("\n")}`,
    );
    this.name = "ConfigError";
    this.problems = problems;
  }
}

/** What Twilio's REST interface needs. `url` is its origin, so that a test can stand in for it. */
export type SmsConfig = {
  readonly accountSid: string;
  readonly authToken: string;
  readonly from: string;
  readonly url: string;
};

/** Everything the environment decides (rules 12), checked once at start and then only read. */
export type Config = {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Absent: the embedded engine. */
  readonly databaseUrl: string | undefined;
  /** Of the server itself, where `databaseUrl` is a pooler's in transaction mode; absent: it is not. */
  readonly directDatabaseUrl: string | undefined;
  /** Absolute path. */
  readonly dataDir: string;
  /** Absent: `loadSecret` makes one in `dataDir`. */
  readonly appSecret: string | undefined;
  readonly demo: boolean;
  /** The setting by which others than this machine's people reach the demo; absent: they do not, or there is none. */
  readonly demoIsPublicBy: PublicBy | undefined;
  readonly superadmin: { readonly email: string; readonly password: string } | undefined;
  /** Origin without a closing slash; absent: taken from the request. */
  readonly publicUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly sms: SmsConfig | undefined;
  /** Whose numbers get text messages. */
  readonly smsCountries: readonly CountryCode[];
  readonly bucket: BucketConfig | undefined;
  readonly places: PlacesConfig | undefined;
  readonly googleMapsKey: string | undefined;
  readonly googlePlacesUrl: string;
  readonly tilesUrl: string | undefined;
  readonly tilesAttribution: string | undefined;
  /** Pages of the operator that the screens before sign-in link to. */
  readonly termsUrl: string | undefined;
  readonly privacyUrl: string | undefined;
  readonly trustProxy: TrustedProxies;
  readonly corsOrigins: readonly string[];
  /** Whether the API can be read as a page at `/api/docs`. */
  readonly apiDocs: boolean;
  readonly authPerMinutePerIp: number;
  readonly logLevel: LogLevel;
  /** Milliseconds from which a statement is told in the log. */
  readonly slowQueryMs: number;
};

/** pino's levels, quietest last. */
export const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

/** The shortest secret that is accepted, in bytes (security.md). */
const SECRET_BYTES = 32;
/** The shortest password of a superadmin made at start (security.md). */
const SUPERADMIN_PASSWORD_LENGTH = 12;

/**
 * Reads the environment variables of rules 12; a secret may be in a file that `NAME_FILE` names.
 * An empty variable counts as absent. All wrong values are collected.
 * @throws ConfigError with one sentence for each wrong value.
 */
export function readConfig(environment: Environment): Config {
  const problems: Problems = [];
  const env = withSecretFiles(environment, problems);
  hideSecretsOf(env);
  const production = textOf(env, "NODE_ENV") === "production";
  const databaseUrl = accountUrlOf(env, "DATABASE_URL", problems, ["postgres:", "postgresql:"]);
  const directDatabaseUrl = accountUrlOf(env, "DATABASE_DIRECT_URL", problems, [
    "postgres:",
    "postgresql:",
  ]);
  if (directDatabaseUrl !== undefined && databaseUrl === undefined)
    problems.push("DATABASE_DIRECT_URL needs DATABASE_URL, the address of the pooler");
  const publicUrl = readOrigin(env, "PUBLIC_URL", problems);
  const host = textOf(env, "HOST") ?? (production ? "0.0.0.0" : "127.0.0.1");
  const trustProxy = readTrustProxy(env, problems);
  const embedded = databaseUrl === undefined;
  const place = { production, embedded, host, publicUrl, proxied: trustProxy !== false };
  const config: Config = {
    production,
    port: integerOf(env, "PORT", problems, { fallback: 3000, min: 0, max: 65_535 }),
    host,
    databaseUrl,
    directDatabaseUrl,
    dataDir: readFolder(env, problems),
    appSecret: readSecretText(env, production, problems),
    ...readDemo(env, place, problems),
    superadmin: readSuperadmin(env, problems),
    publicUrl,
    smtpUrl: accountUrlOf(env, "SMTP_URL", problems, ["smtp:", "smtps:"]),
    mailFrom: textOf(env, "MAIL_FROM") ?? `Rebound <no-reply@${hostOf(publicUrl)}>`,
    sms: readSms(env, problems),
    smsCountries: readSmsCountries(env, problems),
    bucket: readBucket(env, problems),
    places: readPlaces(env, problems),
    googleMapsKey: textOf(env, "GOOGLE_MAPS_KEY"),
    googlePlacesUrl:
      urlOf(env, "GOOGLE_PLACES_URL", problems, ["http:", "https:"]) ??
      "https://places.googleapis.com/v1/places:searchText",
    tilesUrl: readTiles(env, problems),
    tilesAttribution: textOf(env, "TILES_ATTRIBUTION"),
    termsUrl: urlOf(env, "TERMS_URL", problems, ["http:", "https:"]),
    privacyUrl: urlOf(env, "PRIVACY_URL", problems, ["http:", "https:"]),
    trustProxy,
    corsOrigins: readCorsOrigins(env, problems),
    apiDocs: flagOf(env, "API_DOCS", problems) ?? !production,
    authPerMinutePerIp: integerOf(env, "AUTH_PER_MINUTE_PER_IP", problems, {
      fallback: production ? 60 : 6000,
      min: 1,
      max: 1_000_000,
    }),
    logLevel: choiceOf(env, "LOG_LEVEL", problems, logLevels) ?? "info",
    slowQueryMs: integerOf(env, "SLOW_QUERY_MS", problems, {
      fallback: 500,
      min: 0,
      max: 600_000,
    }),
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** The address for work that must not go through a pooler in transaction mode: migrations and the commands. */
export const directUrlOf = (
  config: Pick<Config, "databaseUrl" | "directDatabaseUrl">,
): string | undefined => config.directDatabaseUrl ?? config.databaseUrl;

/** Where the embedded database keeps its files. */
export const databaseDirOf = (config: Pick<Config, "dataDir">): string =>
  join(config.dataDir, "database");

function readSecretText(
  env: Environment,
  production: boolean,
  problems: Problems,
): string | undefined {
  const text = textOf(env, "APP_SECRET");
  if (text === undefined && production)
    problems.push(`APP_SECRET is required with NODE_ENV=production: ${SECRET_BYTES} bytes or more`);
  if (text !== undefined && Buffer.byteLength(text) < SECRET_BYTES)
    problems.push(
      `APP_SECRET must be ${SECRET_BYTES} bytes or more, it has ${Buffer.byteLength(text)}`,
    );
  return text;
}

function readFolder(env: Environment, problems: Problems): string {
  const text = textOf(env, "DATA_DIR") ?? "data";
  if (text.includes("://")) problems.push("DATA_DIR must be a folder, not an address");
  return resolve(text);
}

function readSuperadmin(env: Environment, problems: Problems): Config["superadmin"] {
  const email = textOf(env, "SUPERADMIN_EMAIL");
  const password = textOf(env, "SUPERADMIN_PASSWORD");
  if (email === undefined && password === undefined) return undefined;
  if (email === undefined || password === undefined) {
    problems.push("SUPERADMIN_EMAIL and SUPERADMIN_PASSWORD must be set together");
    return undefined;
  }
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    problems.push("SUPERADMIN_EMAIL must be an e-mail address");
  if (password.length < SUPERADMIN_PASSWORD_LENGTH)
    problems.push(`SUPERADMIN_PASSWORD must have ${SUPERADMIN_PASSWORD_LENGTH} characters or more`);
  return { email, password };
}

function readSms(env: Environment, problems: Problems): SmsConfig | undefined {
  const accountSid = textOf(env, "TWILIO_ACCOUNT_SID");
  const authToken = textOf(env, "TWILIO_AUTH_TOKEN");
  const from = textOf(env, "TWILIO_FROM");
  const url = readOrigin(env, "TWILIO_URL", problems) ?? "https://api.twilio.com";
  if (accountSid === undefined && authToken === undefined && from === undefined) return undefined;
  if (accountSid === undefined || authToken === undefined || from === undefined) {
    problems.push(
      "TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM must be set together, or none of them",
    );
    return undefined;
  }
  return { accountSid, authToken, from, url };
}

function readTiles(env: Environment, problems: Problems): string | undefined {
  const url = textOf(env, "TILES_URL");
  if (url === undefined) return undefined;
  const complete = ["{z}", "{x}", "{y}"].every((part) => url.includes(part));
  if (!/^https?:\/\//.test(url) || !complete)
    problems.push("TILES_URL must be an http(s) address with {z}, {x} and {y}");
  return url;
}

function readCorsOrigins(env: Environment, problems: Problems): readonly string[] {
  const text = textOf(env, "CORS_ORIGIN");
  if (text === undefined || text === "false") return [];
  return listOf(text)
    .map((origin) => readOrigin({ origin }, "origin", problems, "CORS_ORIGIN"))
    .filter((origin) => origin !== undefined);
}

function readOrigin(
  env: Environment,
  name: string,
  problems: Problems,
  shownAs = name,
): string | undefined {
  const text = textOf(env, name);
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  const isOrigin =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === "/" &&
    url.search === "" &&
    url.hash === "" &&
    url.username === "";
  if (isOrigin) return url.origin;
  problems.push(`${shownAs} must be an origin such as https://example.org`);
  return undefined;
}

const hostOf = (origin: string | undefined): string =>
  origin === undefined ? "localhost" : new URL(origin).hostname;

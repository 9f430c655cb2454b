import { join } from "node:path";
import * as z from "zod/mini";
import { readFileSync } from "node:fs";

import { brokenRules, demoOf, hostOf, isProduction } from "./config-rules.ts";
import { type logLevels, Variables } from "./config-settings.ts";
import { tilesOf } from "./config-tiles.ts";
import type { Environment } from "./config-variables.ts";
import { hideSecretsOf, SECRETS } from "./secret-texts.ts";

/** Invalid settings, one sentence each. Caught only at the start of the process. */
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

export type LogLevel = (typeof logLevels)[number];
/** All settings from the environment (PRODUCT R12), checked once at start and then only read. */
export type Config = Readonly<ReturnType<typeof configOf>>;
/** The settings of Twilio's REST interface. `url` is its origin, so that a test can replace it. */
export type SmsConfig = Readonly<NonNullable<ReturnType<typeof smsOf>>>;

/**
 * Reads the environment variables of `Variables`; a secret may be in a file that `NAME_FILE` names.
 * An empty variable counts as absent. All invalid values are collected.
 * @throws ConfigError with one sentence for each invalid value.
 */
export function readConfig(environment: Environment): Config {
  const problems: string[] = [];
  const env = readEnvironment(environment, problems);
  hideSecretsOf(env);
  const { success, data, error } = z.safeParse(Variables, env);
  problems.push(...(error?.issues ?? []).map(sentenceOf), ...brokenRules(env));
  if (!success || problems.length > 0) throw new ConfigError(problems);
  return configOf(data, env);
}

function sentenceOf({ path, message }: z.core.$ZodIssue): string {
  const name = String(path[0]);
  return message.startsWith(":") ? name + message : `${name} ${message}`;
}

type Values = z.infer<typeof Variables>;

const configOf = (values: Values, env: Environment) => ({
  production: isProduction(env),
  port: values.PORT,
  host: hostOf(env),
  /** Absent: the embedded engine. */
  databaseUrl: values.DATABASE_URL,
  /** The URL of the server itself, when `databaseUrl` is that of a pooler in transaction mode; else absent. */
  directDatabaseUrl: values.DATABASE_DIRECT_URL,
  /** Absolute path. */
  dataDir: values.DATA_DIR,
  /** Absent: `loadSecret` makes one in `dataDir`. */
  appSecret: values.APP_SECRET,
  /** `demoIsPublicBy`: the setting by which others than this machine can reach the demo, if they can. */
  ...demoOf(env),
  superadmin: superadminOf(values),
  /** Origin without a closing slash; absent: taken from the request. */
  publicUrl: values.PUBLIC_URL,
  smtpUrl: values.SMTP_URL,
  mailFrom:
    values.MAIL_FROM ??
    `Rebound <no-reply@${new URL(values.PUBLIC_URL ?? "http://localhost").hostname}>`,
  sms: smsOf(values),
  /** The countries to which text messages are sent; prices differ by country. */
  smsCountries: values.SMS_COUNTRIES,
  bucket: values.S3_URL,
  /** Absent: only the gazetteer is used. */
  places: values.PLACES_URL,
  googleMapsKey: values.GOOGLE_MAPS_KEY,
  googlePlacesUrl: values.GOOGLE_PLACES_URL,
  /** Absent: the built-in map alone. */
  tiles: tilesOf(values.TILES_URL, values.TILES_ATTRIBUTION),
  /** The operator's pages that the screens before sign-in link to. */
  termsUrl: values.TERMS_URL,
  privacyUrl: values.PRIVACY_URL,
  trustProxy: values.TRUST_PROXY,
  corsOrigins: values.CORS_ORIGIN,
  /** Whether the API can be read as a page at `/api/docs`. */
  apiDocs: values.API_DOCS ?? !isProduction(env),
  authPerMinutePerIp: values.AUTH_PER_MINUTE_PER_IP ?? (isProduction(env) ? 60 : 6000),
  logLevel: values.LOG_LEVEL,
  /** Statements that take at least this many milliseconds are logged. */
  slowQueryMs: values.SLOW_QUERY_MS,
});

function superadminOf({ SUPERADMIN_EMAIL: email, SUPERADMIN_PASSWORD: password }: Values) {
  return email === undefined || password === undefined ? undefined : { email, password };
}

function smsOf(values: Values) {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = values;
  const { TWILIO_FROM: from, TWILIO_URL: url } = values;
  if (accountSid === undefined || authToken === undefined || from === undefined) return undefined;
  return { accountSid, authToken, from, url };
}

/** The URL for work that must not go through a pooler in transaction mode: migrations and the commands. */
export function directUrlOf(
  config: Pick<Config, "databaseUrl" | "directDatabaseUrl">,
): string | undefined {
  return config.directDatabaseUrl ?? config.databaseUrl;
}

/** The folder of the embedded database. */
export function databaseDirOf(config: Pick<Config, "dataDir">): string {
  return join(config.dataDir, "database");
}

/**
 * The variables that are set, without surrounding spaces and without empty values. A secret may be in a file that
 * `NAME_FILE` names, as containers and systemd provide secrets.
 */
function readEnvironment(given: Environment, problems: string[]): Environment {
  const env = withoutBlanks(given);
  const read: Record<string, string> = {};
  for (const name of SECRETS) {
    const path = env[`${name}_FILE`];
    if (path === undefined) continue;
    if (env[name] !== undefined) problems.push(`${name} and ${name}_FILE cannot both be set`);
    try {
      read[name] = readFileSync(path, "utf8");
    } catch {
      problems.push(`${name}_FILE names a file that cannot be read`);
    }
  }
  return withoutBlanks({ ...env, ...read });
}

const withoutBlanks = (env: Environment): Environment =>
  Object.fromEntries(
    Object.entries(env)
      .map(([name, value = ""]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== ""),
  );

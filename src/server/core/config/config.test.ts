import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { expect, test } from "vitest";

import { ConfigError, directUrlOf, readConfig } from "./config.ts";
import { loadSecret } from "../startup/secret.ts";
import { Variables } from "./config-settings.ts";

const SECRET = "0123456789abcdef0123456789abcdef";

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

test("PRODUCT R12.1: every variable is optional", () => {
  expect(readConfig({})).toEqual({
    production: false,
    port: 3000,
    host: "127.0.0.1",
    databaseUrl: undefined,
    directDatabaseUrl: undefined,
    dataDir: resolve("data"),
    appSecret: undefined,
    demo: true,
    demoIsPublicBy: undefined,
    superadmin: undefined,
    publicUrl: undefined,
    smtpUrl: undefined,
    mailFrom: "Rebound <no-reply@localhost>",
    sms: undefined,
    smsCountries: ["US"],
    bucket: undefined,
    places: undefined,
    googleMapsKey: undefined,
    googlePlacesUrl: "https://places.googleapis.com/v1/places:searchText",
    tiles: {
      url: "https://basemap.nationalmap.gov/arcgis/rest/services/USGSTopo/MapServer/tile/{z}/{y}/{x}",
      credit: "USGS The National Map",
      isNamed: false,
    },
    termsUrl: undefined,
    privacyUrl: undefined,
    trustProxy: false,
    corsOrigins: [],
    apiDocs: true,
    authPerMinutePerIp: 6000,
    logLevel: "info",
    slowQueryMs: 500,
  });
});

test("production listens everywhere, needs a secret and lets 60 sign-in calls a minute pass", () => {
  const config = readConfig({ NODE_ENV: "production", APP_SECRET: SECRET });
  expect(config).toMatchObject({ host: "0.0.0.0", demo: false, authPerMinutePerIp: 60 });
  expect(problemsOf({ NODE_ENV: "production" })).toEqual([
    "APP_SECRET is required with NODE_ENV=production: 32 bytes or more",
  ]);
});

test("one variable is refused by one sentence", () => {
  expect(problemsOf({ DATABASE_URL: "mysql://me:p@a/b@db.example/rebound" })).toEqual([
    "DATABASE_URL must be an address that begins with postgres:// or postgresql://",
  ]);
});

test("PRODUCT R20.5: a server does not start with the variable that the setting has replaced", () => {
  expect(problemsOf({ REQUIRE_SECOND_FACTOR: "admin,superadmin" })).toEqual([
    expect.stringMatching(/^REQUIRE_SECOND_FACTOR is not read any more: .*\/management\/settings/),
  ]);
  expect(problemsOf({ REQUIRE_SECOND_FACTOR: "" })).toEqual([]);
});

test("a direct address stands beside that of a pooler, never alone", () => {
  const [pooler, direct] = ["postgres://pooler:6432/rebound", "postgres://db:5432/rebound"];
  const config = readConfig({ DATABASE_URL: pooler, DATABASE_DIRECT_URL: direct });
  expect(config).toMatchObject({ databaseUrl: pooler, directDatabaseUrl: direct });
  expect(directUrlOf(config)).toBe(direct);
  expect(directUrlOf(readConfig({ DATABASE_URL: pooler }))).toBe(pooler);
  expect(problemsOf({ DATABASE_DIRECT_URL: direct })).toEqual([
    "DATABASE_DIRECT_URL needs DATABASE_URL, the address of the pooler",
  ]);
});

test("PRODUCT R12.2: demo mode is the default only without DATABASE_URL and NODE_ENV=production", () => {
  const database = { DATABASE_URL: "postgres://localhost/rebound" };
  expect(readConfig(database).demo).toBe(false);
  expect(readConfig({ ...database, DEMO: "true" }).demo).toBe(true);
  expect(readConfig({ DEMO: "false" }).demo).toBe(false);
  expect(problemsOf({ NODE_ENV: "production", APP_SECRET: SECRET, DEMO: "true" })).toEqual([
    "DEMO=true is refused with NODE_ENV=production: its passwords are public",
  ]);
});

test.each([
  ["HOST", "0.0.0.0"],
  ["HOST", "::"],
  ["HOST", "192.0.2.7"],
  ["HOST", "rebound.example"],
  ["TRUST_PROXY", "1"],
  ["TRUST_PROXY", "loopback"],
  ["PUBLIC_URL", "https://rebound.example"],
])(
  "row A17: demo mode that others can reach by %s=%s is refused unless it is said",
  (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([
      expect.stringContaining(
        `DEMO must be said, true or false, since others can reach this server (${name})`,
      ),
    ]);
    const embedded = { [name]: value, DEMO: "true" };
    expect(readConfig(embedded)).toMatchObject({ demo: true, demoIsPublicBy: name });
    expect(readConfig({ [name]: value, DEMO: "false" })).toMatchObject({ demo: false });
    expect(readConfig({ [name]: value, DATABASE_URL: "postgres://db/x" }).demo).toBe(false);
  },
);

test("row A17: demo mode on this machine alone needs no word", () => {
  for (const HOST of ["127.0.0.1", "127.9.9.9", "::1", "[::1]", "localhost", "::ffff:127.0.0.1"])
    expect(readConfig({ HOST, PUBLIC_URL: "http://localhost:3000" })).toMatchObject({
      demo: true,
      demoIsPublicBy: undefined,
    });
});

test.each(["cafe", "10.0.0.0/33", "1.2.3", "::g", "10.0.0.1, everybody", "loopback/8", ",", "123"])(
  "row A24a: TRUST_PROXY=%s is refused",
  (TRUST_PROXY) => {
    expect(problemsOf({ DEMO: "false", TRUST_PROXY })).toEqual([
      expect.stringContaining("TRUST_PROXY must be"),
    ]);
  },
);

test("PRODUCT R12.1: all wrong values are told at once", () => {
  const problems = problemsOf({
    PORT: "eighty",
    DATABASE_URL: "mysql://x",
    APP_SECRET: "short",
    DEMO: "yes",
    PUBLIC_URL: "example.org/path",
    SMTP_URL: "mail.example.org",
    TWILIO_FROM: "+15551234567",
    SMS_COUNTRIES: "US, Canada",
    S3_URL: "https://host/bucket",
    PLACES_URL: "https://places.example.org/",
    TILES_URL: "https://tiles.example.org/style.json",
    TRUST_PROXY: "the one",
    CORS_ORIGIN: "https://a.example, *",
    SUPERADMIN_EMAIL: "a@b.co",
    AUTH_PER_MINUTE_PER_IP: "0",
    LOG_LEVEL: "loud",
  });
  expect(problems).toHaveLength(16);
  expect(problems).toContain("PORT must be a whole number from 0 to 65535");
  expect(problems).toContain("CORS_ORIGIN must be an origin such as https://example.org");
});

test("PRODUCT R37.1: tiles come from the service of TILES_URL, with its credit, or from none", () => {
  const url = "https://tiles.example.org/{z}/{x}/{y}.png?key=abc";
  expect(readConfig({ TILES_URL: url, TILES_ATTRIBUTION: "Example" }).tiles).toEqual({
    url,
    credit: "Example",
    isNamed: true,
  });
  expect(readConfig({ TILES_URL: "none" }).tiles).toBeUndefined();
  expect(readConfig({ TILES_URL: "" }).tiles?.isNamed).toBe(false);
  for (const host of ["127.0.0.1:8080", "localhost", "[::1]"])
    expect(problemsOf({ TILES_URL: `http://${host}/{z}/{x}/{y}` })).toEqual([]);
});

test.each([
  ["http://tiles.example.org/{z}/{x}/{y}", "must begin with https://"],
  ["http://10.0.0.7/{z}/{x}/{y}", "must begin with https://"],
  ["ftp://127.0.0.1/{z}/{x}/{y}", "must begin with https://"],
  ["https://me:pw@tiles.example.org/{z}/{x}/{y}", "cannot hold a name and a password"],
  ["https://{s}.example.org/{z}/{x}/{y}", "must be none, or an https address"],
  ["https://tiles.example.org/{z}/{x}/{y}{r}.png", "must be none, or an https address"],
  ["https://tiles.example.org/{z}/{x}", "must be none, or an https address"],
  ["None", "must be none, or an https address"],
])("PRODUCT R37.1: TILES_URL=%s is refused: it %s", (TILES_URL, sentence) => {
  expect(problemsOf({ TILES_URL })).toEqual([expect.stringContaining(`TILES_URL ${sentence}`)]);
});

test.each([
  ["https://photon.example.org/api", "photon"],
  ["https://nominatim.example.org/search?key=abc", "nominatim"],
  ["https://geocoding.geo.census.gov/geocoder/locations/onelineaddress", "census"],
])("PLACES_URL=%s is a %s server", (url, kind) => {
  expect(readConfig({ PLACES_URL: url }).places).toEqual({ kind, url });
});

test("proxies, origins, the bucket and the superadmin are read", () => {
  const config = readConfig({
    DEMO: "false",
    TRUST_PROXY: "loopback, 10.0.0.0/8",
    CORS_ORIGIN: "https://a.example, http://localhost:5173",
    PUBLIC_URL: "https://rebound.example/",
    S3_URL: "https://key:se%2Fcret@s3.example/bucket/?region=eu-west-1",
    SUPERADMIN_EMAIL: "boss@example.org",
    SUPERADMIN_PASSWORD: "twelve chars",
  });
  expect(config).toMatchObject({
    trustProxy: ["loopback", "10.0.0.0/8"],
    corsOrigins: ["https://a.example", "http://localhost:5173"],
    publicUrl: "https://rebound.example",
    mailFrom: "Rebound <no-reply@rebound.example>",
    bucket: {
      endpoint: "https://s3.example/bucket",
      region: "eu-west-1",
      accessKeyId: "key",
      secretAccessKey: "se/cret",
    },
    superadmin: { email: "boss@example.org" },
  });
  expect(readConfig({ DEMO: "false", TRUST_PROXY: "2" }).trustProxy).toBe(2);
});

test("the generated secret stays the same and is readable by its owner only", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "rebound-secret-"));
  const config = { appSecret: undefined, dataDir };
  // Processes that start at once have the same secret.
  const secrets = await Promise.all(Array.from({ length: 20 }, () => loadSecret(config)));
  const kept = await readFile(join(dataDir, "app-secret"));
  expect(kept.length).toBeGreaterThanOrEqual(32);
  for (const secret of [...secrets, await loadSecret(config)]) expect(secret).toEqual(kept);
  expect(await readdir(dataDir)).toEqual(["app-secret"]);
  expect((await stat(join(dataDir, "app-secret"))).mode & 0o777).toBe(0o600);
  await rm(dataDir, { recursive: true });
});

test("APP_SECRET is the secret where it is set", async () => {
  expect(await loadSecret({ appSecret: SECRET, dataDir: "/nowhere" })).toEqual(Buffer.from(SECRET));
});

test("a long secret of few different characters is refused", () => {
  expect(problemsOf({ APP_SECRET: "abcdefg".repeat(8) })).toEqual([
    "APP_SECRET must be random: it has fewer than 8 different characters",
  ]);
});

test("a secret may be kept in a file", async () => {
  const dir = await mkdtemp(join(tmpdir(), "rebound-secrets-"));
  const file = join(dir, "app_secret");
  await writeFile(file, `${SECRET}\n`);
  expect(readConfig({ APP_SECRET_FILE: file }).appSecret).toBe(SECRET);
  expect(problemsOf({ APP_SECRET_FILE: file, APP_SECRET: SECRET })).toEqual([
    "APP_SECRET and APP_SECRET_FILE cannot both be set",
  ]);
  expect(problemsOf({ DATABASE_URL_FILE: join(dir, "nothing") })).toEqual([
    "DATABASE_URL_FILE names a file that cannot be read",
  ]);
  await rm(dir, { recursive: true });
});

/** What the containers decide themselves, and what only tests set. */
const NOT_HANDED_OVER = [
  "DATA_DIR",
  "DEMO",
  "GOOGLE_PLACES_URL",
  "HOST",
  "NODE_ENV",
  "PORT",
  "SUPERADMIN_EMAIL",
  "SUPERADMIN_PASSWORD",
  "TWILIO_URL",
];

test("each variable reaches the containers", async () => {
  const compose = await readFile("compose.yaml", "utf8");
  const missing = Object.keys(Variables.shape).filter(
    (name) => !new RegExp(`^    ${name}(_FILE)?: `, "m").test(compose),
  );
  expect(missing.toSorted()).toEqual(NOT_HANDED_OVER);
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";

import { afterAll, expect, test } from "vitest";

import { readConfig } from "./config.ts";
import { Variables } from "./config-settings.ts";
import { openLog } from "../logging/log.ts";

const MARK = "Marker-of-a-secret";
const dir = mkdtempSync(join(tmpdir(), "rebound-config-"));
afterAll(() => rmSync(dir, { recursive: true }));

const names = Object.keys(Variables.shape);

/** Values set by mistake: another variable's secret, or the right one with a character that is not percent-encoded. */
const broken = [
  MARK,
  `${MARK} and more`,
  `${MARK}, *`,
  `mysql://me:${MARK}@db.example/rebound`,
  `https://me:${MARK}@example.org/path`,
  `https://example.org/path?key=${MARK}`,
  ...["postgres", "smtp", "https"].flatMap((scheme) => [
    `${scheme}://me:${MARK}@db.example:port/rebound`,
    `${scheme}://me:${MARK}%zz@db.example/rebound`,
    `${scheme}://me:p@${MARK}/word@db.example/rebound`,
    `${scheme}://me:p/${MARK}@db.example/rebound`,
    `${scheme}://me:1#${MARK}@db.example/rebound`,
  ]),
];

function told(env: Record<string, string>): string {
  try {
    readConfig(env);
    return "";
  } catch (error) {
    return `${String(error)} ${inspect(error, { depth: 9 })}`;
  }
}

test.each(names)("row A16: whatever %s is by mistake, no sentence repeats it", (name) => {
  for (const value of broken) {
    const sentence = told({ [name]: value });
    expect(sentence).not.toContain(MARK);
    expect(sentence === "" || sentence.includes("The configuration cannot be used")).toBe(true);
    expect(told({ [`${name}_FILE`]: value })).not.toContain(MARK);
    const file = join(dir, "secret");
    writeFileSync(file, value);
    expect(told({ [`${name}_FILE`]: file })).not.toContain(MARK);
  }
});

test("row A16: an address whose password holds a character that had to be encoded is refused at once", () => {
  expect(names.length).toBeGreaterThan(25);
  for (const name of ["DATABASE_URL", "DATABASE_DIRECT_URL", "SMTP_URL", "S3_URL"])
    for (const scheme of ["postgres", "smtp", "https"])
      for (const password of ["p@a/b", "p/b", "1#b", "1?b", "50%"])
        expect(told({ [name]: `${scheme}://me:${password}@db.example/rebound` })).toContain(name);
  expect(told({ DATABASE_URL: "postgres://me:p%40a%2Fb@db.example/rebound" })).toBe("");
  expect(told({ PLACES_URL: `https://me:${MARK}@places.example/api` })).toContain("PLACES_URL");
});

test("row A16: what was read as a secret is written into no log, whichever error carries it", () => {
  const secrets = {
    APP_SECRET: `${MARK}-0-and-32-bytes-of-it-or-more`,
    DATABASE_URL: `postgres://rebound:${MARK}%401@db.example/rebound`,
    DATABASE_DIRECT_URL: `postgres://rebound:${MARK}-7@db.example/rebound`,
    SMTP_URL: `smtps://mailer:${MARK}-2@mail.example`,
    S3_URL: `https://key:${MARK}-3@s3.example/bucket`,
    PLACES_URL: `https://places.example/api?key=${MARK}-4`,
    TILES_URL: `https://tiles.example/{z}/{x}/{y}.png?key=${MARK}-8`,
    SUPERADMIN_EMAIL: "boss@example.org",
    SUPERADMIN_PASSWORD: `${MARK}-5 "quoted"`,
    TWILIO_ACCOUNT_SID: "AC1",
    TWILIO_FROM: "+15551234567",
    TWILIO_AUTH_TOKEN: `${MARK}-6`,
  };
  readConfig(secrets);
  const lines: string[] = [];
  const log = openLog("info", { write: (line: string) => void lines.push(line) });
  for (const secret of [...Object.values(secrets), `${MARK}@1`]) {
    const cause = Object.assign(new Error(`cannot read ${secret}`), { input: secret });
    log.error({ err: new Error("it failed", { cause }), input: secret }, `about ${secret}`);
  }
  expect(lines.join("")).not.toContain(MARK);
  expect(lines.join("")).toContain("rebound");
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: 50 });
});

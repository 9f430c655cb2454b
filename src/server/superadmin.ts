// `npm run superadmin -- EMAIL`: creates the first superadmin in the configured database; with
// --instead it replaces one whose account nobody can access any more.
import "zod/compile";

import { randomBytes } from "node:crypto";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";

import { MIN_SUPERADMIN_PASSWORD } from "#domain/auth/passwords.ts";

import { createSuperadmin } from "./auth/service.ts";
import { openClock } from "./core/time/clock.ts";
import { databaseDirOf, directUrlOf, readConfig } from "./core/config/config.ts";
import { openDatabase } from "./core/database/database.ts";
import { migrate } from "./core/database/migrate.ts";
import { makeFilesPrivate, openDataDir } from "./core/startup/private-files.ts";
import { failureText } from "./core/startup/start-failure.ts";

const USAGE = "Say whose account it is: npm run superadmin -- name@example.org";
const GENERATED_BYTES = 15;

type Password = { text: string; isGenerated: boolean };

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { instead: { type: "boolean", default: false } },
  });
  const [email] = positionals;
  if (email === undefined || email.startsWith("-")) throw new Error(USAGE);
  const config = readConfig(process.env);
  const password = await choosePassword();
  await openDataDir(config.dataDir);
  const databaseDir = databaseDirOf(config);
  const opened = await openDatabase({ databaseUrl: directUrlOf(config), databaseDir });
  try {
    await migrate(opened.db);
    const clock = await openClock(opened.db);
    clock.stop();
    const given = { email, password: password.text, instead: values.instead };
    if (!(await createSuperadmin({ db: opened.db, now: clock.now }, given)))
      throw new Error(
        "There is a superadmin already, who can appoint others in the product. If nobody can open that account any more: --instead",
      );
  } finally {
    await opened.close();
  }
  say(`The superadmin ${email} is made and can sign in at /admin/login.`);
  if (password.isGenerated) say(`Password, shown only this once: ${password.text}`);
}

/** Asks for a password at a terminal; without one, and for an empty input, generates one. */
async function choosePassword(): Promise<Password> {
  const typed = process.stdin.isTTY
    ? await askSilently(
        `Password, ${MIN_SUPERADMIN_PASSWORD} characters or more (empty: make one for me): `,
      )
    : "";
  if (typed === "")
    return { text: randomBytes(GENERATED_BYTES).toString("base64url"), isGenerated: true };
  return { text: typed, isGenerated: false };
}

/** Reads a line without showing it. */
async function askSilently(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, written) => written() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  lines.on("SIGINT", () => process.exit(130));
  process.stdout.write(question);
  const answer = await lines.question("");
  lines.close();
  say("");
  return answer;
}

makeFilesPrivate();
try {
  await run();
} catch (error) {
  process.stderr.write(`${failureText(error)}\n`);
  process.exitCode = 1;
}

// Which test files run in which project of vitest.config.ts. Most follow from their place or from what they open;
// the lists here hold the exceptions.
import { globSync, readFileSync } from "node:fs";

/** Components and hooks, rendered in a real browser. */
export const inBrowser = ["src/web/**/*.browser.test.tsx", "test/messages/*.browser.test.tsx"];

/** Tests that call a server or a database, unless they open neither. */
const onServer = ["src/{server,demo}/**/*.test.ts", "test/*.test.ts"];

/** How a test file says that it needs a database. */
const OPENS_DATABASE = /\b(?:testApp|testDatabase|emptyDatabase|fleet)\(/;

/**
 * Files of which each gets a process of its own, with the reason. All others share a worker's process, its loaded
 * modules and its database.
 */
export const APART: Readonly<Record<string, string>> = {
  "src/server/auth/sign-in.test.ts": "replaces the module of the password hash",
  "src/server/auth/passwords.test.ts": "replaces the module of the password hash",
  "test/plans.test.ts": "fills a database whose statistics no test before may have shaped",
  "test/export-columns.test.ts": "replaces the module that writes CSV files",
};
const apart = Object.keys(APART);

/** Query plans depend on the statistics of a PostgreSQL server with large tables. */
export const plans = "test/plans.test.ts";
/** Statements that really run in parallel; `npm run test:faults` runs more rounds. */
export const races = "test/races/*.test.ts";
/** Thousands of requests; `npm run test:faults` sends many more. */
export const badInput = "test/bad-input.test.ts";

/** The main journeys of residents, agents and admins, and the tests with the highest load on the database. */
export const journeys = [
  "src/server/auth/sign-in.test.ts",
  "src/server/campaigns/campaigns.test.ts",
  "src/server/pickups/booking.test.ts",
  "src/server/pickups/completing.test.ts",
  "src/server/rewards/redemptions.test.ts",
  "src/server/impact/integrity.test.ts",
  "src/server/core/database/statement.test.ts",
  "src/server/core/jobs/jobs.test.ts",
];

/**
 * Those of them that meet what a pooler in session mode changes: who had a connection before. Otherwise that mode is a
 * connection of one's own to the server, on which all of them run too, with the same client.
 */
export const onConnections = [
  "src/server/pickups/completing.test.ts",
  "src/server/core/database/statement.test.ts",
  "src/server/core/jobs/jobs.test.ts",
];

/** In `npm test -- ci` on the embedded engine alone: the browser tests begin with this data on PostgreSQL. */
const demo = "src/demo/*.test.ts";

/** What depends on the engine: statements, locks, lists, jobs, migrations, demo data, and the main journeys. */
const dependOnEngine = [
  ...journeys,
  "src/server/core/{database,jobs,limits,lists}/*.test.ts",
  "src/server/core/http/idempotency.test.ts",
  "src/server/audit.test.ts",
  demo,
  "test/migrations.test.ts",
];

const found = globSync(onServer).toSorted();
const withDatabase = found.filter((file) => OPENS_DATABASE.test(readFileSync(file, "utf8")));

/** Files that need no browser and no database of the tests. */
export const units = [
  "src/{contract,domain}/**/*.test.ts",
  ...without(found, [...withDatabase, ...apart]),
];

/** `npm test -- ci` leaves to PostgreSQL what does not depend on the engine. */
const isLeftToPostgres = process.env["SUITE"] === "ci";
const onEngine = globSync(dependOnEngine);
const embeddedFiles = isLeftToPostgres
  ? withDatabase.filter((file) => onEngine.includes(file))
  : without(withDatabase, [plans]);

/** Files of which each worker runs one after the other, on each engine. */
export const embedded = without(embeddedFiles, apart);
export const postgres = [
  ...without(withDatabase, [...apart, ...(isLeftToPostgres ? globSync(demo) : [])]),
  races,
];

/** Files with a process of their own. */
export const embeddedApart = embeddedFiles.filter((file) => apart.includes(file));
export const postgresApart = withDatabase.filter((file) => apart.includes(file));
/** What the web keeps in modules and replaces of the browser would meet the next file. */
export const apartUnits = ["src/web/**/*.test.{ts,tsx}", ...without(apart, withDatabase)];

function without(files: readonly string[], left: readonly string[]): string[] {
  return files.filter((file) => !left.includes(file));
}

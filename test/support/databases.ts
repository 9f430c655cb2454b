import { createHash, randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";

import { openLog } from "#server/core/logging/log.ts";
import { type Opened, openPostgres, overPool } from "#server/core/database/database.ts";
import { embeddedInMemory } from "#server/core/embedded/embedded.ts";
import { installJobs } from "#server/core/jobs/jobs-boss.ts";
import { migrate, migrationFiles, migrationsFolder } from "#server/core/database/migrate.ts";

const silent = openLog("silent");
const cache = new URL("../../node_modules/.cache/rebound/", import.meta.url);
/** The files, besides the migrations, that determine the content of a new database. */
const ingredients = [
  "node_modules/@electric-sql/pglite/package.json",
  "node_modules/pg-boss/package.json",
];

/**
 * A new, migrated, empty database for one test file; close it at the end of the file.
 * In memory, or on the server of `TEST_DATABASE_URL` when `REBOUND_TEST_ENGINE=postgres`, through the pooler of
 * `TEST_POOLER_URL` if there is one.
 */
export async function testDatabase(): Promise<Opened> {
  return process.env["REBOUND_TEST_ENGINE"] === "postgres" ? onServer() : inMemory();
}

async function inMemory(): Promise<Opened> {
  const { pool, close } = await embeddedInMemory(new Blob([await dump()]));
  return { ...overPool(pool), engine: "embedded", close };
}

/** A copy of a migrated database, made once for each state of the migrations. */
async function dump(): Promise<Buffer<ArrayBuffer>> {
  const path = new URL(`${await fingerprint()}.tar`, cache);
  try {
    return await readFile(path);
  } catch {
    const bytes = await makeDump();
    await mkdir(cache, { recursive: true });
    // Other test processes read the same file, so it is written under another name and renamed.
    const draft = new URL(`${path.href}.${randomBytes(4).toString("hex")}`);
    await writeFile(draft, bytes);
    await rename(draft, path);
    return bytes;
  }
}

async function makeDump(): Promise<Buffer<ArrayBuffer>> {
  const { pool, engine, close } = await embeddedInMemory();
  await migrate(overPool(pool).db);
  await installJobs(pool, silent);
  await pool.query("checkpoint");
  const file = await engine.dumpDataDir("none");
  await close();
  return Buffer.from(await file.arrayBuffer());
}

async function fingerprint(): Promise<string> {
  const names = await migrationFiles();
  const files = [
    ...names.map((name) => new URL(name, migrationsFolder)),
    ...ingredients.map((path) => new URL(`../../${path}`, import.meta.url)),
  ];
  const hash = createHash("sha256");
  for (const file of files) hash.update(await readFile(file));
  return hash.digest("hex").slice(0, 16);
}

async function onServer(): Promise<Opened> {
  const server = process.env["TEST_DATABASE_URL"];
  if (server === undefined) throw new Error("REBOUND_TEST_ENGINE=postgres needs TEST_DATABASE_URL");
  const name = `rebound_test_${randomBytes(6).toString("hex")}`;
  const template = await makeTemplate(server);
  await onAdmin(server, `create database ${name} template ${template}`);
  const opened = openPostgres(urlOf(process.env["TEST_POOLER_URL"] ?? server, name), {
    isPooledByTransaction: process.env["TEST_POOL_MODE"] === "transaction",
  });
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await onAdmin(server, `drop database if exists ${name} with (force)`);
    },
  };
}

/** A migrated template database. An advisory lock lets one process create it while others wait. */
async function makeTemplate(server: string): Promise<string> {
  const name = `rebound_template_${await fingerprint()}`;
  const admin = openPostgres(server);
  const client = await admin.pool.connect();
  try {
    await client.query("select pg_advisory_lock(727150)");
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (rowCount === 0) {
      await client.query(`drop database if exists ${name}_draft`);
      await client.query(`create database ${name}_draft`);
      const draft = openPostgres(urlOf(server, `${name}_draft`));
      await migrate(draft.db);
      await installJobs(draft.pool, silent);
      await draft.close();
      await client.query(`alter database ${name}_draft rename to ${name}`);
    }
    return name;
  } finally {
    client.release(true);
    await admin.close();
  }
}

async function onAdmin(server: string, statement: string): Promise<void> {
  const admin = openPostgres(server);
  try {
    await admin.pool.query(statement);
  } finally {
    await admin.close();
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

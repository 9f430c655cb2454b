import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { Client, type Pool } from "pg";

import { openLog } from "#server/core/logging/log.ts";
import { type Opened, openPostgres, overPool } from "#server/core/database/database.ts";
import { embeddedInMemory } from "#server/core/embedded/embedded.ts";
import { installJobs } from "#server/core/jobs/jobs-boss.ts";
import { migrate, migrationFiles, migrationsFolder } from "#server/core/database/migrate.ts";
import { type AsMigrated, empty, rememberMigrated } from "./emptying.ts";

const silent = openLog("silent");
const cache = new URL("../../node_modules/.cache/rebound/", import.meta.url);
/** The files, besides the migrations, that determine the content of a new database. */
const ingredients = [
  "node_modules/@electric-sql/pglite/package.json",
  "node_modules/pg-boss/package.json",
];

/** A migrated database of this process, used by one test file after the other. */
type Reusable = Readonly<{
  /**
   * Opens it with a query builder of its own, because the server remembers things by that, over the connections that
   * are there: PostgreSQL plans each statement anew for a new one.
   */
  open: () => Opened;
  migrated: AsMigrated;
  /** Ends it for good. */
  destroy: () => Promise<void>;
}>;

const idle: Reusable[] = [];

/**
 * A migrated, empty database for one test file; close it at the end of the file.
 * In memory, or on the server of `TEST_DATABASE_URL` when `REBOUND_TEST_ENGINE=postgres`, through the pooler of
 * `TEST_POOLER_URL` if there is one. Starting one takes a second, so a worker keeps it for its next file.
 */
export async function testDatabase(): Promise<Opened> {
  const reusable = (await emptied(idle.pop())) ?? (await newDatabase());
  const opened = reusable.open();
  return {
    ...opened,
    close: async () => {
      await opened.close();
      idle.push(reusable);
    },
  };
}

/** Undefined for a database whose tables a test has changed: it is of no further use. */
async function emptied(used: Reusable | undefined): Promise<Reusable | undefined> {
  if (used === undefined) return undefined;
  const opened = used.open();
  const isAsMigrated = await empty(opened, used.migrated);
  await opened.close();
  if (isAsMigrated) return used;
  await used.destroy();
  return undefined;
}

const newDatabase = (): Promise<Reusable> =>
  process.env["REBOUND_TEST_ENGINE"] === "postgres" ? onServer() : inMemory();

async function inMemory(): Promise<Reusable> {
  const { pool, close } = await embeddedInMemory(new Blob([await dump()]));
  return {
    open: () => ({ ...overPool(pool), engine: "embedded", close: async () => {} }),
    migrated: await rememberMigrated(pool),
    destroy: close,
  };
}
/** A copy of a migrated embedded database, made once for each state of the migrations. */
export async function dump(): Promise<Buffer<ArrayBuffer>> {
  const path = await dumpFile();
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

const dumpFile = async (): Promise<URL> => new URL(`${await fingerprint()}.tar`, cache);

/** Makes the folder of a migrated embedded database: an engine takes ten seconds of processor time to begin one. */
export async function unpackDump(dir: string): Promise<void> {
  await dump();
  await mkdir(dir, { mode: 0o700 });
  await promisify(execFile)("tar", ["-xf", fileURLToPath(await dumpFile()), "-C", dir]);
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

async function onServer(): Promise<Reusable> {
  const server = process.env["TEST_DATABASE_URL"];
  if (server === undefined) throw new Error("REBOUND_TEST_ENGINE=postgres needs TEST_DATABASE_URL");
  const name = `rebound_test_${randomBytes(6).toString("hex")}`;
  const template = await makeTemplate(server);
  await onAdmin(server, (admin) => admin.query(`create database ${name} template ${template}`));
  const { pool, close } = openPostgres(urlOf(process.env["TEST_POOLER_URL"] ?? server, name), {
    isPooledByTransaction: process.env["TEST_POOL_MODE"] === "transaction",
  });
  // Not "rebound", by which a restore sees that servers still run.
  pool.on("connect", (client) => {
    client.query("set application_name to 'rebound-test'").catch(() => undefined);
  });
  return {
    open: () => ({ ...overPool(pool), engine: "postgres", close: () => untilIdle(pool) }),
    migrated: await rememberMigrated(pool),
    destroy: async () => {
      await close();
      await onAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** Waits for what still uses a connection, as closing the pool would. */
async function untilIdle(pool: Pool): Promise<void> {
  while (pool.idleCount < pool.totalCount) await once(pool, "release");
}

/** A migrated template database. An advisory lock lets one process create it while others wait. */
async function makeTemplate(server: string): Promise<string> {
  const name = `rebound_template_${await fingerprint()}`;
  await onAdmin(server, async (admin) => {
    await admin.query("select pg_advisory_lock(727150)");
    const { rowCount } = await admin.query("select 1 from pg_database where datname = $1", [name]);
    if (rowCount !== 0) return;
    await admin.query(`drop database if exists ${name}_draft`);
    await admin.query(`create database ${name}_draft`);
    const draft = openPostgres(urlOf(server, `${name}_draft`));
    await migrate(draft.db);
    await installJobs(draft.pool, silent);
    await draft.close();
    await admin.query(`alter database ${name}_draft rename to ${name}`);
  });
  return name;
}

/** The product's own connections would give up waiting after seconds; these wait. */
async function onAdmin(server: string, work: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client({ connectionString: server });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

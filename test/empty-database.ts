import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import type { Pool } from "pg";

import { type Opened, openPostgres, overPool } from "#server/core/database/database.ts";
import { embeddedInMemory } from "#server/core/embedded/embedded.ts";
import { migrationFiles, migrationsFolder } from "#server/core/database/migrate.ts";

/** A database without any migration, of the engine that the tests run on. */
export async function emptyDatabase(): Promise<Opened> {
  if (process.env["REBOUND_TEST_ENGINE"] !== "postgres") {
    const { pool, close } = await embeddedInMemory();
    return { ...overPool(pool), engine: "embedded", close };
  }
  const server = process.env["TEST_DATABASE_URL"] ?? "";
  const name = `rebound_empty_${randomBytes(6).toString("hex")}`;
  await onServer(server, `create database ${name}`);
  const opened = openPostgres(Object.assign(new URL(server), { pathname: `/${name}` }).href);
  const close = async (): Promise<void> => {
    await opened.close();
    await onServer(server, `drop database ${name} with (force)`);
  };
  return { ...opened, close };
}

async function onServer(server: string, statement: string): Promise<void> {
  const admin = openPostgres(server);
  try {
    await admin.pool.query(statement);
  } finally {
    await admin.close();
  }
}

const rowsOf = (number: string): URL => new URL(`releases/${number}.sql`, import.meta.url);

/** Whether the release with this migration added rows (test/releases). */
export const hasRows = (number: string): boolean => existsSync(rowsOf(number));

/** Inserts those rows, if there are any. */
export async function keepRows(pool: Pool, number: string): Promise<void> {
  if (hasRows(number)) await pool.query(await readFile(rowsOf(number), "utf8"));
}

/** A folder with the first `count` migrations, as in an earlier release. */
export async function earlierFolder(count: number): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), "rebound-migrations-"));
  for (const name of (await migrationFiles()).slice(0, count))
    await copyFile(new URL(name, migrationsFolder), join(folder, name));
  return pathToFileURL(`${folder}/`);
}

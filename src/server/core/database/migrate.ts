import { readFile, readdir } from "node:fs/promises";

import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";

import type { Db, Queryable } from "./database.ts";

/** The folder of numbered SQL files. */
export const migrationsFolder = new URL("../../../../migrations/", import.meta.url);

const FILE = /^\d{4}-[a-z0-9-]+\.sql$/;

/**
 * Migrates the database to the newest version, each file in order, all in one transaction.
 * Several processes may call it at once: one does the work, the others wait for it.
 * @returns the names of the migrations it ran.
 * @throws Error naming the file when one of them fails; nothing of it stays.
 */
export async function migrate(db: Db, folder: URL = migrationsFolder): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    // Waiting for another process and building an index may take longer than the timeout of requests.
    const { rows } = await sql<Timeouts>`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`.execute(
      connection,
    );
    await setTimeouts(connection, { statement: "0", lock: "0" });
    try {
      const { error, results = [] } = await migratorOf(connection, folder).migrateToLatest();
      if (error !== undefined) {
        const failed = results.find((result) => result.status === "Error")?.migrationName;
        throw new Error(`Migration ${failed ?? "list"} failed: ${messageOf(error)}`, {
          cause: error,
        });
      }
      return results.map((result) => result.migrationName);
    } finally {
      // The connection goes back to the pool. A `reset` would not do: each connection got its timeouts by a statement.
      if (rows[0]) await setTimeouts(connection, rows[0]);
    }
  });
}

/** As PostgreSQL writes them, such as `30s`. */
type Timeouts = { readonly statement: string; readonly lock: string };

async function setTimeouts(db: Queryable, { statement, lock }: Timeouts): Promise<void> {
  await sql`select set_config('statement_timeout', ${statement}, false),
    set_config('lock_timeout', ${lock}, false)`.execute(db);
}

/** Names of the migrations that this database does not have yet, in order. */
export async function pendingMigrations(db: Db, folder: URL = migrationsFolder): Promise<string[]> {
  const seen = await seenMigrations(db);
  return (await migrationFiles(folder)).map(nameOf).filter((name) => !seen.has(name));
}

/**
 * A load balancer calls this every second: two small queries instead of the whole catalogue that the migrator reads.
 */
async function seenMigrations(db: Db): Promise<Set<string>> {
  const table = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (table.rows[0]?.there !== true) return new Set();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** The names of the migration files, in order. A file that is not called `NNNN-words.sql` is refused. */
export async function migrationFiles(folder: URL = migrationsFolder): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  const stray = names.find((name) => !FILE.test(name));
  if (stray !== undefined) throw new Error(`migrations/${stray} must be called NNNN-words.sql`);
  return names;
}

const migratorOf = (db: Kysely<never> | Db, folder: URL): Migrator =>
  new Migrator({ db, provider: { getMigrations: () => readMigrations(folder) } });

async function readMigrations(folder: URL): Promise<Record<string, Migration>> {
  const names = await migrationFiles(folder);
  const entries = names.map(async (name) => {
    const text = await readFile(new URL(name, folder), "utf8");
    const up = async (db: Kysely<unknown>): Promise<void> => {
      await sql.raw(text).execute(db);
    };
    return [nameOf(name), { up }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

const nameOf = (file: string): string => file.replace(/\.sql$/, "");

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

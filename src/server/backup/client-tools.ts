// PostgreSQL's own client programs do the work, because they support every version of the server.
import { spawn, type ChildProcessByStdio } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";

import { Client } from "pg";

/** What must be dropped before a database can be filled again; the product owns both. */
const SCHEMAS = ["public", "pgboss"];
/** As the server's connections call themselves (`core/database/database.ts`). */
const OUR_NAME = "rebound";

type Inspection = { migrations: string[]; major: number; tables: number; servers: number };

/** What the database at that address says about itself. */
export async function inspect(databaseUrl: string): Promise<Inspection> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  const numberOf = async (query: string, values: unknown[]): Promise<number> => {
    const { rows } = await client.query<{ n: number }>(query, values);
    return rows[0]?.n ?? 0;
  };
  try {
    const tables = await numberOf(
      "select count(*)::int as n from pg_tables where schemaname = any($1)",
      [SCHEMAS],
    );
    const servers = await numberOf(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = $1",
      [OUR_NAME],
    );
    const major = await numberOf(
      "select current_setting('server_version_num')::int / $1::int as n",
      [10_000],
    );
    return { tables, servers, major, migrations: tables > 0 ? await migrationsIn(client) : [] };
  } finally {
    await client.end();
  }
}

/** Names of the migrations that a database has seen; none where there never was one. */
export async function migrationsIn(database: Pick<Client, "query">): Promise<string[]> {
  const { rows: found } = await database.query<{ is: boolean }>(
    "select to_regclass('public.kysely_migration') is not null as is",
  );
  if (found[0]?.is !== true) return [];
  const { rows } = await database.query<{ name: string }>(
    "select name from public.kysely_migration order by name",
  );
  return rows.map(({ name }) => name);
}

/**
 * Writes the whole database, as it was at one moment, into a file; servers may run meanwhile.
 * @throws Error with the program's message when it fails.
 */
export async function dump(databaseUrl: string, file: string): Promise<void> {
  const { address, env } = addressFor(databaseUrl);
  const args = ["--format=custom", "--compress=0", "--no-unlogged-table-data", `--file=${file}`];
  await ended(run("pg_dump", [...args, `--dbname=${address}`], env));
}

/**
 * Fills the database from such a file in one transaction: all of it is restored, or nothing is changed.
 * @param replace drops what is there, within the same transaction.
 */
export async function load(databaseUrl: string, file: string, replace: boolean): Promise<void> {
  const { address, env } = addressFor(databaseUrl);
  const script = run("pg_restore", ["--no-owner", "--no-privileges", "--file=-", file], {});
  const options = ["--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1", "--output=/dev/null"];
  const psql = run("psql", [...options, `--dbname=${address}`], env);
  const [read, written] = [ended(script), ended(psql)];
  const fed = feed(psql.stdin, script.stdout, { read, replace });
  // The message of psql is more useful than the broken pipe that follows from it.
  const outcomes = await Promise.allSettled([written, read, fed]);
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
}

/**
 * Sends `commit` only after the whole script was sent, so an interrupted script changes nothing. A dump carries no
 * statistics, and without them the first statements over large tables would take minutes.
 */
async function feed(
  psql: Writable,
  script: Readable,
  { read, replace }: { read: Promise<void>; replace: boolean },
): Promise<void> {
  try {
    psql.write(`begin;\n${replace ? dropped : ""}`);
    await pipeline(script, psql, { end: false });
    await read;
    psql.write("commit;\nanalyze;\n");
  } finally {
    psql.end();
  }
}

const dropped = `${SCHEMAS.map((name) => `drop schema if exists ${name} cascade;`).join("\n")}
create schema public;
`;

/** The password is passed in the environment, because every user of the machine can read a program's arguments. */
export function addressFor(databaseUrl: string): { address: string; env: Record<string, string> } {
  const url = new URL(databaseUrl);
  const password = url.searchParams.get("password") ?? decodeURIComponent(url.password);
  url.password = "";
  url.searchParams.delete("password");
  return { address: url.href, env: password === "" ? {} : { PGPASSWORD: password } };
}

type Program = ChildProcessByStdio<Writable, Readable, Readable>;

const run = (program: string, args: string[], env: Record<string, string>): Program =>
  spawn(program, args, { stdio: ["pipe", "pipe", "pipe"], env: { ...process.env, ...env } });

/** The last lines that a failed program printed contain the reason. */
const WORDS = 2_000;

async function ended(child: Program): Promise<void> {
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-WORDS);
  });
  // A program that ends early is recognised by its exit code.
  child.stdin.on("error", () => undefined);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("close", resolve).once("error", (error) => {
      reject(isMissing(error) ? new Error(missing(child.spawnfile)) : error);
    });
  });
  if (code !== 0) throw new Error(`${child.spawnfile} failed: ${said.trim() || `code ${code}`}`);
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

const missing = (program: string): string =>
  `${program} was not found. Install PostgreSQL's client programs, of the server's version or newer (Debian: apt-get install postgresql-client).`;

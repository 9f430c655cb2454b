// The databases of the browser tests where they run on PostgreSQL: one server, and copies of a prepared database.
import { Client } from "pg";

/** The address of the server that they share (scripts/tests/run.ts); undefined on the embedded engine. */
export const serverOfPostgres = (): string | undefined =>
  process.env["REBOUND_TEST_ENGINE"] === "postgres" ? process.env["TEST_DATABASE_URL"] : undefined;

/**
 * Creates a database, empty or as a copy of one that nobody uses.
 * @param server undefined on the embedded engine, which needs none
 * @returns its address
 */
export async function newDatabase(
  server: string | undefined,
  name: string,
  original?: string,
): Promise<string | undefined> {
  if (server === undefined) return undefined;
  const template = original === undefined ? "" : ` template "${original}"`;
  await onServer(server, `create database "${name}"${template}`);
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

/** Removes a database of `newDatabase`, whoever uses it. */
export async function dropDatabase(server: string | undefined, name: string): Promise<void> {
  if (server !== undefined)
    await onServer(server, `drop database if exists "${name}" with (force)`);
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

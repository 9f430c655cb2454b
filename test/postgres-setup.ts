import { startPostgres } from "./postgres.ts";

/** Gives every test file of the "postgres" project one server, by `TEST_DATABASE_URL`. */
export async function setup(): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  process.env["TEST_DATABASE_URL"] = postgres.url;
  return postgres.stop;
}

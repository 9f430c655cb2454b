import type { TestProject } from "vitest/node";

import { startOwnPostgres } from "../postgres.ts";

/**
 * Gives the fault tests a PostgreSQL that keeps what it acknowledged, by `TEST_DATABASE_URL` for this project alone.
 * The other tests' server runs without fsync, and of one that somebody gives nothing is known: on either,
 * "nothing acknowledged is lost" would be shown of a database that loses it when it crashes.
 */
export async function setup({ config }: TestProject): Promise<() => Promise<void>> {
  const postgres = await startOwnPostgres();
  config.env["TEST_DATABASE_URL"] = postgres.url;
  return postgres.stop;
}

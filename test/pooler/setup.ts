import type { TestProject } from "vitest/node";

import { startPostgres } from "../postgres.ts";
import { startPgBouncer } from "./pgbouncer.ts";

/**
 * Gives the test files of a project PgBouncer in the mode of its `TEST_POOL_MODE`, by `TEST_POOLER_URL`. The server
 * behind it is the one that another project has started in the same run, if there is one.
 */
export async function setup({ config }: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  const mode = config.env["TEST_POOL_MODE"] === "session" ? "session" : "transaction";
  const pooler = await startPgBouncer(postgres.url, mode);
  process.env["TEST_DATABASE_URL"] = postgres.url;
  config.env["TEST_POOLER_URL"] = pooler.url;
  return async () => {
    await pooler.stop();
    await postgres.stop();
  };
}

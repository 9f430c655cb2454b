import { startPostgres } from "../postgres.ts";
import { startPgBouncer } from "./pgbouncer.ts";

/** Gives every test file of the "pooler" project one server, and PgBouncer in the mode of `TEST_POOL_MODE` before it. */
export async function setup(): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  const mode = process.env["TEST_POOL_MODE"] === "session" ? "session" : "transaction";
  const pooler = await startPgBouncer(postgres.url, mode);
  process.env["TEST_DATABASE_URL"] = postgres.url;
  process.env["TEST_POOLER_URL"] = pooler.url;
  process.env["TEST_POOL_MODE"] = mode;
  return async () => {
    await pooler.stop();
    await postgres.stop();
  };
}

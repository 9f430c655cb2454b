// What a server asks its database while nobody uses it.
import { setTimeout as sleep } from "node:timers/promises";

import { Client } from "pg";
import { expect, test } from "vitest";

import { startOwnPostgres } from "../postgres.ts";
import { onStage } from "./stage.ts";
import { tell } from "./telling.ts";

/**
 * In a minute: 60 whether the database is there, 30 for jobs that are due in any queue, and about 25 of pg-boss, which
 * looks after its queues and schedules.
 */
const MOST_PER_SECOND = 2;
/** What belongs to the start is over by then. */
const SETTLED_MS = 12_000;
/** As long as the longest pause between two statements of one kind, so that each kind is counted. */
const REST_MS = 60_000;

test(`a server at rest sends ${MOST_PER_SECOND} statements a second at most`, async () => {
  // PostgreSQL's own counts of transactions leave out those that read no table.
  const settings = ["log_statement=all", "log_line_prefix=%d "];
  const postgres = await startOwnPostgres({ settings });
  const databaseUrl = await postgres.createDatabase("rest");
  // What is asked in another database is not counted.
  const outside = new Client({ connectionString: postgres.url });
  await outside.connect();
  await onStage({ databaseUrl }, async () => {
    await sleep(SETTLED_MS);
    await withoutSchedules(databaseUrl);
    const before = await statements(outside);
    await sleep(REST_MS);
    const sent = (await statements(outside)) - before;
    tell(`at rest: ${sent} statements in ${REST_MS / 1000} seconds`);
    expect(sent).toBeGreaterThan(REST_MS / 2_000);
    expect(sent / (REST_MS / 1000)).toBeLessThanOrEqual(MOST_PER_SECOND);
  });
  await outside.end();
  await postgres.stop();
});

/** Work that happens to fall due in the measured minute, up to 17 statements for two queues, is not rest. */
async function withoutSchedules(databaseUrl: string): Promise<void> {
  const inside = new Client({ connectionString: databaseUrl });
  await inside.connect();
  await inside.query("delete from pgboss.schedule");
  await inside.end();
}

/** How many the server has logged so far of its database. */
async function statements(client: Client): Promise<number> {
  const { rows } = await client.query<{ log: string }>("select pg_read_file('server.log') as log");
  return (rows[0]?.log ?? "").match(/^rest LOG: {2}(?:statement|execute)/gm)?.length ?? 0;
}

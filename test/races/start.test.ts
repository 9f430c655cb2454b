import { afterAll, beforeAll, expect, test } from "vitest";

import { type Opened, openPostgres } from "#server/core/database/database.ts";
import { startJobs } from "#server/core/jobs/jobs.ts";
import { openLog } from "#server/core/logging/log.ts";
import { migrate, pendingMigrations } from "#server/core/database/migrate.ts";
import { testDatabase } from "../support/databases.ts";

import { roundsOf } from "./rounds.ts";

const ROUNDS = roundsOf(5);
const PROCESSES = 6;

let opened: Opened;
beforeAll(async () => {
  opened = await testDatabase();
});
afterAll(() => opened.close());

test(`${ROUNDS} times: several servers that start at once on an empty database migrate it once`, async () => {
  const url = String(opened.pool.options.connectionString);
  const log = openLog("silent");
  for (let round = 0; round < ROUNDS; round++) {
    await opened.pool.query("drop schema public cascade; create schema public");
    await opened.pool.query("drop schema pgboss cascade");
    const servers = Array.from({ length: PROCESSES }, () => openPostgres(url));
    const ran = await Promise.all(
      servers.map(async ({ db, pool }) => {
        const names = await migrate(db);
        const jobs = await startJobs({ pool, log });
        await jobs.work("messages", async () => undefined);
        await jobs.work("cleaning", async () => undefined);
        await jobs.schedule("cleaning", "0 * * * *");
        await jobs.stop();
        return names;
      }),
    );
    expect(ran.filter((names) => names.length > 0)).toHaveLength(1);
    for (const { db, pool, close } of servers) {
      expect(await pendingMigrations(db)).toEqual([]);
      expect((await pool.query("select name from pgboss.schedule")).rows).toHaveLength(1);
      await close();
    }
  }
});

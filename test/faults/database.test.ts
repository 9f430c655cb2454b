// The database stops under two working servers, and comes back: the servers are not restarted.
import { setTimeout as sleep } from "node:timers/promises";

import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

import { type OwnPostgres, startOwnPostgres } from "../postgres.ts";
import { onStage, openStage, type Stage, tellingLogs } from "./stage.ts";
import { expectToSurvive, PATIENCE_MS, told, untilMore } from "./surviving.ts";
import { isLong, tell } from "./telling.ts";
import { cutOne, openWire } from "./wire.ts";

/** The short run meets fewer moments of a request at which its connection goes. */
const CUTS = isLong ? 40 : 15;
/**
 * Longer than anybody may wait. Only the long silence is also longer than the 10 s after which PostgreSQL ends a
 * transaction by itself, which `frozen.test.ts` waits for each time.
 */
const SILENCE_MS = isLong ? 12_000 : 8_000;
const RESTARTS = isLong ? 9 : 3;
/** The ways in which PostgreSQL can be stopped, from orderly to immediate. */
const ends = ["SIGINT", "SIGQUIT", "SIGKILL"] as const;

let postgres: OwnPostgres;
let databaseUrl: string;
/** The same two servers meet one trouble after the other, as they would in a year. */
let stage: Stage;
beforeAll(async () => {
  postgres = await startOwnPostgres();
  databaseUrl = await postgres.createDatabase("away");
  stage = await openStage({ processes: 2, databaseUrl });
});
afterAll(async () => {
  await stage.close();
  await postgres.stop();
});

test(`${CUTS} connections cut under load: nothing is lost or doubled, nobody waits ${PATIENCE_MS / 1000} seconds`, async () => {
  await tellingLogs(stage, async () => {
    const tally = await expectToSurvive(stage, "database away", async (load) => {
      for (let cut = 0; cut < CUTS; cut++) {
        await sleep(load.random.whole(20, isLong ? 400 : 150));
        await cutOne(databaseUrl);
      }
    });
    tell(`${CUTS} cut connections: ${told(tally)}`);
  });
});

test(`${RESTARTS} restarts of PostgreSQL under load: 503 with Retry-After meanwhile, then it goes on by itself`, async () => {
  await tellingLogs(stage, async () => {
    const tally = await expectToSurvive(stage, "database away", async (load) => {
      for (let n = 0; n < RESTARTS; n++) {
        await sleep(load.random.whole(300, isLong ? 5_000 : 900));
        await postgres.restart(ends[n % ends.length] ?? "SIGINT", load.random.whole(0, 1_500));
        const began = Date.now();
        await untilMore(load.tally);
        tell(`writes went on ${Date.now() - began} ms after PostgreSQL answered again`);
      }
    });
    expect(tally.unavailable).toBeGreaterThan(0);
    tell(`${RESTARTS} restarts of PostgreSQL: ${told(tally)}`);
  });
});

test("a database that says nothing any more: everybody is told within 5 seconds to come back, then it goes on", async () => {
  const wire = await openWire(await postgres.createDatabase("silence"));
  await onStage({ processes: 2, databaseUrl: wire.url }, async (others) => {
    const tally = await expectToSurvive(others, "database away", async (load) => {
      wire.hold();
      await sleep(SILENCE_MS);
      wire.letGo();
      await untilMore(load.tally);
    });
    expect(tally.unavailable).toBeGreaterThan(0);
    tell(`${SILENCE_MS} ms of silence: ${told(tally)}`);
  });
  await wire.close();
});

test("a standby that must confirm each commit is gone: nothing is acknowledged, everybody is told so within 5 seconds", async () => {
  await tellingLogs(stage, async () => {
    const tally = await expectToSurvive(stage, "standby gone", async (load) => {
      await nameStandby("'nobody'");
      await sleep(1_000);
      const before = load.tally.acknowledged;
      await sleep(SILENCE_MS);
      expect(load.tally.acknowledged).toBe(before);
      await nameStandby("default");
      await untilMore(load.tally);
    });
    expect(tally.unavailable).toBeGreaterThan(0);
    tell(`${SILENCE_MS} ms without the standby: ${told(tally)}`);
  });
});

/** Sets the standby that must confirm; the name "nobody" matches none, so each commit waits until it is reset. */
async function nameStandby(name: "'nobody'" | "default"): Promise<void> {
  const head = new Client({ connectionString: postgres.url });
  await head.connect();
  await head.query(`alter system set synchronous_standby_names to ${name}`);
  await head.query("select pg_reload_conf()");
  await head.end();
}

// The database goes away under two servers at work, and comes back: nobody restarts a server for that.
import { setTimeout as sleep } from "node:timers/promises";

import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

import { type OwnPostgres, startOwnPostgres } from "../postgres.ts";
import { collect, type Collection, type Load, newTally, repeat, type Tally } from "./collecting.ts";
import { differences } from "./keeping.ts";
import {
  anyOf,
  auditOver,
  isLong,
  makeCast,
  onStage,
  type Stage,
  tell,
  tellDice,
} from "./stage.ts";
import { openWire } from "./wire.ts";

/** No call may wait longer for its answer, whatever the database does. */
const PATIENCE_MS = 5_000;
const CUTS = 40;
const SILENCE_MS = 12_000;
const RESTARTS = isLong ? 9 : 3;
const CLIENTS = 8;
/** How PostgreSQL can end, from the politest to the rudest. */
const ends = ["SIGINT", "SIGQUIT", "SIGKILL"] as const;

let postgres: OwnPostgres;
beforeAll(async () => {
  postgres = await startOwnPostgres();
});
afterAll(() => postgres.stop());

test(`${CUTS} connections cut under load: nothing is lost or doubled, nobody waits ${PATIENCE_MS / 1000} seconds`, async () => {
  const databaseUrl = await postgres.createDatabase("cut");
  await onStage({ processes: 2, databaseUrl }, async (stage) => {
    const tally = await expectToSurvive(stage, async (load) => {
      const surgeon = new Client({ connectionString: databaseUrl });
      await surgeon.connect();
      for (let cut = 0; cut < CUTS; cut++) {
        await sleep(load.dice.whole(20, isLong ? 400 : 150));
        await surgeon.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() order by random() limit 1",
        );
      }
      await surgeon.end();
    });
    tell(`${CUTS} cut connections: ${told(tally)}`);
  });
});

test(`${RESTARTS} restarts of PostgreSQL under load: 503 with Retry-After meanwhile, then it goes on by itself`, async () => {
  const databaseUrl = await postgres.createDatabase("restarts");
  await onStage({ processes: 2, databaseUrl }, async (stage) => {
    const tally = await expectToSurvive(stage, async (load) => {
      for (let n = 0; n < RESTARTS; n++) {
        await sleep(load.dice.whole(300, isLong ? 5_000 : 900));
        await postgres.restart(ends[n % ends.length] ?? "SIGINT", load.dice.whole(0, 1_500));
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
  await onStage({ processes: 2, databaseUrl: wire.url }, async (stage) => {
    const tally = await expectToSurvive(stage, async (load) => {
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

/** Clients at work while `trouble` happens; then everything acknowledged is there once, on both servers. */
async function expectToSurvive(
  stage: Stage,
  trouble: (load: Load) => Promise<void>,
): Promise<Tally> {
  const dice = tellDice("database away");
  let isOver = false;
  const load: Load = {
    cast: await makeCast(stage, 6),
    dice,
    tally: newTally(),
    via: () => dice.pick(stage.servers).url,
    isOver: () => isOver,
  };
  const begun = collect(load, CLIENTS);
  await untilMore(load.tally);
  await trouble(load);
  isOver = true;
  await expectKept(stage, load, await begun);
  return load.tally;
}

async function expectKept(stage: Stage, load: Load, made: Collection[]): Promise<void> {
  expect(await differences(anyOf(stage.servers), made, "before the retries")).toEqual([]);
  await repeat({ ...load, isOver: () => false }, made);
  for (const server of stage.servers) {
    expect(await differences(server, made, "after the retries")).toEqual([]);
    expect(await auditOver(server)).toEqual([]);
  }
  expect(load.tally.wrong).toEqual([]);
  // The servers themselves were always there.
  expect(load.tally.cut).toBe(0);
  expect(load.tally.slowest).toBeLessThan(PATIENCE_MS);
}

async function untilMore(tally: Tally): Promise<void> {
  const wanted = tally.acknowledged + 20;
  const deadline = Date.now() + 30_000;
  while (tally.acknowledged < wanted && tally.wrong.length === 0) {
    if (Date.now() > deadline) throw new Error("Nothing was acknowledged for 30 seconds");
    await sleep(5);
  }
}

const told = ({ acknowledged, unavailable, slowest }: Tally): string =>
  `${acknowledged} writes acknowledged, ${unavailable} answers of 503, the slowest after ${slowest} ms, 0 lost, 0 doubled`;

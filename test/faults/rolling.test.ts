// A rolling update: two servers behind a load balancer with health checks, stopped and started one by one.
import { setTimeout as sleep } from "node:timers/promises";

import { expect, test } from "vitest";

import { testDatabase } from "../support/databases.ts";

import type { RunningServer } from "../../e2e/server.ts";
import { collect, type Load, newTally, repeat } from "./collecting.ts";
import { differences } from "./keeping.ts";
import { anyOf, auditOver, makeCast, onStage, type Stage } from "./stage.ts";
import { isLong, tell, seededRandom } from "./telling.ts";

const ROUNDS = isLong ? 10 : 1;
const CLIENTS = 6;
/** Milliseconds between two health checks; in production a server announces its end three seconds ahead. */
const ASK_EVERY = 200;

const production = {
  NODE_ENV: "production",
  APP_SECRET: "a secret for tests, of more than 32 bytes",
  AUTH_PER_MINUTE_PER_IP: "6000",
};

test(`a rolling restart of two servers under load, ${ROUNDS} times over: no call fails`, async () => {
  const database = await testDatabase();
  const databaseUrl = String(database.pool.options.connectionString);
  await onStage({ processes: 2, databaseUrl, env: production }, async (stage) => {
    const random = seededRandom("rolling restart");
    const balancer = openBalancer(stage);
    let isOver = false;
    const load: Load = {
      cast: await makeCast(stage, 6),
      random,
      tally: newTally(),
      via: () => random.pick(balancer.ready()).url,
      isOver: () => isOver,
    };
    const begun = collect(load, CLIENTS);
    for (let turn = 0; turn < ROUNDS * 2; turn++) {
      await sleep(random.whole(300, 800));
      await stage.servers[turn % 2]?.stop();
      const server = await stage.restart(turn % 2);
      while (!balancer.ready().includes(server)) await sleep(20);
    }
    isOver = true;
    const made = await begun;
    balancer.stop();
    const { tally } = load;
    expect([tally.wrong, tally.cut, tally.unavailable]).toEqual([[], 0, 0]);
    await repeat({ ...load, isOver: () => false }, made);
    expect(await differences(anyOf(stage.servers), made, "after the retries")).toEqual([]);
    expect(await auditOver(anyOf(stage.servers))).toEqual([]);
    tell(
      `rolling restart: ${ROUNDS * 2} servers replaced, ${tally.acknowledged} calls, 0 failed, the slowest took ${tally.slowest} ms`,
    );
  });
  await database.close();
});

/** Knows which servers report to be ready. A server that responds slowly keeps its last state. */
function openBalancer({ servers }: Stage): { ready: () => RunningServer[]; stop: () => void } {
  const out = new Set<RunningServer>();
  const ask = async (server: RunningServer): Promise<void> => {
    try {
      const signal = AbortSignal.timeout(2_000);
      const { ok } = await fetch(`${server.url}/health/ready`, { signal });
      if (ok) out.delete(server);
      else out.add(server);
    } catch (error) {
      const isLate = error instanceof Error && error.name === "TimeoutError";
      if (!isLate) out.add(server);
    }
  };
  const timer = setInterval(() => {
    for (const server of servers) void ask(server);
  }, ASK_EVERY);
  return {
    ready: () => servers.filter((server) => !out.has(server)),
    stop: () => clearInterval(timer),
  };
}

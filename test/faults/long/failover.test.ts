// The leader of the database cluster is killed under load, twice; another takes over, and the servers are not
// restarted.
import { setTimeout as sleep } from "node:timers/promises";

import { expect, test } from "vitest";

import { onStage } from "../stage.ts";
import { expectToSurvive, told, untilMore } from "../surviving.ts";
import { tell } from "../telling.ts";
import { type Cluster, missingPackages, startCluster } from "./cluster.ts";

const KILLS = 2;
/** The dead leader's lease lasts 20 seconds; then the others elect a new one. */
const TAKE_OVER_MS = 90_000;

test(`the leading PostgreSQL of a cluster dies ${KILLS} times under load: nothing is lost, writes go on by themselves`, async () => {
  const missing = missingPackages();
  if (missing.length > 0) {
    tell(`NOT SHOWN: the failover needs ${missing.join(", ")} (Debian: apt-get install, as root).`);
    return;
  }
  const cluster = await startCluster();
  try {
    await expectToTakeOver(cluster);
  } catch (error) {
    tell(cluster.log());
    throw error;
  } finally {
    await cluster.close();
  }
});

async function expectToTakeOver(cluster: Cluster): Promise<void> {
  await cluster.untilWhole();
  const databaseUrl = await cluster.createDatabase("rebound_app");
  await onStage({ processes: 2, databaseUrl }, async (stage) => {
    const tally = await expectToSurvive(stage, "failover", async (load) => {
      for (let kill = 1; kill <= KILLS; kill++) {
        await sleep(load.random.whole(1_000, 4_000));
        const dead = await cluster.killLeader();
        const began = Date.now();
        await untilMore(load.tally, TAKE_OVER_MS);
        tell(`failover: ${dead} died, writes went on after ${Date.now() - began} ms`);
        await untilMore(load.tally);
        cluster.revive(dead);
        await cluster.untilWhole();
      }
    });
    expect(tally.unavailable).toBeGreaterThan(0);
    tell(`failover, ${KILLS} leaders killed: ${told(tally)}`);
  });
}

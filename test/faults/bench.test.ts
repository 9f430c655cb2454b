// The bench compares the product with a bare server. A field that only one of them answers would break it off unseen.
import { afterAll, beforeAll, expect, test } from "vitest";

import { callsOf, checkSame } from "../../bench/calls.ts";
import { closedLoop } from "../../bench/load.ts";
import { openStage, type Stage } from "../../bench/stage.ts";

let stage: Stage;
beforeAll(async () => {
  // One of 997 is an agent.
  stage = await openStage({ users: 1000, locations: 300, pickups: 1000 }, () => undefined);
});
afterAll(() => stage.close());

test("the product and the bare server answer every call of the bench alike, again and again", async () => {
  const servers = [await stage.startApp(), await stage.startBare()] as const;
  const urls = [servers[0].url, servers[1].url] as const;
  try {
    for (const call of await callsOf(stage)) {
      await checkSame(call, urls);
      for (const url of urls) {
        const load = { urls: [url], ask: call.ask, connections: 4, amount: 40 };
        expect((await closedLoop(load)).answers).toBe(40);
      }
    }
  } finally {
    for (const server of servers) await server.stop();
  }
});

// The bench compares the product with a bare server. A field that only one of them answers would break it off unseen.
import { afterAll, beforeAll, expect, test } from "vitest";

import { checkSame, comparedCallsOf } from "../../bench/calls.ts";
import { closedLoop } from "../../bench/load.ts";
import { openStage, ROW_ONLY, type Stage } from "../../bench/stage.ts";

let stage: Stage;
beforeAll(async () => {
  // One of 997 is an agent.
  stage = await openStage({ users: 1000, locations: 300, pickups: 1000 }, () => undefined);
});
afterAll(() => stage.close());

test("the product and the bare server answer every call of the bench alike, again and again", async () => {
  const app = await stage.startApp();
  const bare = await stage.startBare();
  const rowOnly = await stage.startBare(ROW_ONLY);
  try {
    for (const call of await comparedCallsOf(stage)) {
      const urls = [app.url, (call.isRowOnly === true ? rowOnly : bare).url] as const;
      await checkSame(call, urls);
      for (const url of urls) {
        const load = { urls: [url], ask: call.ask, connections: 4, amount: 40 };
        expect((await closedLoop(load)).answers).toBe(40);
      }
    }
  } finally {
    for (const server of [app, bare, rowOnly]) await server.stop();
  }
});

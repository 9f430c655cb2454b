// Thousands sign in at once with passwords that have to be hashed: everybody else is served as before.
import { setTimeout as sleep } from "node:timers/promises";

import { expect, test } from "vitest";

import { testDatabase } from "#server/core/testing.ts";

import { superadmin } from "../../../e2e/people.ts";
import { newDataDir, removeDataDir, startServer } from "../../../e2e/server.ts";
import { tell } from "../stage.ts";
import { calmest, latencies, type Latency, shown } from "./latency.ts";

const CROWDS = [32, 150];
const ROUNDS = 3;
/** A machine that does something else for a moment must not fail the test. */
const GRACE_MS = 25;

test("while sign-ins flood in, other calls stay within three times their p99", async () => {
  const database = await testDatabase();
  const DATABASE_URL = String(database.pool.options.connectionString);
  const dataDir = await newDataDir();
  const { email, password } = superadmin;
  const server = await startServer({
    demo: false,
    dataDir,
    env: {
      DATABASE_URL,
      LOG_LEVEL: "error",
      SUPERADMIN_EMAIL: email,
      SUPERADMIN_PASSWORD: password,
      // All of the flood comes from one address here; the gate by address would shed it for nothing.
      AUTH_PER_MINUTE_PER_IP: "1000000",
    },
  });
  const { token } = await server.call("POST /auth/signin", { body: superadmin });
  const ask = (): Promise<Response> =>
    fetch(`${server.url}/api/profile`, { headers: { authorization: `Bearer ${token}` } });
  await latencies(ask);
  for (const size of CROWDS) {
    const [alone, among]: [Latency[], Latency[]] = [[], []];
    const sums = { hashed: 0, refused: 0, seconds: 0 };
    // In turns, so that both meet the same machine.
    for (let round = 0; round < ROUNDS; round++) {
      alone.push(await latencies(ask));
      const flood = startFlood(server.url, size);
      await sleep(1_000);
      among.push(await latencies(ask));
      const { hashed, refused, seconds } = await flood.stop();
      sums.hashed += hashed;
      sums.refused += refused;
      sums.seconds += seconds;
    }
    const [quiet, flooded] = [calmest(alone), calmest(among)];
    tell(
      `sign-in flood of ${size} connections: p50/p99 of a profile ${shown(quiet)} alone, ${shown(flooded)} in the flood; ` +
        `${Math.round(sums.hashed / sums.seconds)} passwords hashed and ` +
        `${Math.round(sums.refused / sums.seconds)} sign-ins told to come back a second`,
    );
    expect(flooded.p99).toBeLessThan(quiet.p99 * 3 + GRACE_MS);
  }
  await server.stop();
  await removeDataDir(dataDir);
  await database.close();
});

type Flood = { stop: () => Promise<{ hashed: number; refused: number; seconds: number }> };

/** Each connection signs in again as soon as it is answered, as somebody else each time. */
function startFlood(url: string, connections: number): Flood {
  const over = new AbortController();
  let asked = 0;
  const counts = { hashed: 0, refused: 0 };
  const began = performance.now();
  const one = async (): Promise<void> => {
    while (!over.signal.aborted) {
      asked += 1;
      const answer = await fetch(`${url}/api/auth/signin`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: `flood${asked}@example.org`, password: "not a password" }),
      });
      await answer.arrayBuffer();
      if (answer.status === 401) counts.hashed += 1;
      else counts.refused += 1;
    }
  };
  const all = Promise.all(Array.from({ length: connections }, one));
  return {
    stop: async () => {
      over.abort();
      await all;
      return { ...counts, seconds: (performance.now() - began) / 1_000 };
    },
  };
}

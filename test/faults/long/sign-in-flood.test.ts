// Thousands sign in at once, each with a password to hash: all other requests are served as before.
import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

import { expect, test } from "vitest";

import { testDatabase } from "../../support/databases.ts";

import { superadmin } from "../../../e2e/people.ts";
import { newDataDir, removeDataDir, startServer } from "../../../e2e/server.ts";
import { tell } from "../telling.ts";
import { calmest, latencies, type Latency, shown } from "./latency.ts";

const CROWDS = [32, 150];
const ROUNDS = 3;
const ASKED = 1_000;
/** Milliseconds until the flood has started. */
const FIRST_MS = 2_000;
/** A short load on the machine must not fail the test. */
const GRACE_MS = 2;

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
      // The whole flood comes from one IP address here, so the limit per address would stop it at once.
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
    // Alternating, so that other load on the machine affects both.
    for (let round = 0; round < ROUNDS; round++) {
      alone.push(await latencies(ask, ASKED));
      const endFlood = startFlood(server.url, size);
      await sleep(FIRST_MS);
      among.push(await latencies(ask, ASKED));
      const { hashed, refused, seconds } = await endFlood();
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

type Sums = { hashed: number; refused: number; seconds: number };

/** @returns a function that stops it and gives its responses. */
function startFlood(url: string, connections: number): () => Promise<Sums> {
  const file = resolve("test/faults/long/flooding.ts");
  const crowd = spawn(process.execPath, [file, url, String(connections)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  return async () => {
    crowd.stdin.end();
    return JSON.parse(await text(crowd.stdout));
  };
}

// Minutes of an ordinary mixed load on one server: its memory and handles must not grow.
import { readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

import { expect, test } from "vitest";

import { testDatabase } from "../../support/databases.ts";

import { freePort, type RunningServer } from "../../../e2e/server.ts";
import { type Cast, collect, newTally } from "../collecting.ts";
import { anyOf, auditOver, makeCast, onStage } from "../stage.ts";
import { tell, seededRandom } from "../telling.ts";
import { type Held, inspect } from "./inspector.ts";

const MINUTE = 60_000;
const MINUTES = Number(process.env["SOAK_MINUTES"] ?? 3);
/** The time until caches are filled, statements prepared and code compiled. */
const WARM_UP = 1.5 * MINUTE;
const LOOK_EVERY = 10_000;
const CLIENTS = 4;
const READERS = 4;

type Sample = Held & { minutes: number; files: number; connections: number };

test(
  `${MINUTES} minutes of load: memory grows by less than 1 MB a minute, connections and handles stay`,
  async () => {
    const database = await testDatabase();
    const databaseUrl = String(database.pool.options.connectionString);
    const port = await freePort();
    const env = { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` };
    await onStage({ databaseUrl, env }, async (stage) => {
      const server = anyOf(stage.servers);
      const cast = await makeCast(stage, 12);
      const inspector = await inspect(port);
      const connections = async (): Promise<number> => {
        const { rows } = await database.pool.query<{ n: number }>(
          "select count(*) as n from pg_stat_activity where application_name = 'rebound' and datname = current_database() and pid <> pg_backend_pid()",
        );
        return rows[0]?.n ?? 0;
      };
      const tally = newTally();
      let isOver = false;
      const began = performance.now();
      const load = { cast, random: seededRandom("soak"), tally, via: () => server.url };
      const writers = collect({ ...load, isOver: () => isOver }, CLIENTS);
      const readers = Array.from({ length: READERS }, () => read(server, cast, () => isOver));
      const samples: Sample[] = [];
      await sleep(WARM_UP);
      while (performance.now() - began < WARM_UP + MINUTES * MINUTE) {
        samples.push({
          ...(await inspector.look()),
          minutes: (performance.now() - began) / MINUTE,
          files: readdirSync(`/proc/${inspector.pid}/fd`).length,
          connections: await connections(),
        });
        await sleep(LOOK_EVERY);
      }
      isOver = true;
      await writers;
      const reads = (await Promise.all(readers)).reduce((sum, count) => sum + count, 0);
      inspector.close();
      tell(`soak: ${tally.acknowledged} writes and ${reads} reads in ${samples.length} looks`);
      tell(JSON.stringify(samples.map(rounded)));
      const slope = (of: (sample: Sample) => number): number => slopeOf(samples, of);
      const held = slope(({ heap, external }) => heap + external) / 1e6;
      tell(
        `held after collection: ${held.toFixed(2)} MB a minute; resident: ${(slope(({ rss }) => rss) / 1e6).toFixed(2)} MB a minute`,
      );
      expect(tally.wrong).toEqual([]);
      expect(held).toBeLessThan(1);
      for (const of of ["files", "connections", "resources"] as const)
        expect([of, Math.abs(slopeOf(samples, (sample) => sample[of])) < 2]).toEqual([of, true]);
      expect(Math.max(...samples.map((sample) => sample.connections))).toBeLessThanOrEqual(10);
      expect(await auditOver(server)).toEqual([]);
    });
    await database.close();
  },
  30 * MINUTE,
);

/** Reads lists and metrics. @returns how often. */
async function read(server: RunningServer, cast: Cast, isOver: () => boolean): Promise<number> {
  const lines = [
    "/api/campaigns",
    "/api/pickup?page=1&limit=20",
    "/api/profile",
    "/api/notifications",
  ];
  let count = 0;
  while (!isOver()) {
    const person = cast.residents[count % cast.residents.length]?.person;
    const line = count % 50 === 0 ? "/metrics" : lines[count % lines.length];
    const headers = { authorization: `Bearer ${person?.token}` };
    const answer = await fetch(`${server.url}${line}`, { headers });
    await answer.text();
    expect([line, answer.status]).toEqual([line, 200]);
    count += 1;
  }
  return count;
}

/** The slope of the straight line through the samples, per minute (least squares). */
function slopeOf(samples: readonly Sample[], of: (sample: Sample) => number): number {
  const mean = (values: number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const time = mean(samples.map(({ minutes }) => minutes));
  const value = mean(samples.map(of));
  const over = samples.map((sample) => (sample.minutes - time) * (of(sample) - value));
  const under = samples.map(({ minutes }) => (minutes - time) ** 2);
  return mean(over) / mean(under);
}

const rounded = ({ heap, external, rss, ...counts }: Sample) => ({
  ...counts,
  minutes: Number(counts.minutes.toFixed(1)),
  heapMB: Number((heap / 1e6).toFixed(1)),
  externalMB: Number((external / 1e6).toFixed(1)),
  rssMB: Number((rss / 1e6).toFixed(1)),
});

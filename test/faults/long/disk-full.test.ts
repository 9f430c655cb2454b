// The disk becomes full and then has room again; the server goes on without a restart.
import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { expect, test } from "vitest";

import { embeddedPool } from "#server/core/embedded/embedded.ts";
import { testDatabase } from "../../support/databases.ts";
import { aPhoto } from "../../support/builders.ts";

import { newPerson, superadmin } from "../../../e2e/people.ts";
import type { RunningServer } from "../../../e2e/server.ts";
import { startOwnPostgres } from "../../postgres.ts";
import type { Load, Tally } from "../collecting.ts";
import { depot } from "../places.ts";
import { anyOf, onStage, type Stage } from "../stage.ts";
import { expectToSurvive, PATIENCE_MS, told, untilMore } from "../surviving.ts";
import { tell } from "../telling.ts";
import { openSmallDisk, type SmallDisk } from "./small-disk.ts";

const FULL_MS = 15_000;
const TIMES = 2;

/** Runs `work` on a small disk, or fails with the reason why it cannot. */
async function onSmallDisk(
  megabytes: number,
  work: (disk: SmallDisk) => Promise<void>,
): Promise<void> {
  const disk = openSmallDisk(megabytes);
  if (!disk) {
    tell("NOT SHOWN: a full disk needs Linux and root, who may mount a file system for it.");
    return;
  }
  try {
    await work(disk);
  } finally {
    await disk.close();
  }
}

/** Clients work while the disk becomes full several times. `meanwhile` runs all the time. */
async function expectToSurviveFullDisk(
  stage: Stage,
  disk: SmallDisk,
  meanwhile: () => void,
): Promise<Tally> {
  const service = setInterval(meanwhile, 1_000);
  const tally = await expectToSurvive(stage, "disk full", async (load) => {
    for (let time = 1; time <= TIMES; time++) {
      await fillUp(load, disk);
      const began = Date.now();
      await untilMore(load.tally, 60_000);
      tell(`disk full: writes went on ${Date.now() - began} ms after there was room`);
    }
  }).finally(() => clearInterval(service));
  expect(tally.unavailable).toBeGreaterThan(0);
  return tally;
}

async function fillUp({ tally }: Load, disk: SmallDisk): Promise<void> {
  const refusedBefore = tally.unavailable;
  disk.fill(200_000);
  await sleep(FULL_MS);
  disk.fill(0);
  await sleep(FULL_MS / 3);
  expect(tally.unavailable).toBeGreaterThan(refusedBefore);
  disk.makeRoom();
}

test("the disk of PostgreSQL is full: 503 with Retry-After meanwhile, nothing is lost, it goes on by itself", () =>
  onSmallDisk(300, async (disk) => {
    // Small WAL segments, so that not only the tables run out of room.
    const postgres = await startOwnPostgres({
      parent: disk.path,
      initdb: ["--wal-segsize=1"],
      settings: ["max_wal_size=8MB", "min_wal_size=2MB", "autovacuum_naptime=5s"],
    });
    const databaseUrl = await postgres.createDatabase("crowded");
    await onStage({ processes: 2, databaseUrl }, async (stage) => {
      // Without room for its log PostgreSQL ends; as under a service manager, it is restarted until it stays up.
      const tally = await expectToSurviveFullDisk(stage, disk, postgres.revive);
      tell(`disk of PostgreSQL full ${TIMES} times: ${told(tally)}`);
    });
    await postgres.stop();
  }));

test("the disk of the embedded engine is full: 503 with Retry-After meanwhile, nothing is lost, it goes on by itself", () =>
  onSmallDisk(300, (disk) =>
    onStage({ dataDir: join(disk.path, "data") }, async (stage) => {
      const tally = await expectToSurviveFullDisk(stage, disk, () => undefined);
      tell(`disk of the embedded engine full ${TIMES} times: ${told(tally)}`);
    }),
  ));

test("the embedded engine finds no room for its log in the middle of a change: it recovers once there is room", () =>
  onSmallDisk(200, async (disk) => {
    const { pool, close } = await embeddedPool(join(disk.path, "database"));
    await pool.query("create table kept as select n, 0 as round from generate_series(1, 2000) n");
    disk.fill(4_000_000);
    let rounds = 0;
    const change = async (): Promise<unknown> => {
      await pool.query("update kept set round = round + 1");
      rounds += 1;
      return undefined;
    };
    let refusal: unknown;
    while (refusal === undefined) refusal = await change().catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: "53100" });
    await expect(pool.query("select 1")).rejects.toMatchObject({ code: "53100" });
    disk.makeRoom();
    const began = Date.now();
    const look = () => pool.query("select min(round) as least, max(round) as most from kept");
    let seen = await look().catch(() => undefined);
    while (!seen && Date.now() - began < 30_000) {
      await sleep(200);
      seen = await look().catch(() => undefined);
    }
    expect(seen?.rows).toEqual([{ least: rounds, most: rounds }]);
    tell(
      `embedded engine without room for its log: ${rounds} changes kept, back after ${Date.now() - began} ms`,
    );
    await close();
    disk.fill(0);
    await expect(embeddedPool(join(disk.path, "database"))).rejects.toThrow(
      /no room left|disk is full/,
    );
    disk.makeRoom();
    const again = await embeddedPool(join(disk.path, "database"));
    expect((await again.pool.query("select min(round) as least from kept")).rows).toEqual([
      { least: rounds },
    ]);
    await again.close();
  }));

test("the disk of pictures is full: 503 with Retry-After, no half row and no half file; the same calls then work", () =>
  onSmallDisk(8, async (disk) => {
    const database = await testDatabase();
    const databaseUrl = String(database.pool.options.connectionString);
    await onStage({ databaseUrl, dataDir: join(disk.path, "data") }, async (stage) => {
      const server = anyOf(stage.servers);
      const photos = await photosAt(server, stage);
      expect(await photos.handIn("first")).toMatchObject({ status: 201 });
      disk.fill(0);
      const keys = Array.from({ length: 5 }, () => randomUUID());
      for (const key of keys) {
        const began = performance.now();
        const refused = await photos.handIn(key);
        expect(refused).toMatchObject({ status: 503, retryAfter: "30" });
        expect(performance.now() - began).toBeLessThan(PATIENCE_MS);
      }
      expect(await photos.count()).toBe(1);
      const files = readdirSync(join(disk.path, "data", "blobs"), { recursive: true });
      expect(files.filter((name) => String(name).includes("."))).toHaveLength(1);
      disk.makeRoom();
      for (const key of [...keys, ...keys])
        expect(await photos.handIn(key)).toMatchObject({ status: 201 });
      expect(await photos.count()).toBe(1 + keys.length);
      tell(`disk of pictures full: ${keys.length} hand-ins refused, then each kept once`);
    });
    await database.close();
  }));

type Photos = Readonly<{
  handIn: (key: string) => Promise<{ status: number; retryAfter: string | null }>;
  count: () => Promise<number>;
}>;

/** People who create drop-offs, each with a photo of its own. */
async function photosAt(server: RunningServer, { mailbox }: Stage): Promise<Photos> {
  const head = await server.call("POST /auth/signin", { body: superadmin });
  const { data: place } = await server.call("POST /dropOff-location", { body: depot }, head);
  const person = await newPerson(server, mailbox);
  const photos = new Map<string, File>();
  return {
    handIn: async (key) => {
      const photo = photos.get(key) ?? (await aPhoto());
      photos.set(key, photo);
      const form = new FormData();
      for (const [name, value] of Object.entries({ location: place._id, itemType: "plastic" }))
        form.set(name, value);
      form.set("description", key);
      form.set("file", photo);
      const { status, headers } = await fetch(`${server.url}/api/dropOff`, {
        method: "POST",
        headers: { authorization: `Bearer ${person.token}`, "idempotency-key": key },
        body: form,
      });
      return { status, retryAfter: headers.get("retry-after") };
    },
    count: async () => {
      const { data } = await server.call("GET /dropOff", { query: { limit: 100 } }, person);
      return data.docs.length;
    },
  };
}

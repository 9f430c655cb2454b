import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import type { Tile } from "#domain/locations/map-tiles.ts";

import { keepTiles, type KeptTiles } from "./kept-tiles.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SOURCE = { url: "https://a.example/{z}/{x}/{y}", credit: undefined, isNamed: true };
/** A picture by its first bytes, which is all that is looked at when it is read. */
const TILE_BYTES = 1000;
const BYTES = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.alloc(TILE_BYTES - 8),
]);
const tile = (x: number): Tile => ({ z: 10, x, y: 400 });

let dataDir: string;
let time: number;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "rebound-tiles-"));
  time = Date.parse("2026-11-27T12:00:00Z");
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const open = (most?: number, source = SOURCE): KeptTiles =>
  keepTiles(dataDir, source, () => new Date(time), most);

const there = async (of: KeptTiles, places: readonly number[]): Promise<boolean[]> =>
  Promise.all(places.map(async (x) => (await of.read(tile(x))) !== undefined));

async function files(): Promise<string[]> {
  const found = await readdir(join(dataDir, "tiles"), { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map((one) => join(one.parentPath, one.name));
}

test("PRODUCT R37.3: what one process keeps another reads", async () => {
  await open().keep(tile(1), BYTES);
  expect((await open().read(tile(1)))?.equals(BYTES)).toBe(true);
  expect(await open().read(tile(2))).toBeUndefined();
});

test("PRODUCT R37.3: tiles of another service are other tiles", async () => {
  await open().keep(tile(1), BYTES);
  const other = open(undefined, { ...SOURCE, url: "https://b.example/{z}/{x}/{y}" });
  expect(await other.read(tile(1))).toBeUndefined();
});

test("PRODUCT R37.3: what was not used for longest goes first when the room is full", async () => {
  const kept = open(10 * TILE_BYTES);
  for (const x of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    await kept.keep(tile(x), BYTES);
    time += 2 * HOUR;
  }
  // Nine fit: a tenth is left for other processes. The first is used again, so the second is the oldest.
  expect(await there(kept, [1])).toEqual([true]);
  time += 2 * HOUR;
  await kept.keep(tile(10), BYTES);
  expect(await there(kept, [1, 2, 3, 9, 10])).toEqual([true, false, true, true, true]);
});

test("PRODUCT R37.3: the room holds for all services and processes together", async () => {
  const [one, two] = [open(10 * TILE_BYTES), open(10 * TILE_BYTES)];
  const old = open(10 * TILE_BYTES, { ...SOURCE, url: "https://old.example/{z}/{x}/{y}" });
  await old.keep(tile(1), BYTES);
  for (let x = 1; x <= 20; x++) {
    time += 2 * HOUR;
    await (x % 2 ? one : two).keep(tile(x), BYTES);
  }
  expect((await files()).length).toBeLessThanOrEqual(10);
  expect(await old.read(tile(1))).toBeUndefined();
});

test("PRODUCT R37.3: what is older than 30 days is deleted, also where it is used every day", async () => {
  const kept = open();
  await kept.keep(tile(1), BYTES);
  for (let day = 0; day < 30; day++) {
    time += DAY;
    expect(await there(kept, [1])).toEqual([true]);
  }
  time += DAY;
  expect(await there(kept, [1])).toEqual([false]);
  await kept.tidy();
  expect(await files()).toEqual([]);
});

test("PRODUCT R37.3: what a killed process left half-written is deleted, and what another writes now is not", async () => {
  const kept = open();
  await kept.keep(tile(1), BYTES);
  const [path = ""] = await files();
  for (const [name, age] of Object.entries({ old: 2 * 60_000, young: 1000 })) {
    const draft = `${path}.${name}.draft`;
    await writeFile(draft, "half");
    await utimes(draft, new Date(time - age), new Date(time - age));
  }
  await kept.tidy();
  expect((await files()).toSorted()).toEqual([path, `${path}.young.draft`]);
});

test("PRODUCT R37.3: nothing is there to tidy before the first tile", async () => {
  await expect(open().tidy()).resolves.toBeUndefined();
});

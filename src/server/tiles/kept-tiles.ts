// Tiles that were fetched once, in a folder that several processes may share. The times of a file say the rest: it was
// fetched when it was modified, and used last when it was accessed.
import { createHash, randomBytes } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import type { Tile } from "#domain/locations/map-tiles.ts";

import type { TilesConfig } from "../core/config/config-tiles.ts";
import type { Deps } from "../core/deps.ts";
import { formatOf } from "../core/pictures/image-content.ts";

/** Milliseconds after which a tile is fetched anew: streets change. */
const LIFE = 30 * 24 * 3_600_000;
/** Milliseconds for which the last use is not written again. */
const TOUCH = 3_600_000;
/** Bytes that all tiles may take. */
export const MOST_BYTES = 500_000_000;
/** Shares of these: what tidying leaves, and what a process writes before it tidies, so that two never exceed them. */
const LEFT = 0.9;
const STEP = 0.05;
const DRAFT = ".draft";

export type KeptTiles = {
  /** Undefined when the tile is not kept, or for too long. */
  readonly read: (tile: Tile) => Promise<Buffer | undefined>;
  /** @throws when the disk is full */
  readonly keep: (tile: Tile, bytes: Buffer) => Promise<void>;
  /** Deletes what is too old, and then what was not used for longest, until all have room. */
  readonly tidy: () => Promise<void>;
};

/** The tiles of one service in `dataDir/tiles`; those of a service before it stay until their room is needed. */
export function keepTiles(
  dataDir: string,
  { url }: TilesConfig,
  now: Deps["now"],
  most = MOST_BYTES,
): KeptTiles {
  const all = join(dataDir, "tiles");
  const own = join(all, createHash("sha256").update(url).digest("hex").slice(0, 12));
  const pathOf = ({ z, x, y }: Tile): string => join(own, String(z), `${x}-${y}`);
  let written = 0;
  let tidying: Promise<void> | undefined;

  const tidy = (): Promise<void> => {
    written = 0;
    tidying ??= removeSurplus(all, now(), most).finally(() => {
      tidying = undefined;
    });
    return tidying;
  };

  return {
    tidy,
    read: (tile) => readKept(pathOf(tile), now()),
    keep: async (tile, bytes) => {
      await writeWhole(pathOf(tile), bytes, now());
      written += bytes.length;
      if (written > most * STEP) await tidy();
    },
  };
}

async function readKept(path: string, at: Date): Promise<Buffer | undefined> {
  const file = await open(path).catch(noneIfMissing);
  if (!file) return undefined;
  try {
    const { atimeMs, mtime, mtimeMs } = await file.stat();
    if (at.getTime() - mtimeMs > LIFE) return undefined;
    const bytes = await file.readFile();
    // After a power cut a file may have its name and not its content.
    if (formatOf(bytes) === undefined) return undefined;
    if (at.getTime() - atimeMs > TOUCH) await utimes(path, at, mtime).catch(noneIfMissing);
    return bytes;
  } finally {
    await file.close();
  }
}

/** Another process sees the whole tile or none. */
async function writeWhole(path: string, bytes: Buffer, at: Date): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomBytes(6).toString("hex")}${DRAFT}`;
  try {
    await writeFile(draft, bytes, { flag: "wx" });
    await utimes(draft, at, at);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

type Held = Readonly<{ path: string; size: number; used: number }>;

async function removeSurplus(folder: string, at: Date, most: number): Promise<void> {
  const held: Held[] = [];
  for (const path of await filesIn(folder)) {
    const found = await stat(path).catch(noneIfMissing);
    if (!found) continue;
    // A draft is older than a minute only where its process was killed.
    const life = path.endsWith(DRAFT) ? 60_000 : LIFE;
    if (at.getTime() - found.mtimeMs > life) await rm(path, { force: true });
    else held.push({ path, size: found.size, used: found.atimeMs });
  }
  let bytes = held.reduce((sum, { size }) => sum + size, 0);
  for (const { path, size } of held.toSorted((a, b) => a.used - b.used)) {
    if (bytes <= most * LEFT) return;
    await rm(path, { force: true });
    bytes -= size;
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    noneIfMissing,
  );
  return (found ?? [])
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** Another process may have deleted it meanwhile. @throws any other error */
function noneIfMissing(error: unknown): undefined {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
  throw error;
}

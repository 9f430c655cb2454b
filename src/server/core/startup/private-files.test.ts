import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import { openDataDir } from "./private-files.ts";

let root: string;
let dataDir: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "rebound-modes-"));
  dataDir = join(root, "data");
});
afterEach(() => rm(root, { recursive: true }));

const modeOf = async (path: string): Promise<string> =>
  ((await stat(path)).mode & 0o777).toString(8);

/** As an earlier release created it, with the usual umask. */
async function makeOpen(): Promise<void> {
  await mkdir(join(dataDir, "blobs", "ab"), { recursive: true });
  await mkdir(join(dataDir, "database"));
  await writeFile(join(dataDir, "app-secret"), "x");
  for (const name of ["", "blobs", "blobs/ab", "database"]) await chmod(join(dataDir, name), 0o755);
  await chmod(join(dataDir, "app-secret"), 0o644);
}

test("row A24c: a new data directory is its owner's alone", async () => {
  expect(await openDataDir(dataDir)).toEqual([]);
  expect(await modeOf(dataDir)).toBe("700");
});

test("row A24c: what an earlier release left open is closed", async () => {
  await makeOpen();
  expect(await openDataDir(dataDir)).toEqual([]);
  expect(await modeOf(dataDir)).toBe("700");
  expect(await modeOf(join(dataDir, "blobs"))).toBe("700");
  expect(await modeOf(join(dataDir, "database"))).toBe("700");
  expect(await modeOf(join(dataDir, "app-secret"))).toBe("600");
});

test("row A24c: a directory that holds other things keeps its mode, and the log tells it; what is ours is closed", async () => {
  await makeOpen();
  await writeFile(join(dataDir, "somebody-elses"), "x");
  await symlink(join(root, "nowhere"), join(dataDir, "database.gone"));
  expect(await openDataDir(dataDir)).toEqual([
    `Others on this machine can look into ${dataDir}: take away their rights to it`,
  ]);
  expect(await modeOf(dataDir)).toBe("755");
  expect(await modeOf(join(dataDir, "blobs"))).toBe("700");
});

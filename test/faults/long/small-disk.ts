// A file system of a few megabytes, which can be filled to the last byte and emptied again.
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  closeSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { watchdog } from "../../watchdog.ts";

export type SmallDisk = Readonly<{
  path: string;
  /** Fills it up to that many free bytes. */
  fill: (leave: number) => void;
  makeRoom: () => void;
  close: () => Promise<void>;
}>;

/** Undefined when this account may not mount. */
export function openSmallDisk(megabytes: number): SmallDisk | undefined {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return undefined;
  const path = mkdtempSync(join(tmpdir(), "rebound-disk-"));
  const options = ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0777`, "tmpfs", path];
  if (spawnSync("mount", options).status !== 0) {
    rmSync(path, { recursive: true });
    return undefined;
  }
  chmodSync(path, 0o777);
  const { end } = watchdog('umount --lazy "$1"; rmdir "$1"', path);
  const ballast = join(path, "ballast");
  return {
    path,
    fill: (leave) => fill(path, ballast, leave),
    makeRoom: () => rmSync(ballast, { force: true }),
    close: end,
  };
}

const CHUNK = 65_536;

function fill(path: string, ballast: string, leave: number): void {
  const file = openSync(ballast, "a");
  try {
    while (freeOf(path) > leave) writeSync(file, Buffer.alloc(CHUNK, 1));
  } catch (error) {
    const isFull = error instanceof Error && "code" in error && error.code === "ENOSPC";
    if (!isFull) throw error;
  } finally {
    closeSync(file);
  }
}

function freeOf(path: string): number {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}

import { randomBytes } from "node:crypto";
import { access, mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";

import type { Store } from "./blob-store.ts";
import { Failure } from "../failures/failure.ts";

/** Long enough for a person to free space on the disk. */
const RETRY_AFTER_SECONDS = 30;

/**
 * Keeps blobs in `dataDir/blobs`, spread over folders by the first two letters of their name.
 * Files appear atomically and are synced to the disk before the key is returned.
 * @throws Failure `unavailable` from `write` while the disk is full.
 */
export function folderStore(dataDir: string): Store {
  const folderOf = (name: string): string => join(dataDir, "blobs", name.slice(0, 2));
  const pathOf = (name: string): string => join(folderOf(name), name);
  return {
    write: async (name, bytes) => {
      if (await exists(pathOf(name))) return;
      try {
        await mkdir(folderOf(name), { recursive: true });
        await writeWhole(pathOf(name), bytes);
        await syncFolder(folderOf(name));
      } catch (error) {
        throw isFull(error)
          ? new Failure("unavailable", { retryAfter: RETRY_AFTER_SECONDS })
          : error;
      }
    },
    read: async (name) => {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString("hex")}.draft`;
  try {
    const file = await open(draft, "wx");
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Syncs the folder; without it a power cut could lose the new file's name. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const isMissing = (error: unknown): boolean => codeOf(error) === "ENOENT";

/** Whether the disk is full or this account's quota is used up. */
const isFull = (error: unknown): boolean => /^(?:ENOSPC|EDQUOT)$/.test(codeOf(error));

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";

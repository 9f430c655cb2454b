import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { Config } from "../config/config.ts";

/** File name of the generated secret. */
export const secretFile = "app-secret";

/**
 * The secret from which one-time codes and mailbox keys are derived, 32 bytes or more: `APP_SECRET` when set, else a
 * file in the data directory, created at the first start (readable by the owner only).
 */
export async function loadSecret(config: Pick<Config, "appSecret" | "dataDir">): Promise<Buffer> {
  if (config.appSecret !== undefined) return Buffer.from(config.appSecret);
  const path = join(config.dataDir, secretFile);
  const kept = await readKept(path);
  if (kept !== undefined) return kept;
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  return (await writeNew(path)) ?? (await readFile(path));
}

async function readKept(path: string): Promise<Buffer | undefined> {
  try {
    const kept = await readFile(path);
    if (kept.length < 32) throw new Error(`${path} is damaged: it holds less than 32 bytes`);
    return kept;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

/**
 * Creates the file, or returns undefined when another process was first. It gets its name when it is whole, so that a
 * process that starts at the same time never reads a part of it.
 */
async function writeNew(path: string): Promise<Buffer | undefined> {
  const secret = Buffer.from(randomBytes(32).toString("base64url"));
  const unnamed = `${path}.${randomBytes(8).toString("hex")}`;
  try {
    await writeFile(unnamed, secret, { mode: 0o600, flag: "wx", flush: true });
    await link(unnamed, path);
    return secret;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return undefined;
    throw error;
  } finally {
    await rm(unnamed, { force: true });
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;

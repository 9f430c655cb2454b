// Migrated databases with their data folders, with the demo data or empty: made once for each state of the code and
// copied, which is faster than to make each.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { promisify } from "node:util";

import { HOUR_MS } from "#domain/durations.ts";
import { type Lock, lockDirectory } from "#server/core/embedded/embedded-lock.ts";

import { dropDatabase, newDatabase, serverOfPostgres } from "./prepared-database.ts";
import { newDataDir, removeDataDir, startServer } from "./server.ts";

const CACHE = resolve("node_modules/.cache/rebound");
type Kind = "demo" | "empty";
/** What they are made by. */
const SOURCES = ["migrations", "src/contract", "src/demo", "src/domain", "src/server"];
/** Longer than a run of all tests, which may still copy a folder of the last hour. */
const KEPT_HOURS = 2;
/** Loading takes ten seconds on an idle machine, and all processor time that a busy one has left. */
const MAKING_LIMIT_MS = 200_000;

/** What a server starts on. */
export type Prepared = Readonly<{
  dataDir: string;
  /** Absent on the embedded engine, whose database is in the folder. */
  databaseUrl: string | undefined;
  remove: () => Promise<void>;
}>;

const made = new Map<string, Promise<string>>();

/** A new folder with such data, and on PostgreSQL a new database with it. */
export async function preparedData(kind: Kind, server = serverOfPostgres()): Promise<Prepared> {
  const { folder, dataDir } = await copyOf(kind, server);
  const name = basename(dataDir);
  return {
    dataDir,
    databaseUrl: await newDatabase(server, name, basename(folder)),
    remove: async () => {
      await dropDatabase(server, name);
      await removeDataDir(dataDir);
    },
  };
}

/** A new folder with such data of the embedded engine, whichever the tests run on. */
export async function preparedDataDir(kind: Kind): Promise<string> {
  return (await copyOf(kind, undefined)).dataDir;
}

async function copyOf(kind: Kind, server: string | undefined) {
  const key = `${kind} ${server ?? ""}`;
  const original = made.get(key) ?? provide(kind, server);
  made.set(key, original);
  const folder = await original;
  const dataDir = await newDataDir();
  // A quarter of what Node's own `cp` takes for its 1,300 files.
  await promisify(execFile)("cp", ["-R", `${folder}/.`, dataDir]);
  return { folder, dataDir };
}

/** Whichever process comes first makes the folder, and the others wait for it. */
async function provide(kind: Kind, server: string | undefined): Promise<string> {
  const folder = join(CACHE, `${kind}-${await fingerprint(server)}`);
  if (existsSync(folder)) return folder;
  const lock = await myTurn(folder);
  try {
    if (!existsSync(folder)) await make(kind, server, folder);
    return folder;
  } finally {
    lock.release();
  }
}

async function myTurn(folder: string): Promise<Lock> {
  const until = performance.now() + MAKING_LIMIT_MS;
  for (;;) {
    try {
      return await lockDirectory(folder);
    } catch (error) {
      if (performance.now() > until) throw error;
    }
  }
}

async function make(kind: Kind, server: string | undefined, folder: string): Promise<void> {
  await removeOld();
  const draft = `${folder}.draft`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  const rebound = await startServer({
    demo: kind === "demo",
    dataDir: draft,
    databaseUrl: await newDatabase(server, basename(folder)),
    limitMs: MAKING_LIMIT_MS,
  });
  // The database must be stopped before its files are copied.
  await rebound.stop();
  await rename(draft, folder);
}

async function removeOld(): Promise<void> {
  const oldest = Date.now() - KEPT_HOURS * HOUR_MS;
  for (const name of (await readdir(CACHE)).filter((one) => /^(?:demo|empty)-/.test(one))) {
    const path = join(CACHE, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < oldest) await rm(path, { recursive: true, force: true });
  }
}

/**
 * Of the code, the database and the hour: the story of the demo ends when it is loaded, and no day begins within an
 * hour of UTC in the zones of its people.
 */
async function fingerprint(server = ""): Promise<string> {
  const hash = createHash("sha256");
  const hour = Math.floor(Date.now() / HOUR_MS);
  hash.update(`${process.env["TZ"] ?? ""} ${server} ${hour}`);
  const names = await Promise.all(
    SOURCES.map(async (folder) => {
      const inside = await readdir(folder, { recursive: true, withFileTypes: true });
      return inside.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
    }),
  );
  for (const path of ["package-lock.json", ...names.flat().toSorted()])
    if (!path.endsWith(".test.ts")) hash.update(path).update(await readFile(path));
  return hash.digest("hex").slice(0, 16);
}

// What a back-up holds: the database as it was at one moment, the pictures, and the secret where the product made it.
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { access, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";

import * as z from "zod/mini";

import { type Config, databaseDirOf, directUrlOf } from "../core/config/config.ts";
import { type Lock, lockDirectory } from "../core/embedded/embedded-lock.ts";
import { embeddedPool } from "../core/embedded/embedded.ts";
import { loadSecret, secretFile } from "../core/startup/secret.ts";
import { readArchive, type Source, writeArchive } from "./archive.ts";
import { dump, inspect, migrationsIn } from "./client-tools.ts";
import { type About, entries, type Manifest, secretMark } from "./manifest.ts";

const packageFile = new URL("../../../package.json", import.meta.url);
const PackageFile = z.object({ version: z.string() });
const PICTURE = /^([0-9a-f]{64})\.webp$/;

/** The file that was made, and the pictures whose content does not match the hash in their name. */
export type Made = { readonly manifest: Manifest; readonly damaged: readonly string[] };

/**
 * Copies everything into one new file, which is read again and checked before it gets its name.
 * With PostgreSQL the product may run meanwhile; with the embedded engine it must be stopped.
 * @throws Error in a sentence: nothing there, the file exists, the embedded database is in use.
 */
export async function makeBackup(config: Config, file: string, now: Date): Promise<Made> {
  if (await exists(file)) throw new Error(`${file} is there already. Choose another name.`);
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(4).toString("hex")}.draft`;
  try {
    const copy = config.databaseUrl === undefined ? copyEmbedded : copyPostgres;
    await copy(config, draft, now);
    const manifest = await readArchive(draft);
    await rename(draft, file);
    await syncFolder(dirname(file));
    return { manifest, damaged: damagedPictures(manifest) };
  } finally {
    await rm(draft, { force: true });
    await rm(`${draft}.dump`, { force: true });
  }
}

async function copyEmbedded(config: Config, draft: string, now: Date): Promise<void> {
  const dir = databaseDirOf(config);
  if (!(await exists(dir))) throw new Error(`There is no database in ${config.dataDir}.`);
  const lock = await lockDirectory(dir);
  try {
    const migrations = await openOnce(dir, lock);
    const about = await describe(config, now, {
      engine: "embedded",
      engineMajor: embeddedMajor(dir),
      migrations,
    });
    await writeArchive(draft, about, sourcesOf(config, databaseFiles(dir)));
  } finally {
    lock.release();
  }
}

/**
 * Opens and closes a folder of the embedded engine. Opening recovers what a killed server left; closing writes
 * everything to its files.
 * @returns the migrations that it has seen.
 */
export async function openOnce(dir: string, lock?: Lock): Promise<string[]> {
  const { pool, close } = await embeddedPool(dir, { ...(lock && { lock }) });
  try {
    return await migrationsIn(pool);
  } finally {
    await close();
  }
}

async function copyPostgres(config: Config, draft: string, now: Date): Promise<void> {
  const url = directUrlOf(config) ?? "";
  const { migrations, major } = await inspect(url);
  if (migrations.length === 0) throw new Error("The database of DATABASE_URL holds no Rebound.");
  const about = await describe(config, now, {
    engine: "postgres",
    engineMajor: major,
    migrations,
  });
  const path = `${draft}.dump`;
  const dumped = async function* (): AsyncGenerator<Source> {
    await dump(url, path);
    yield { name: entries.dump, path };
  };
  await writeArchive(draft, about, sourcesOf(config, dumped()));
}

async function describe(
  config: Config,
  now: Date,
  database: Pick<About, "engine" | "engineMajor" | "migrations">,
): Promise<About> {
  const { version } = z.parse(PackageFile, JSON.parse(readFileSync(packageFile, "utf8")));
  return {
    version,
    madeAt: now.toISOString(),
    ...database,
    pictures: config.bucket ? "bucket" : "folder",
    secretMark: secretMark(await loadSecret(config)),
  };
}

/** PostgreSQL's major version, from its folder. */
export function embeddedMajor(dir: string): number {
  return Number(readFileSync(join(dir, "PG_VERSION"), "utf8"));
}

/**
 * Pictures are copied before the database, and new ones again after it, so every picture that a row names is there,
 * even when a picture is deleted meanwhile because nothing uses it any more.
 */
async function* sourcesOf(config: Config, database: AsyncIterable<Source>): AsyncGenerator<Source> {
  const pictures = config.bucket ? undefined : join(config.dataDir, "blobs");
  const seen = new Set<string>();
  if (pictures !== undefined) yield* pictureFiles(pictures, seen);
  yield* database;
  if (pictures !== undefined) yield* pictureFiles(pictures, seen);
  const secret = join(config.dataDir, secretFile);
  if (config.appSecret === undefined) yield { name: entries.secret, path: secret };
}

async function* databaseFiles(dir: string): AsyncGenerator<Source> {
  for await (const { isFolder, path } of treeOf(dir)) {
    const name = join(entries.database, relative(dir, path));
    yield { name, path: isFolder ? undefined : path };
  }
}

async function* pictureFiles(dir: string, seen: Set<string>): AsyncGenerator<Source> {
  if (!(await exists(dir))) return;
  for await (const { isFolder, path } of treeOf(dir)) {
    const name = `${entries.pictures}/${basename(path)}`;
    if (isFolder || seen.has(name) || !PICTURE.test(basename(path))) continue;
    seen.add(name);
    yield { name, path, mayVanish: true };
  }
}

async function* treeOf(dir: string): AsyncGenerator<{ isFolder: boolean; path: string }> {
  yield { isFolder: true, path: dir };
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* treeOf(path);
    else if (entry.isFile()) yield { isFolder: false, path };
  }
}

/** The name of a picture is the hash of its content. */
const damagedPictures = ({ parts }: Manifest): string[] =>
  Object.entries(parts)
    .map(([name, { sha256 }]) => ({ sum: PICTURE.exec(basename(name))?.[1], name, sha256 }))
    .filter(({ sum, sha256 }) => sum !== undefined && sum !== sha256)
    .map(({ name }) => name);

/** Whether there is anything at that path. */
export function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Syncs the folder: without this the file's new name could be lost in a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

// 1. Everything is checked before anything is changed: the file, where it came from, and what is at the target.
// 2. It is unpacked beside the target, and takes its place only when all of it is there and opens.
// 3. What stood there before is set aside, never deleted (PostgreSQL: one transaction, all or nothing).
import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";

import { type Config, databaseDirOf, directUrlOf } from "../core/config/config.ts";
import { lockDirectory } from "../core/embedded/embedded-lock.ts";
import { migrationFiles } from "../core/database/migrate.ts";
import { openDataDir } from "../core/startup/private-files.ts";
import { secretFile } from "../core/startup/secret.ts";
import { readArchive } from "./archive.ts";
import { inspect, load } from "./client-tools.ts";
import { exists, openOnce, syncFolder } from "./copy.ts";
import { entries, type Manifest, secretMark, unfinishedFolder } from "./manifest.ts";

export type RestoreOptions = {
  /** Replaces what is there; otherwise a target that is not empty is refused. */
  readonly replace: boolean;
  /** Accept another secret, because that of the back-up is lost. */
  readonly otherSecret: boolean;
};
/** What came back, and where the earlier data was set aside. */
export type Restored = { readonly manifest: Manifest; readonly aside: string | undefined };

/** The major version of PostgreSQL in the embedded engine of this release. */
const EMBEDDED_MAJOR = 18;

/**
 * Puts a back-up in the place of the database and the pictures that the configuration names.
 * The next start of the server migrates a database of an older release.
 * @throws Error in a sentence; nothing was changed then.
 */
export async function putBack(
  config: Config,
  file: string,
  options: RestoreOptions,
): Promise<Restored> {
  const manifest = await readArchive(file);
  await refuseStrangers(config, manifest);
  await openDataDir(config.dataDir);
  const lock = await lockDirectory(databaseDirOf(config));
  const draft = join(config.dataDir, "restore.draft");
  const half = join(config.dataDir, unfinishedFolder);
  try {
    await refuseUnasked(config, options);
    await rm(draft, { recursive: true, force: true });
    await readArchive(file, draft);
    if (!options.otherSecret) await refuseOtherSecret(config, manifest, draft);
    if (manifest.engine === "embedded") await refuseUnopenable(draft);
    await rm(half, { recursive: true, force: true });
    await rename(draft, half);
    const place = manifest.engine === "embedded" ? placeEmbedded : placePostgres;
    return { manifest, aside: await place(config, half, options) };
  } finally {
    for (const path of [draft, half]) await rm(path, { recursive: true, force: true });
    lock.release();
  }
}

/** Refuses a back-up that this release or configuration cannot use. */
async function refuseStrangers(config: Config, manifest: Manifest): Promise<void> {
  const engine = config.databaseUrl === undefined ? "embedded" : "postgres";
  const names = { embedded: "the embedded database", postgres: "PostgreSQL" };
  if (manifest.engine !== engine)
    throw new Error(
      `This is a back-up of ${names[manifest.engine]}, and the configuration names ${names[engine]} (DATABASE_URL).`,
    );
  const known = new Set((await migrationFiles()).map((name) => name.replace(/\.sql$/, "")));
  const unknown = manifest.migrations.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new Error(
      `This back-up was made by release ${manifest.version}, which is newer than this one (it has seen the migration ${unknown}).`,
    );
  if (manifest.engine === "embedded" && manifest.engineMajor !== EMBEDDED_MAJOR)
    throw new Error(
      `This back-up holds files of PostgreSQL ${manifest.engineMajor}; the embedded engine of this release is ${EMBEDDED_MAJOR}.`,
    );
  const pictures = config.bucket ? "bucket" : "folder";
  if (manifest.pictures !== pictures)
    throw new Error(
      pictures === "bucket"
        ? "This back-up holds its pictures, and the configuration names a bucket (S3_URL). Restore without S3_URL, then copy the folder blobs into the bucket."
        : "The pictures of this back-up are in a bucket, and the configuration names none. Set S3_URL.",
    );
}

async function refuseUnasked(config: Config, { replace }: RestoreOptions): Promise<void> {
  const databaseUrl = directUrlOf(config);
  const found =
    databaseUrl === undefined ? await filesIn(databaseDirOf(config)) : await tablesAt(databaseUrl);
  const pictures = config.bucket ? 0 : await filesIn(join(config.dataDir, "blobs"));
  if (!replace && found + pictures > 0)
    throw new Error(
      `There is data in ${databaseUrl === undefined ? config.dataDir : "the database of DATABASE_URL or in DATA_DIR"} already. To replace it, say so: --replace`,
    );
}

async function tablesAt(databaseUrl: string): Promise<number> {
  const { tables, servers } = await inspect(databaseUrl);
  if (servers > 0)
    throw new Error("A Rebound server is connected to this database. Stop all of them first.");
  return tables;
}

const filesIn = async (path: string): Promise<number> =>
  (await exists(path)) ? (await readdir(path)).length : 0;

/** One-time codes and the marks of mailboxes that brought a bonus are made with the secret. */
async function refuseOtherSecret(config: Config, manifest: Manifest, draft: string): Promise<void> {
  const unpacked = join(draft, entries.secret);
  const secret =
    config.appSecret ?? ((await exists(unpacked)) ? await readFile(unpacked) : undefined);
  if (secret !== undefined && secretMark(Buffer.from(secret)) === manifest.secretMark) return;
  throw new Error(
    "APP_SECRET is not the secret that this back-up was made under: no mailbox would be known again, so bonuses could be earned twice. Set the right one, or if it is lost say so: --other-secret",
  );
}

async function refuseUnopenable(draft: string): Promise<void> {
  const migrations = await openOnce(join(draft, entries.database));
  if (migrations.length === 0) throw new Error("The database of this back-up holds no Rebound.");
}

/** @returns where the earlier database was set aside. */
async function placeEmbedded(config: Config, draft: string): Promise<string | undefined> {
  const unpacked = join(draft, entries.database);
  await placePictures(config, draft);
  const dir = databaseDirOf(config);
  const aside = (await filesIn(dir)) > 0 ? await nameAside(dir) : undefined;
  if (aside !== undefined) await rename(dir, aside);
  else await rm(dir, { recursive: true, force: true });
  try {
    await rename(unpacked, dir);
  } catch (error) {
    if (aside !== undefined) await rename(aside, dir);
    throw error;
  }
  await placeSecret(config, draft);
  return aside;
}

async function placePostgres(
  config: Config,
  draft: string,
  { replace }: RestoreOptions,
): Promise<undefined> {
  await placePictures(config, draft);
  await load(directUrlOf(config) ?? "", join(draft, entries.dump), replace);
  await placeSecret(config, draft);
}

/** The content of a picture never changes, so pictures are added to those that are there. */
async function placePictures(config: Config, draft: string): Promise<void> {
  const unpacked = join(draft, entries.pictures);
  if (!(await exists(unpacked))) return;
  const folders = new Set<string>();
  for (const name of await readdir(unpacked)) {
    const folder = join(config.dataDir, "blobs", name.slice(0, 2));
    if (!folders.has(folder)) await mkdir(folder, { recursive: true });
    folders.add(folder);
    await rename(join(unpacked, name), join(folder, name));
  }
  for (const folder of folders) await syncFolder(folder);
}

async function placeSecret(config: Config, draft: string): Promise<void> {
  const unpacked = join(draft, entries.secret);
  const path = join(config.dataDir, secretFile);
  if (await exists(unpacked)) {
    if (await exists(path)) await rename(path, await nameAside(path));
    await rename(unpacked, path);
  }
  await syncFolder(config.dataDir);
}

/** A name that is not used yet: `database.before-restore`, `database.before-restore-2` ... */
async function nameAside(path: string): Promise<string> {
  for (let n = 1; ; n++) {
    const name = `${path}.before-restore${n === 1 ? "" : `-${n}`}`;
    if (!(await exists(name))) return name;
  }
}

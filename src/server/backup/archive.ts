// The archive is a compressed tar whose last entry lists the size and SHA-256 of every other. A flipped bit fails the
// check of the compression or a hash; a truncated file has no end or no list. Both are found before anything is written.
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable, Transform, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

import { createTarDecoder, createTarPacker, type ParsedTarEntry } from "modern-tar";
import * as z from "zod/mini";

import { entries, Manifest, manifestOf, type About, type Part } from "./manifest.ts";

/** An entry on its way into an archive: a file of the disk, or a folder that may be empty. */
export type Source = {
  readonly name: string;
  /** Absent for a folder. */
  readonly path: string | undefined;
  /** A file that was deleted meanwhile is left out. */
  readonly mayVanish?: boolean;
};

/** The names that an archive may contain; none leads out of the folder that it is unpacked into. */
const NAME =
  /^(?:manifest\.json|database\.dump|app-secret|blobs\/[0-9a-f]{64}\.webp|database(?:\/[\w.-]+)*\/?)$/;
/** Largest size of the list of entries, in bytes: enough for about a million pictures. */
const MANIFEST_BYTES = 256 * 1024 * 1024;

/**
 * Writes the archive and syncs it to the disk before it returns. Only the owner can read the file.
 * @returns the list of what is in it.
 */
export async function writeArchive(
  file: string,
  about: About,
  sources: AsyncIterable<Source> | Iterable<Source>,
): Promise<Manifest> {
  const { readable, controller } = createTarPacker();
  const target = createWriteStream(file, { flags: "wx", mode: 0o600, flush: true });
  const parts: Record<string, Part> = {};
  const fill = async (): Promise<Manifest> => {
    for await (const source of sources) {
      const part = await addSource(controller, source);
      if (part) parts[source.name] = part;
    }
    const manifest = manifestOf(about, parts);
    const text = Buffer.from(JSON.stringify(manifest));
    const entry = controller.add({ name: entries.manifest, size: text.length, mode: 0o600 });
    await pipeline(Readable.from([text]), Writable.fromWeb(entry));
    controller.finalize();
    return manifest;
  };
  const filled = fill().catch((error: unknown) => {
    controller.error(error);
    throw error;
  });
  const [manifest] = await Promise.all([
    filled,
    pipeline(Readable.fromWeb(readable), createGzip(), target),
  ]);
  return manifest;
}

type Controller = ReturnType<typeof createTarPacker>["controller"];

/** @returns what was added, unless it is a folder or has vanished. */
async function addSource(
  controller: Controller,
  { name, path, mayVanish = false }: Source,
): Promise<Part | undefined> {
  if (path === undefined) {
    await controller.add({ name: `${name}/`, type: "directory", size: 0 }).close();
    return undefined;
  }
  const file = await open(path).catch((error: unknown) => {
    if (mayVanish && error instanceof Error && "code" in error && error.code === "ENOENT")
      return undefined;
    throw error;
  });
  if (!file) return undefined;
  const { size } = await file.stat();
  const sum = summing();
  const entry = controller.add({ name, size, mode: 0o600 });
  await pipeline(file.createReadStream(), sum.stream, Writable.fromWeb(entry));
  return sum.part();
}

/**
 * Reads the whole archive and checks it against its own list.
 * @param folder where its entries are written; absent: it is only checked.
 * @throws Error in a sentence when it is damaged, cut off, or no back-up of ours.
 */
export async function readArchive(file: string, folder?: string): Promise<Manifest> {
  const decoder = createTarDecoder({ strict: true });
  const found = new Map<string, Part>();
  const over = new AbortController();
  let text: string | undefined;
  const take = async (): Promise<void> => {
    for await (const entry of decoder.readable) {
      const { name, type } = entry.header;
      if (text !== undefined || !NAME.test(name) || name.includes(".."))
        throw new Error(`it holds "${name.slice(0, 80)}"`);
      if (name === entries.manifest) text = await textOf(entry);
      else if (type === "directory") await takeFolder(entry, folder);
      else found.set(name, await takeFile(entry, folder));
    }
  };
  try {
    const read = pipeline(
      createReadStream(file),
      createGunzip(),
      Writable.fromWeb(decoder.writable),
      over,
    );
    await Promise.all([read, take()]);
    return checked(text, found);
  } catch (error) {
    // An error of the disk (no such file, no space) says nothing about the archive.
    if (error instanceof Error && "syscall" in error) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${file} is damaged or no back-up of Rebound (${reason}). Nothing was changed.`,
      { cause: error },
    );
  } finally {
    over.abort();
  }
}

function checked(text: string | undefined, found: Map<string, Part>): Manifest {
  if (text === undefined) throw new Error("its end is missing");
  const { success, data: manifest } = z.safeParse(Manifest, JSON.parse(text));
  if (!success) throw new Error("its list is not one that this release can read");
  const names = Object.keys(manifest.parts);
  if (names.length !== found.size) throw new Error("it does not hold what it lists");
  for (const name of names)
    if (found.get(name)?.sha256 !== manifest.parts[name]?.sha256)
      throw new Error(`${name} has changed`);
  return manifest;
}

async function takeFolder(entry: ParsedTarEntry, folder: string | undefined): Promise<void> {
  await entry.body.cancel();
  if (folder !== undefined)
    await mkdir(join(folder, entry.header.name), { recursive: true, mode: 0o700 });
}

async function takeFile(entry: ParsedTarEntry, folder: string | undefined): Promise<Part> {
  const sum = summing();
  await pipeline(Readable.fromWeb(entry.body), sum.stream, await sinkFor(entry, folder));
  return sum.part();
}

async function sinkFor(entry: ParsedTarEntry, folder: string | undefined): Promise<Writable> {
  if (folder === undefined) return new Writable({ write: (_chunk, _encoding, done) => done() });
  const path = join(folder, entry.header.name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  return createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
}

async function textOf(entry: ParsedTarEntry): Promise<string> {
  if (entry.header.size > MANIFEST_BYTES) throw new Error("its list is too long");
  return new Response(entry.body).text();
}

/** Passes bytes on, counts them and computes their hash. */
function summing(): { stream: Transform; part: () => Part } {
  const hash = createHash("sha256");
  let bytes = 0;
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, part: () => ({ bytes, sha256: hash.digest("hex") }) };
}

import { chmod, mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** The bits of a mode that let the group and everybody else do anything. */
const OTHERS = 0o077;
/** What the product keeps in the data directory; whatever else lies there is somebody else's. */
const OURS = /^(?:app-secret|blobs|database)(?:[.-].*)?$|^restore\.|^compile-cache$/;

/**
 * From now on every file and folder that this process makes, or a program that it starts, is readable by its user alone:
 * the database's files, pictures, back-ups. Called once, at the very start of a process.
 */
export function makeFilesPrivate(): void {
  process.umask(OTHERS);
}

/**
 * Makes the data directory, or closes to others what an earlier release left open in it. A directory that holds other
 * things as well keeps its mode: it may be a home or /tmp.
 * @returns sentences about what stayed open, for the log.
 */
export async function openDataDir(dataDir: string): Promise<string[]> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const names = await readdir(dataDir);
  const ours = names.filter((name) => OURS.test(name)).map((name) => join(dataDir, name));
  const isOursAlone = ours.length === names.length;
  const paths = isOursAlone ? [dataDir, ...ours] : ours;
  const warnings = (await Promise.all(paths.map(close))).filter((path) => path !== undefined);
  if (!isOursAlone && (await isOpen(dataDir))) warnings.push(dataDir);
  return warnings.map(
    (path) => `Others on this machine can look into ${path}: take away their rights to it`,
  );
}

/** @returns the path where it could not be closed: it is another user's, or the disk knows no modes. */
async function close(path: string): Promise<string | undefined> {
  const mode = await modeOf(path);
  if ((mode & OTHERS) === 0) return undefined;
  return chmod(path, mode & 0o700).then(
    () => undefined,
    () => path,
  );
}

const isOpen = async (path: string): Promise<boolean> => ((await modeOf(path)) & OTHERS) !== 0;

/** Zero for what is gone meanwhile, such as another process's draft. */
const modeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ mode }) => mode,
    () => 0,
  );

import { chmod, mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** The permission bits of the group and of everybody else. */
const OTHERS = 0o077;
/** The names of the product's files in the data directory; everything else there belongs to somebody else. */
const OURS = /^(?:app-secret|blobs|database|tiles)(?:[.-].*)?$|^restore\.|^compile-cache$/;

/**
 * From now on every file and folder created by this process or its child processes is readable by its user alone:
 * the database's files, pictures, backups. Called once, at the very start of a process.
 */
export function makeFilesPrivate(): void {
  process.umask(OTHERS);
}

/**
 * Creates the data directory, or removes the permissions of others that an earlier release left in it. A directory
 * that also holds other things keeps its mode: it may be a home directory or /tmp.
 * @returns sentences about what could not be closed, for the log.
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

/** @returns the path when its mode cannot be changed: another user owns it, or the file system has no modes. */
async function close(path: string): Promise<string | undefined> {
  const mode = await modeOf(path);
  if ((mode & OTHERS) === 0) return undefined;
  return chmod(path, mode & 0o700).then(
    () => undefined,
    () => path,
  );
}

const isOpen = async (path: string): Promise<boolean> => ((await modeOf(path)) & OTHERS) !== 0;

/** Zero when the file has disappeared meanwhile, such as another process's temporary file. */
const modeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ mode }) => mode,
    () => 0,
  );

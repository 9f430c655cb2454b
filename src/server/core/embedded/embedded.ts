import { existsSync, mkdirSync } from "node:fs";

import { PGlite } from "@electric-sql/pglite";
import { Pool } from "pg";

import { type EngineSupervisor, superviseInMemory, superviseDirectory } from "./embedded-engine.ts";
import { SyncedNodeFS } from "./embedded-fsync.ts";
import { type Lock, lockDirectory } from "./embedded-lock.ts";
import { PGliteSocket } from "./embedded-socket.ts";
import { startUpkeep } from "./embedded-upkeep.ts";
import { poolOptions } from "../postgres/pool-options.ts";

/** PostgreSQL in this process, behind the ordinary `pg` pool of one connection. */
export type Embedded = {
  readonly pool: Pool;
  readonly close: () => Promise<void>;
};

type Options = {
  /** Called when the engine can no longer guarantee durability (SQLSTATE 58030); must end the process. */
  onFatal?: (reason: Error) => void;
  /** A lock that the caller already holds and keeps after the database is closed. */
  lock?: Lock;
};

/** Small enough for a laptop. The log is kept short because every start replays it from the last checkpoint. */
const settings = {
  shared_buffers: "16MB",
  max_wal_size: "64MB",
  min_wal_size: "32MB",
  wal_sync_method: "fsync",
};
const startParams = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

/** PGlite's default parameters without -F, which switches fsync off. */
const durableParams = PGlite.defaultStartParams.filter((parameter) => parameter !== "-F");

/**
 * Opens the embedded database in a directory, durable (real fsync) and owned by this process alone.
 * @param dir absolute path, created when absent; the lock is the file `dir.lock` beside it.
 * @throws Error before anything is changed, when another process keeps the directory for longer than five seconds.
 */
export async function embeddedPool(dir: string, options: Options = {}): Promise<Embedded> {
  const lock = options.lock ? { release: () => undefined } : await lockDirectory(dir);
  try {
    if (!existsSync(dir)) mkdirSync(dir, { recursive: true, mode: 0o700 });
    const make = (): Promise<PGlite> =>
      PGlite.create({ fs: new SyncedNodeFS(dir), startParams: [...durableParams, ...startParams] });
    const embedded = poolOver(await superviseDirectory(dir, make), options.onFatal ?? endProcess);
    const upkeep = startUpkeep(embedded.pool);
    return {
      ...embedded,
      close: async () => {
        upkeep.stop();
        await embedded.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** An embedded database in memory; its engine can be copied into another one. */
export type InMemory = Embedded & { readonly engine: PGlite };

/**
 * Opens an embedded database in memory, which is lost when it is closed: for tests and tools.
 * @param dump a copy made by `engine.dumpDataDir("none")` to start from.
 */
export async function embeddedInMemory(dump?: Blob): Promise<InMemory> {
  const engine = await PGlite.create({ ...(dump && { loadDataDir: dump }) });
  return { ...poolOver(superviseInMemory(engine, endProcess), endProcess), engine };
}

function poolOver(supervisor: EngineSupervisor, onFatal: (reason: Error) => void): Embedded {
  const pool = new Pool({
    ...poolOptions,
    max: 1,
    idleTimeoutMillis: 0,
    user: "postgres",
    database: "postgres",
    ssl: false,
    stream: () => new PGliteSocket(supervisor, onFatal),
  });
  // The pool replaces a client whose engine failed at its next use; without a listener its error would end the
  // process.
  pool.on("error", () => undefined);
  return {
    pool,
    close: async () => {
      await pool.end();
      await supervisor.close();
    },
  };
}

/**
 * Ends the process: going on after a failed fsync would acknowledge data that is not on disk. The next start
 * recovers.
 */
function endProcess(reason: Error): void {
  process.stderr.write(`The embedded database stopped: ${reason.message}\n`);
  process.exit(1);
}

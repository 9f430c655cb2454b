import { existsSync, mkdirSync } from "node:fs";

import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { Pool } from "pg";

import { SyncedNodeFS } from "./embedded-fsync.ts";
import { lockDirectory } from "./embedded-lock.ts";
import { PGliteSocket } from "./embedded-socket.ts";
import { startUpkeep } from "./embedded-upkeep.ts";
import { poolOptions } from "./pool-options.ts";

/** PostgreSQL in this process, behind the ordinary `pg` pool of one connection. */
export type Embedded = {
  readonly pool: Pool;
  readonly engine: PGlite;
  readonly close: () => Promise<void>;
};

type Options = {
  /** Called when the engine cannot keep its promises any more (SQLSTATE 58030); must end the process. */
  onFatal?: (reason: Error) => void;
};

/** Small for a laptop; the log is kept short because every start replays what is not checkpointed. */
const settings = {
  shared_buffers: "16MB",
  max_wal_size: "64MB",
  min_wal_size: "32MB",
  wal_sync_method: "fsync",
};
const startParams = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

/** PGlite's own parameters without the one that switches fsync off. */
const durableParams = PGlite.defaultStartParams.filter((parameter) => parameter !== "-F");

/**
 * Opens the embedded database in a directory, durable (real fsync) and owned by this process alone.
 * @param dir absolute path, made when absent; the lock is the file `dir.lock` beside it.
 * @throws Error at once, before anything is touched, when another process owns the directory.
 */
export async function embeddedPool(dir: string, options: Options = {}): Promise<Embedded> {
  const lock = lockDirectory(dir);
  try {
    if (!existsSync(dir)) mkdirSync(dir, { recursive: true, mode: 0o700 });
    const embedded = await open(
      { fs: new SyncedNodeFS(dir), startParams: [...durableParams, ...startParams] },
      options,
    );
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

/**
 * Opens an embedded database that lives in memory and is gone when it is closed: for tests and tools.
 * @param dump a copy made by `engine.dumpDataDir("none")` to begin with.
 */
export function embeddedInMemory(dump?: Blob): Promise<Embedded> {
  return open({ ...(dump && { loadDataDir: dump }) }, {});
}

async function open(engineOptions: PGliteOptions, options: Options): Promise<Embedded> {
  const engine = await PGlite.create(engineOptions);
  const onFatal = options.onFatal ?? endProcess;
  const pool = new Pool({
    ...poolOptions,
    max: 1,
    idleTimeoutMillis: 0,
    user: "postgres",
    database: "postgres",
    ssl: false,
    stream: () => new PGliteSocket(engine, onFatal),
  });
  // A client whose engine call threw is replaced at the next use; unheard, its error would end the process.
  pool.on("error", () => undefined);
  return {
    pool,
    engine,
    close: async () => {
      await pool.end();
      await engine.close();
    },
  };
}

/** Going on after a refused fsync would acknowledge what is not kept. The next start recovers. */
function endProcess(reason: Error): void {
  process.stderr.write(`The embedded database stopped: ${reason.message}\n`);
  process.exit(1);
}

import { statfsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

import type { PGlite } from "@electric-sql/pglite";

/** The engine behind the connections, which may be another one from one moment to the next. */
export type EngineSupervisor = {
  /** @throws Error with SQLSTATE 53100 while there is none. */
  readonly engine: () => PGlite;
  /** Has `broken` replaced; it must never be asked again. */
  readonly replace: (broken: PGlite) => void;
  readonly close: () => Promise<void>;
};

/** How often a full disk is looked at, in milliseconds. */
const INTERVAL_MS = 500;
/** Bytes that starting takes at most: two pieces of log of 16 MB, and all buffers written once. */
const MIN_FREE_BYTES = 64_000_000;

/** Keeps an engine that lives in memory: nothing could be read back, so a broken one is the end. */
export const superviseInMemory = (
  engine: PGlite,
  onFatal: (reason: Error) => void,
): EngineSupervisor => ({
  engine: () => engine,
  replace: () => onFatal(noRoom()),
  close: () => engine.close(),
});

/**
 * Keeps the engine of a directory. A disk without room for the log makes PostgreSQL panic, which ends its process and
 * has the next one recover from the log. Here both happen inside ours: the broken engine is dropped without writing
 * another byte, and once there is room a new one recovers from the same log.
 * @param make opens the directory, recovering what is there.
 * @throws Error with SQLSTATE 53100 when it cannot be opened and there is no room.
 */
export async function superviseDirectory(
  dir: string,
  make: () => Promise<PGlite>,
): Promise<EngineSupervisor> {
  const state: { engine: PGlite | undefined; isClosed: boolean } = {
    engine: await make().catch((error: unknown) => {
      throw hasRoom(dir) ? error : noRoom(error);
    }),
    isClosed: false,
  };

  const reopen = async (): Promise<void> => {
    while (!state.engine && !state.isClosed) {
      await sleep(INTERVAL_MS, undefined, { ref: false });
      if (hasRoom(dir)) state.engine = await make().catch(() => undefined);
    }
    if (state.isClosed) await state.engine?.close();
  };

  return {
    engine: () => {
      if (!state.engine) throw noRoom();
      return state.engine;
    },
    replace: (broken) => {
      if (broken !== state.engine) return;
      state.engine = undefined;
      closeFiles(broken);
      void reopen();
    },
    close: async () => {
      state.isClosed = true;
      await state.engine?.close();
    },
  };
}

/** As PostgreSQL says it, so that whoever asked is told to come back. */
export const noRoom = (cause?: unknown): Error =>
  Object.assign(
    new Error("There is no room left on the disk for the embedded database", { cause }),
    { code: "53100" },
  );

function hasRoom(dir: string): boolean {
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize >= MIN_FREE_BYTES;
}

/** Emscripten's file table, as far as this file touches it. */
type FileTable = { streams: unknown[]; close: (stream: unknown) => void };

/** Its orderly end would write a checkpoint of pages that the log knows nothing of. */
function closeFiles(broken: PGlite): void {
  const files = broken.Module.FS as unknown as FileTable;
  for (const stream of files.streams) {
    try {
      if (stream) files.close(stream);
    } catch {
      // It was closed already.
    }
  }
}

import { statfsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

import type { PGlite } from "@electric-sql/pglite";

/** Holds the current PGlite engine behind the connections; a broken one is replaced by a new one. */
export type EngineSupervisor = {
  /** @throws Error with SQLSTATE 53100 (disk full) while no engine is running. */
  readonly engine: () => PGlite;
  /** Replaces `broken`, which must not be used afterwards. */
  readonly replace: (broken: PGlite) => void;
  readonly close: () => Promise<void>;
};

/** How often the free disk space is checked while the disk is full, in milliseconds. */
const INTERVAL_MS = 500;
/** Free bytes needed to start an engine: two WAL segments of 16 MB, and all buffers written once. */
const MIN_FREE_BYTES = 64_000_000;

/** Supervises an engine in memory. It has no files to recover from, so a broken engine is a fatal error. */
export function superviseInMemory(
  engine: PGlite,
  onFatal: (reason: Error) => void,
): EngineSupervisor {
  return {
    engine: () => engine,
    replace: () => onFatal(noRoom()),
    close: () => engine.close(),
  };
}

/**
 * Supervises the engine of a directory. When the disk has no room for the write-ahead log, PostgreSQL panics: its
 * process ends and the next one recovers from the log. Here both happen inside this process: the broken engine is
 * dropped without writing another byte, and once there is room a new one recovers from the same log.
 * @param make opens the directory and recovers what is there.
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

/** The error that PostgreSQL gives for a full disk; callers are told to retry later. */
export function noRoom(cause?: unknown): Error {
  return Object.assign(
    new Error("There is no room left on the disk for the embedded database", { cause }),
    { code: "53100" },
  );
}

function hasRoom(dir: string): boolean {
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize >= MIN_FREE_BYTES;
}

/** Emscripten's file table, with only the members used here. */
type FileTable = { streams: unknown[]; close: (stream: unknown) => void };

/**
 * Closes the engine's files without a shutdown: that would write a checkpoint with pages that are missing from the
 * log.
 */
function closeFiles(broken: PGlite): void {
  const files = broken.Module.FS as unknown as FileTable;
  for (const stream of files.streams) {
    try {
      if (stream) files.close(stream);
    } catch {
      // It was already closed.
    }
  }
}

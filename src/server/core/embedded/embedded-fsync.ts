import { closeSync, fsyncSync, openSync } from "node:fs";

import { NodeFS } from "@electric-sql/pglite/nodefs";

/** Emscripten's file system hooks, with only the members used here. */
type NodeStream = { nfd?: number; node: unknown };
type NodeFileSystem = {
  stream_ops: { fsync?: (stream: NodeStream) => number };
  realPath(node: unknown): string;
};

/** Emscripten's number for EIO: PostgreSQL then refuses the commit with 58030. */
const EIO = 29;

/**
 * PGlite's directory store with PostgreSQL's promise of durability.
 * PGlite itself never calls fsync (its issue 1107), so a power cut would lose acknowledged rows.
 */
export class SyncedNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const result = await super.init(...args);
    result.emscriptenOpts.preRun?.push((mod) => {
      const files = mod.NODEFS as unknown as NodeFileSystem;
      files.stream_ops.fsync = (stream) => syncToDisk(files, stream);
    });
    return result;
  }
}

function syncToDisk(files: NodeFileSystem, stream: NodeStream): number {
  try {
    if (stream.nfd !== undefined) fsyncSync(stream.nfd);
    else syncDirectory(files.realPath(stream.node));
    return 0;
  } catch {
    return EIO;
  }
}

/** Directories have no descriptor of their own in Emscripten. */
function syncDirectory(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

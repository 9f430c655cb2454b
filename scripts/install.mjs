// Installs node_modules by package-lock.json. Runs under the machine's own Node, before any package is there:
// built-in modules only, here and in every file that this one imports.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { linkNode } from "./link-node.mjs";
import { fail, root, runToEnd, say } from "./processes.mjs";

const OLDEST_NODE = 20;
const modules = join(root, "node_modules");
const stamp = join(modules, ".rebound-lock");
/** No package's install script runs: only files with a checksum in the lock file are installed. */
const ci = ["ci", "--include=dev", "--include=optional", "--ignore-scripts", "--loglevel=error"];

/** The pinned Node that runs the product, whatever Node started this script; it is an optional package. */
export const node = join(modules, ".bin", "node");

/** Installs the packages of the lock file unless they are there; ends the process with a message when that fails. */
export async function installPackages() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < OLDEST_NODE) {
    fail(
      `Rebound needs Node ${OLDEST_NODE} or newer to start; this is Node ${process.versions.node}.`,
    );
  }
  const wanted = lockMark();
  linkNode(modules);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted && existsSync(node)) return;
  if (!holdsWhatTheLockLists()) await install();
  writeFileSync(stamp, wanted);
}

// Binaries differ by platform, so a folder copied from another machine is installed again.
function lockMark() {
  const lock = readFileSync(join(root, "package-lock.json"));
  const hash = createHash("sha256").update(lock).digest("hex");
  return `${hash} ${process.platform}-${process.arch}\n`;
}

// After a manual install the stamp is old although everything is there: npm's own record decides.
function holdsWhatTheLockLists() {
  const record = join(modules, ".package-lock.json");
  if (!existsSync(record) || !existsSync(node)) return false;
  const installed = packagesOf(record);
  return Object.entries(packagesOf(join(root, "package-lock.json"))).every(
    ([path, { version, optional }]) =>
      path === "" ||
      (optional === true && !installed[path]) ||
      installed[path]?.version === version,
  );
}

/**
 * @param {string} lockFile
 * @returns {Record<string, {version?: string, optional?: boolean}>}
 */
function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, "utf8")).packages;
}

async function install() {
  say("Installing the packages that package-lock.json lists; the first time takes a minute.");
  // `npm start` sets the npm that runs it; without it, for `node scripts/start.mjs`, the PATH is used.
  const npm = process.env["npm_execpath"];
  const [command, first] = npm?.endsWith(".js") ? [process.execPath, [npm]] : ["npm", []];
  const code = await runToEnd(command, [...first, ...ci]);
  if (code === "missing") {
    fail("npm was not found. Install Node with npm from https://nodejs.org and try again.");
  }
  if (code !== 0) {
    fail(
      `npm ci ended with code ${code}; the reason stands above. Without a network npm needs a filled cache. Try again once it is mended.`,
    );
  }
  linkNode(modules);
  if (!existsSync(node)) {
    fail(
      `The packages are installed, but the lock file has no Node for ${process.platform}-${process.arch}: Rebound runs on Linux and macOS, x64 or arm64.`,
    );
  }
}

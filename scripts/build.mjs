// Builds the web into dist/web unless that was built from the same sources.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { node } from "./install.mjs";
import { root, runToEnd, say } from "./processes.mjs";

const sources = [
  "src/web",
  "src/contract",
  "src/domain",
  "public",
  "index.html",
  "scripts/web",
  "vite.config.ts",
  "package-lock.json",
];
const page = join(root, "dist", "web", "index.html");
const stamp = join(root, "dist", "web.sha256");

/** @returns {Promise<boolean>} whether dist/web is up to date now */
export async function buildWeb() {
  const wanted = sourceHash();
  if (existsSync(page) && existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return true;
  say("Building the web into dist/web.");
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  // Sets NODE_ENV, because within a test or with another value Vite would bundle React's development build.
  const code = await runToEnd(node, [vite, "build", "--logLevel", "warn"], {
    NODE_ENV: "production",
  });
  if (code === 0) writeFileSync(stamp, wanted);
  return code === 0;
}

function sourceHash() {
  const hash = createHash("sha256");
  for (const source of sources.filter((path) => existsSync(join(root, path)))) {
    for (const file of filesIn(source)) {
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update("\0");
    }
  }
  return hash.digest("hex");
}

/** @param {string} source a file or a folder */
function filesIn(source) {
  if (statSync(join(root, source)).isFile()) return [source];
  return readdirSync(join(root, source), { recursive: true, encoding: "utf8" })
    .map((path) => join(source, path))
    .filter((path) => !/\.test\.tsx?$/.test(path) && statSync(join(root, path)).isFile())
    .toSorted();
}

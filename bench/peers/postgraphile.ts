// PostGraphile over the same tables. Its packages are installed when they are asked for, into a folder that git ignores.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { type Child, startChild } from "../child.ts";

export const VERSION = "5.1.5";

const FOLDER = resolve(".cache/peers/postgraphile", VERSION);
/** The preset that it recommends, with conditions and orders of columns that have no index of their own too. */
const CONFIG = `const { PostGraphileAmberPreset } = require("postgraphile/presets/amber");
module.exports = { extends: [PostGraphileAmberPreset], disablePlugins: ["PgIndexBehaviorsPlugin"] };
`;
const PROGRAM = join(FOLDER, "node_modules/postgraphile/dist/cli-run.js");

/** Installs it unless it is there, and starts it as its own documents say for production. */
export function startPostGraphile(databaseUrl: string): Promise<Child> {
  if (!existsSync(PROGRAM)) install();
  writeFileSync(join(FOLDER, "graphile.config.cjs"), CONFIG);
  const over = `--config graphile.config.cjs --schema public --connection ${databaseUrl}`;
  return startChild({
    name: "postgraphile",
    args: (port) => [PROGRAM, ...over.split(" "), "--host", "127.0.0.1", "--port", String(port)],
    cwd: FOLDER,
    env: { NODE_ENV: "production", GRAPHILE_ENV: "production" },
    probe: "/graphql",
  });
}

function install(): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, "package.json"), '{"private":true}\n');
  const words = ["install", "--ignore-scripts", "--save-exact", `postgraphile@${VERSION}`];
  execFileSync("npm", words, { cwd: FOLDER, stdio: ["ignore", "ignore", "inherit"] });
}

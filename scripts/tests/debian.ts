// Installs what a fresh Debian lacks.
import { spawnSync } from "node:child_process";

/** Some packages start a service of their own unless the system is in this state. */
const QUIET = { DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };

let isUpdated = false;

/**
 * Installs the first of these packages that Debian has. Does nothing where this is not Debian or not root's process;
 * look afterwards whether the program is there.
 */
export function installFromDebian(...packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || apt("--version") !== 0) return;
  if (!isUpdated) apt("update");
  isUpdated = true;
  for (const name of packages) {
    process.stdout.write(`Installing Debian's ${name} for the tests.\n`);
    if (apt("install", "--no-install-recommends", name) === 0) return;
  }
}

function apt(...args: readonly string[]): number | null {
  return spawnSync("apt-get", ["-qq", "-y", ...args], {
    env: { ...process.env, ...QUIET },
    stdio: ["ignore", "ignore", "inherit"],
  }).status;
}

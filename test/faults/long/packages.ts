// Installs Debian packages that these tests need.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * Installs missing programs where that is allowed: as root, with apt.
 * @param programs absolute path of each program and the package that contains it.
 * @returns the packages that are still missing; empty when all are there.
 */
export function provide(programs: Readonly<Record<string, string>>): string[] {
  if (missingOf(programs).length > 0 && mayInstall()) install(missingOf(programs));
  return missingOf(programs);
}

const missingOf = (programs: Readonly<Record<string, string>>): string[] =>
  Object.entries(programs).flatMap(([path, name]) => (existsSync(path) ? [] : [name]));

const mayInstall = (): boolean =>
  process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0;

function install(packages: string[]): void {
  // RUNLEVEL keeps the packages from starting services of their own.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  for (const args of [["update"], ["install", "--no-install-recommends", ...packages]])
    execFileSync("apt-get", ["-qq", "-y", ...args], {
      env,
      stdio: ["ignore", "ignore", "inherit"],
    });
}

// Sets the clock to times at which date bugs show, by Debian's `faketime`.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Hours at which local and UTC dates differ, both clock changes of New York, the last day of a year, a leap day. */
export const moments = [
  { at: "2026-12-03T00:30:00Z", zone: "Asia/Tokyo" },
  { at: "2026-12-03T02:30:00Z", zone: "UTC" },
  { at: "2026-12-03T07:30:00Z", zone: "Pacific/Honolulu" },
  { at: "2026-12-31T12:00:00Z", zone: "UTC" },
  { at: "2026-12-31T23:45:00Z", zone: "UTC" },
  { at: "2027-03-14T06:40:00Z", zone: "America/New_York" },
  { at: "2027-11-07T05:40:00Z", zone: "America/New_York" },
  { at: "2028-02-29T04:30:00Z", zone: "UTC" },
] as const;
export type Moment = (typeof moments)[number];

const libraries = ["x86_64", "aarch64"].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`,
);

/** Finds Debian's faketime or installs it; throws an error that says what to do when neither works. */
export function provideFaketime(): string {
  const found = libraries.find((path) => existsSync(path)) ?? installed();
  if (found !== undefined) return found;
  throw new Error("These tests need Debian's package faketime, which could not be installed.");
}

function installed(): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const args of [["update"], ["install", "--no-install-recommends", "faketime"]])
    spawnSync("apt-get", ["-qq", "-y", ...args], { stdio: ["ignore", "ignore", "inherit"] });
  return libraries.find((path) => existsSync(path));
}

/** The environment of a program that starts at that moment; its clock runs on from there. */
export function clockAt({ at, zone }: Moment, library: string): Record<string, string> {
  const ahead = Math.round((Date.parse(at) - Date.now()) / 1000);
  return {
    TZ: zone,
    LD_PRELOAD: library,
    FAKETIME: `${ahead < 0 ? "" : "+"}${ahead}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
  };
}

/** The variables that set the clock, for programs that get an environment of their own. */
export function clockOf(env: NodeJS.ProcessEnv): Record<string, string> {
  const names = ["TZ", "LD_PRELOAD", "FAKETIME", "FAKETIME_DONT_FAKE_MONOTONIC"];
  return Object.fromEntries(
    names.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])),
  );
}

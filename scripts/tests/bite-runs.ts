// Runs the tests that edits of bites.ts name.
import { mkdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";

import { buildWeb } from "../build.mjs";
import type { Bite } from "./bites.ts";
import { provideChromium } from "./chromium.ts";
import { type Ended, run } from "./command.ts";
import { type Outcome, readPlaywright, readVitest } from "./reports.ts";

const REPORT = ".cache/bite/report.json";
/** A test that an edit makes hang ends by its own time-out long before. */
const LIMIT_MS = 15 * 60_000;

/** How reports.ts marks a test that did not run. */
const LEFT_OUT = "(did not run)";

/** Test files that one command runs. */
export interface Tests {
  /** "playwright", or the projects of Vitest of which one has the file. */
  by: "playwright" | "components" | "postgres" | "unit, http";
  files: readonly string[];
  /** Words of the titles to run. */
  only: string | undefined;
}

export type Timed = Outcome & { seconds: number };

export function testsOf({ caughtBy, engine, only }: Bite): Tests {
  return { by: runnerOf(caughtBy, engine), files: [caughtBy], only };
}

function runnerOf(file: string, engine: Bite["engine"]): Tests["by"] {
  if (file.startsWith("e2e/")) return "playwright";
  if (file.endsWith(".browser.test.tsx")) return "components";
  return engine ?? "unit, http";
}

/** @param isBailing whether the first failure is enough. */
export async function outcomeOf(tests: Tests, isBailing: boolean): Promise<Timed> {
  rmSync(REPORT, { force: true });
  mkdirSync(dirname(REPORT), { recursive: true });
  return tests.by === "playwright" ? byPlaywright(tests, isBailing) : byVitest(tests, isBailing);
}

async function byVitest({ by, files, only }: Tests, isBailing: boolean): Promise<Timed> {
  if (by === "components") provideChromium();
  const args = [
    "run",
    ...by.split(", ").map((project) => `--project=${project}`),
    "--reporter=json",
    `--outputFile.json=${REPORT}`,
    ...(isBailing ? ["--bail=1"] : []),
    ...(only === undefined ? [] : ["-t", only]),
    ...files,
  ];
  const ended = await run("vitest", args, { keep: true, limitMs: LIMIT_MS });
  const outcome = readVitest(REPORT);
  // What was left out on purpose is no failure.
  const failed = outcome.failed.filter((name) => only === undefined || !name.endsWith(LEFT_OUT));
  return timed({ ...outcome, failed }, ended, "Vitest");
}

async function byPlaywright({ files, only }: Tests, isBailing: boolean): Promise<Timed> {
  const start = Date.now();
  const built = (): number => (Date.now() - start) / 1000;
  if (!(await buildWeb()))
    return { passed: 0, failed: ["Playwright: the web could not be built"], seconds: built() };
  const seconds = built();
  const args = [
    "test",
    "--reporter=json",
    ...(isBailing ? ["--max-failures=1"] : []),
    ...(only === undefined ? [] : ["-g", only]),
    ...files,
  ];
  const env = { CHROMIUM_PATH: provideChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT };
  const ended = await run("playwright", args, { keep: true, limitMs: LIMIT_MS, env });
  return timed(
    readPlaywright(REPORT),
    { ...ended, seconds: seconds + ended.seconds },
    "Playwright",
  );
}

// An error outside of a test shows only in the exit code; titles that nobody has any more show in nothing.
function timed(outcome: Outcome, { code, seconds }: Ended, who: string): Timed {
  const { passed, failed } = outcome;
  if (failed.length > 0 || (code === 0 && passed > 0)) return { passed, failed, seconds };
  return { passed, failed: [`${who} ran ${passed} tests and ended with code ${code}`], seconds };
}

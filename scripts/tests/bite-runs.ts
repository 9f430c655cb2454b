// Runs the tests that edits of bites.ts name.
import { mkdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";

import { buildWeb } from "../build.mjs";
import type { Bite } from "./bites.ts";
import { provideChromium } from "./chromium.ts";
import { type Ended, run } from "./command.ts";
import { type FileOutcome, readPlaywright, readVitest } from "./reports.ts";

const REPORT = ".cache/bite/report.json";
/** A test that an edit makes hang ends by its own time-out long before. */
const LIMIT_MS = 15 * 60_000;

/** Test files that one command runs. */
export interface Tests {
  /** Playwright, or the projects of Vitest of which one has the file. */
  by: "playwright" | "components" | "postgres" | "database";
  files: readonly string[];
  /** Words of the titles to run. */
  only: string | undefined;
}

/** The names of failed tests, each with its reason. */
type Outcome = Pick<FileOutcome, "passed" | "failed">;
export type Timed = Outcome & { seconds: number };

export function testsOf({ caughtBy, engine, only }: Bite): Tests {
  return { by: runnerOf(caughtBy, engine), files: [caughtBy], only };
}

function runnerOf(file: string, engine: Bite["engine"]): Tests["by"] {
  if (file.startsWith("e2e/")) return "playwright";
  if (file.endsWith(".browser.test.tsx")) return "components";
  return engine ?? "database";
}

/** @param isBailing whether the first failure is enough. */
export async function outcomeOf(tests: Tests, isBailing: boolean): Promise<Timed> {
  rmSync(REPORT, { force: true });
  mkdirSync(dirname(REPORT), { recursive: true });
  const { by } = tests;
  return by === "playwright" ? byPlaywright(tests, isBailing) : byVitest(tests, by, isBailing);
}

/** The projects of vitest.config.ts of which one has the file. */
const PROJECTS = {
  components: ["components"],
  postgres: ["postgres", "postgres-apart"],
  database: ["unit", "unit-apart", "http", "http-apart"],
};

async function byVitest(
  { files, only }: Tests,
  by: keyof typeof PROJECTS,
  isBailing: boolean,
): Promise<Timed> {
  if (by === "components") provideChromium();
  const args = [
    "run",
    ...PROJECTS[by].map((project) => `--project=${project}`),
    ...(isBailing ? ["--bail=1"] : []),
    ...(only === undefined ? [] : ["-t", only]),
    ...files,
  ];
  const env = { VITEST_REPORT: REPORT };
  const ended = await run("vitest", args, { keep: true, limitMs: LIMIT_MS, env });
  return timed([...readVitest(REPORT).values()].flat(), ended, "Vitest");
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
function timed(files: readonly FileOutcome[], { code, seconds }: Ended, who: string): Timed {
  const passed = files.reduce((sum, file) => sum + file.passed, 0);
  const failed = files.flatMap((file) => file.failed);
  if (failed.length > 0 || (code === 0 && passed > 0)) return { passed, failed, seconds };
  return { passed, failed: [`${who} ran ${passed} tests and ended with code ${code}`], seconds };
}

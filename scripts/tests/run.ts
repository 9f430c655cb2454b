// The parts of `npm test`, all of them or those named: check, unit, components, http, e2e, postgres, pooler,
// faults, faults-long, clocks.
// Continues after a failure, so that one run reports everything; the last line is for machines.
import { mkdirSync, rmSync } from "node:fs";

import { buildWeb } from "../build.mjs";
import { provideChromium } from "./chromium.ts";
import { clockAt, type Moment, moments, provideFaketime } from "./clocks.ts";
import { run } from "./command.ts";
import type { RunOptions } from "./command.ts";
import { readPlaywright, readVitest } from "./reports.ts";
import type { Outcome } from "./reports.ts";

const REPORTS = ".cache/reports";

const checks = {
  format: ["oxfmt", "--check", "."],
  types: ["tsc", "-b"],
  lint: ["oxlint", "--deny-warnings"],
  dead: ["knip"],
};

const parts: Record<string, () => Promise<Outcome>> = {
  check: async () => {
    const outcome: Outcome = { passed: 0, failed: [] };
    for (const [name, [tool = "", ...args]] of Object.entries(checks)) {
      const { code, output, seconds } = await run(tool, args, { keep: true });
      if (code === 0) outcome.passed += 1;
      else outcome.failed.push(`check: ${name} (see npm run check)`);
      say(`${code === 0 ? "passed" : "FAILED"}  ${name}  ${seconds.toFixed(1)} s`);
      if (code !== 0) say(output.slice(-8_000));
    }
    return outcome;
  },
  unit: () => vitest("unit"),
  components: () => {
    provideChromium();
    return vitest("components");
  },
  http: () => vitest("http"),
  postgres: () => vitest("postgres"),
  pooler: throughPoolers,
  // One file after the other: each measures a server under its own load.
  faults: () => vitest("faults", { args: ["--no-file-parallelism"] }),
  "faults-long": () =>
    vitest("faults", {
      args: ["--no-file-parallelism"],
      env: {
        FAULTS: "long",
        BAD_INPUT_CASES: process.env["BAD_INPUT_CASES"] ?? "100000",
      },
      limitMs: 180 * 60_000,
    }),
  e2e: () => browserTests(),
  clocks: atEveryMoment,
};

const named = process.argv.slice(2);
const wanted = named.length > 0 ? named : ["check", "unit", "components", "http", "e2e"];
const unknown = wanted.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  say(`There is no part ${unknown.join(", ")}. The parts are ${Object.keys(parts).join(", ")}.`);
  process.exit(2);
}
const total = await runParts(wanted);
if (total.failed.length > 0)
  say(`\nFailed:\n${total.failed.map((name) => `  ${name}`).join("\n")}`);
say(`${total.passed} passed, ${total.failed.length} failed`);
process.exit(total.failed.length > 0 ? 1 : 0);

async function runParts(names: string[]): Promise<Outcome> {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const sum: Outcome = { passed: 0, failed: [] };
  for (const name of names) {
    say(`\n== ${name}`);
    const outcome = await parts[name]?.().catch(asFailure);
    sum.passed += outcome?.passed ?? 0;
    sum.failed.push(...(outcome?.failed ?? []));
  }
  return sum;
}

async function vitest(
  project: string,
  { args = [], ...options }: { args?: string[] } & RunOptions = {},
): Promise<Outcome> {
  const report = `${REPORTS}/${project}.json`;
  const { code } = await run(
    "vitest",
    [
      "run",
      `--project=${project}`,
      "--reporter=dot",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...args,
    ],
    options,
  );
  return explained(readVitest(report), code, `${project}: Vitest`);
}

/** The main journeys through PgBouncer in both of its modes. */
async function throughPoolers(): Promise<Outcome> {
  const outcomes = [
    await vitest("pooler", { env: { TEST_POOL_MODE: "session" } }),
    await vitest("pooler", { env: { TEST_POOL_MODE: "transaction" } }),
  ];
  return sumOf(outcomes);
}

/** Unit, HTTP and browser tests at each moment; `CLOCK=2028-02-29` selects those that begin with it. */
async function atEveryMoment(): Promise<Outcome> {
  const library = provideFaketime();
  const sum: Outcome = { passed: 0, failed: [] };
  for (const moment of moments.filter(({ at }) => at.startsWith(process.env["CLOCK"] ?? ""))) {
    say(`\n== at ${moment.at} in ${moment.zone}`);
    const { passed, failed } = await atMoment(moment, library);
    sum.passed += passed;
    sum.failed.push(...failed.map((name) => `at ${moment.at}: ${name}`));
  }
  return sum;
}

async function atMoment(moment: Moment, library: string): Promise<Outcome> {
  const env = (): Record<string, string> => clockAt(moment, library);
  const outcomes = [
    await vitest("unit", { env: env() }),
    await vitest("http", { env: env() }),
    await browserTests(env()),
  ];
  return sumOf(outcomes);
}

function sumOf(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.flatMap(({ failed }) => failed),
  };
}

async function browserTests(clock: Record<string, string> = {}): Promise<Outcome> {
  if (!(await buildWeb())) return { passed: 0, failed: ["e2e: the web could not be built"] };
  const report = `${REPORTS}/e2e.json`;
  const { code } = await run("playwright", ["test", "--reporter=dot,json"], {
    env: { ...clock, CHROMIUM_PATH: provideChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  const outcome = explained(readPlaywright(report), code, "e2e: Playwright");
  return { ...outcome, passed: outcome.passed + 1 };
}

// An error outside of a test (a crashed worker, an unhandled rejection) shows only in the exit code.
function explained(outcome: Outcome, code: number, who: string): Outcome {
  if (code === 0 || outcome.failed.length > 0) return outcome;
  return { ...outcome, failed: [`${who} ended with code ${code}; see above`] };
}

function asFailure(error: unknown): Outcome {
  return { passed: 0, failed: [error instanceof Error ? error.message : String(error)] };
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

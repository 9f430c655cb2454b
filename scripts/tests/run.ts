// `npm test`: check, unit, components, http and e2e. Further words choose parts, rules, files, screens, or `ci`,
// `everything` and `shuffled`; CONTRIBUTING.md explains them. Continues after a failure, so that one run reports
// everything; the last line is for machines.
import { mkdirSync, rmSync } from "node:fs";

import { providePgBouncer } from "../../test/pooler/pgbouncer.ts";
import { providePostgres, startPostgres } from "../../test/postgres.ts";
import { buildWeb } from "../build.mjs";
import { provideChromium } from "./chromium.ts";
import { clockAt, type Moment, moments, provideFaketime } from "./clocks.ts";
import { run, type RunOptions } from "./command.ts";
import { type Part, readWanted, VITEST_PARTS, type VitestPartName, type Wanted } from "./parts.ts";
import { type FileOutcome, readPlaywright, readVitest } from "./reports.ts";
import { argumentsOfPlaywright, argumentsOfVitest } from "./selection.ts";
import { type PartOutcome, summaryOf } from "./summary.ts";

const REPORTS = ".cache/reports";
const LONG_LIMIT_MS = 180 * 60_000;

const CHECKS = {
  format: ["oxfmt", "--check", "."],
  lint: ["oxlint", "--deny-warnings"],
  dead: ["knip"],
};

const start = Date.now();
const wanted = wantedOrEnd();
const chosen = { vitest: argumentsOfVitest(wanted), playwright: argumentsOfPlaywright(wanted) };
if (!chosen.vitest && !chosen.playwright) {
  say(`No test matches: ${[...wanted.rules, ...wanted.files, ...wanted.screens].join(", ")}`);
  process.exit(2);
}
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const prepared = prepare();
const checked = await runPart("check", check);
await prepared;
const outcomes = [
  ...checked,
  ...(await vitestParts()),
  ...(await runPart("e2e", () => browserTests())),
  ...(await runPart("faults-long", longFaults)),
  ...(await runPart("clocks", atEveryMoment)),
];
for (const line of summaryOf(outcomes, (Date.now() - start) / 60_000)) say(line);
process.exit(outcomes.some(({ files }) => files.some(({ failed }) => failed.length > 0)) ? 1 : 0);

function wantedOrEnd(): Wanted {
  try {
    return readWanted(process.argv.slice(2));
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exit(2);
  }
}

async function runPart(name: Part, work: () => Promise<PartOutcome[]>): Promise<PartOutcome[]> {
  if (!wanted.parts.includes(name)) return [];
  say(`\n== ${name}`);
  return work().catch((error: unknown) => [broken(name, error)]);
}

/** Builds and installs what the wanted parts need while the checks run; what fails is tried again by its part. */
async function prepare(): Promise<void> {
  const needs = (...names: Part[]): boolean => names.some((name) => wanted.parts.includes(name));
  try {
    if ((needs("e2e") && chosen.playwright) || needs("pooler", "faults")) await buildWeb();
    if (needs("components") || (needs("e2e") && chosen.playwright)) provideChromium();
    if (needs("pooler")) providePgBouncer();
    const hasPostgres = process.env["TEST_DATABASE_URL"] !== undefined;
    if (needs("faults") || (needs("postgres", "pooler") && !hasPostgres)) providePostgres();
  } catch {
    // Its part says so.
  }
}

/** The checks beside each other: each of them leaves a core idle for a while. */
async function check(): Promise<PartOutcome[]> {
  const files = await Promise.all(
    Object.entries(CHECKS).map(async ([name, [tool = "", ...args]]) => {
      const { code, output, seconds } = await run(tool, args, { keep: true });
      say(`${code === 0 ? "passed" : "FAILED"}  ${name}  ${seconds.toFixed(1)} s`);
      if (code !== 0) say(output.slice(-8_000));
      return code === 0
        ? { file: name, seconds, passed: 1, failed: [] }
        : { file: name, seconds, passed: 0, failed: [`check: ${name} (see npm run check)`] };
    }),
  );
  return [{ part: "check", on: "no database", files }];
}

/** All wanted parts of Vitest as one run, so that they share what they load and no core waits for the end of a part. */
async function vitestParts(): Promise<PartOutcome[]> {
  const names = Object.keys(VITEST_PARTS).filter((name): name is VitestPartName =>
    wanted.parts.some((one) => one === name),
  );
  if (names.length === 0) return [];
  say(`\n== ${names.join(", ")}`);
  return vitest(names).catch((error: unknown) => [broken(names.join(", "), error)]);
}

async function vitest(
  names: readonly VitestPartName[],
  { env, args = [], ...options }: RunOptions & { args?: string[] } = {},
): Promise<PartOutcome[]> {
  const selected = chosen.vitest;
  if (selected === undefined) return [];
  if (names.includes("components")) provideChromium();
  const report = `${REPORTS}/vitest.json`;
  const projects = names.flatMap((name) => VITEST_PARTS[name].projects);
  const { code } = await run(
    "vitest",
    [
      "run",
      ...projects.map((project) => `--project=${project}`),
      ...(wanted.isShuffled ? ["--sequence.shuffle.files"] : []),
      ...args,
      ...selected,
      "--passWithNoTests",
    ],
    {
      ...options,
      env: {
        ...env,
        VITEST_REPORT: report,
        ...(wanted.isOnPostgres && { SUITE: "ci" }),
      },
    },
  );
  const outcome = readVitest(report);
  const parts = names.map((name) => ({
    part: name,
    on: VITEST_PARTS[name].on,
    files: VITEST_PARTS[name].projects.flatMap((project) => outcome.get(project) ?? []),
  }));
  return explained(parts, code, "Vitest");
}

function longFaults(): Promise<PartOutcome[]> {
  return vitest(["faults"], {
    // Each measures servers under its own load.
    args: ["--no-file-parallelism"],
    env: { FAULTS: "long", BAD_INPUT_CASES: process.env["BAD_INPUT_CASES"] ?? "100000" },
    limitMs: LONG_LIMIT_MS,
  });
}

/** Unit, HTTP and browser tests at each moment; `CLOCK=2028-02-29` selects those that begin with it. */
async function atEveryMoment(): Promise<PartOutcome[]> {
  const library = provideFaketime();
  const all: PartOutcome[] = [];
  for (const moment of moments.filter(({ at }) => at.startsWith(process.env["CLOCK"] ?? "")))
    all.push(...(await atMoment(moment, library)));
  return all;
}

async function atMoment(moment: Moment, library: string): Promise<PartOutcome[]> {
  say(`\n== at ${moment.at} in ${moment.zone}`);
  const env = (): Record<string, string> => clockAt(moment, library);
  const parts = [
    ...(await vitest(["unit", "http"], { env: env() })),
    ...(await browserTests(env())),
  ];
  return parts.map(({ part: name, ...rest }) => ({ part: `${name} at ${moment.at}`, ...rest }));
}

async function browserTests(clock: Record<string, string> = {}): Promise<PartOutcome[]> {
  const selected = chosen.playwright;
  if (selected === undefined) return [];
  const began = Date.now();
  if (!(await buildWeb())) throw new Error("The web could not be built");
  const build: FileOutcome = {
    file: "the build of the web",
    seconds: (Date.now() - began) / 1000,
    passed: 1,
    failed: [],
  };
  const report = `${REPORTS}/e2e.json`;
  const postgres = wanted.isOnPostgres ? await startPostgres() : undefined;
  const { code } = await run("playwright", ["test", "--reporter=dot,json", ...selected], {
    env: {
      ...clock,
      ...(postgres && { REBOUND_TEST_ENGINE: "postgres", TEST_DATABASE_URL: postgres.url }),
      CHROMIUM_PATH: provideChromium(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  });
  await postgres?.stop();
  const files = [build, ...readPlaywright(report)];
  const on = wanted.isOnPostgres ? "PostgreSQL" : "the embedded database";
  return explained([{ part: "e2e", on, files }], code, "Playwright");
}

// An error outside of a test (a crashed worker, an unhandled rejection) shows only in the exit code.
function explained(parts: PartOutcome[], code: number, who: string): PartOutcome[] {
  const hasFailed = parts.some(({ files }) => files.some(({ failed }) => failed.length > 0));
  if (code === 0 || hasFailed) return parts;
  return [...parts, broken(who, new Error(`ended with code ${code}; see above`))];
}

function broken(part: string, error: unknown): PartOutcome {
  const why = error instanceof Error ? error.message : String(error);
  const file = { file: part, seconds: 0, passed: 0, failed: [`${part}: ${why}`] };
  return { part, on: "nothing", files: [file] };
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

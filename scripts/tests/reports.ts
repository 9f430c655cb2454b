import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

export interface Outcome {
  passed: number;
  /** The names of failed tests, each with its reason in one line. A test that did not run counts as a failure. */
  failed: string[];
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightTest {
  status: string;
  results?: { error?: { message?: string } }[];
}

interface PlaywrightSuite {
  specs?: { title: string; file: string; ok: boolean; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

/** Counts the tests in a report of Vitest's JSON reporter. */
export function readVitest(path: string): Outcome {
  const report: VitestReport | undefined = read(path);
  if (report === undefined) return { passed: 0, failed: ["Vitest left no report"] };
  const failed: string[] = [];
  let passed = 0;
  for (const file of report.testResults) {
    const name = file.name.replace(`${process.cwd()}/`, "");
    for (const test of file.assertionResults) {
      const why =
        test.status === "failed" ? firstLine(test.failureMessages?.[0]) : " (did not run)";
      if (test.status === "passed") passed += 1;
      else failed.push(`${name}: ${test.fullName}${why}`);
    }
    const isBroken = file.status === "failed" && !file.assertionResults.some(hasFailed);
    if (isBroken) failed.push(`${name}: the file itself`);
  }
  return { passed, failed };
}

/** Counts the tests in a report of Playwright's JSON reporter. */
export function readPlaywright(path: string): Outcome {
  const report: PlaywrightReport | undefined = read(path);
  if (report === undefined) return { passed: 0, failed: ["Playwright left no report"] };
  const specs = report.suites.flatMap(specsOf);
  const didRun = specs.filter((spec) => spec.tests.every((test) => test.status !== "skipped"));
  return {
    passed: didRun.filter((spec) => spec.ok).length,
    failed: [
      ...report.errors.map((error) => `Playwright: ${error.message?.split("\n")[0] ?? "an error"}`),
      ...didRun
        .filter((spec) => !spec.ok)
        .map((spec) => `e2e/${spec.file}: ${spec.title}${whyOf(spec.tests)}`),
      ...specs
        .filter((spec) => !didRun.includes(spec))
        .map((spec) => `e2e/${spec.file}: ${spec.title} (did not run)`),
    ],
  };
}

function hasFailed(test: { status: string }): boolean {
  return test.status === "failed";
}

function whyOf(tests: PlaywrightTest[]): string {
  const results = tests.flatMap((test) => test.results ?? []);
  const message = results.find((result) => result.error)?.error?.message;
  return firstLine(message) + waitedFor(message);
}

/** What Playwright was waiting for at its timeout, each line of its call log once. */
function waitedFor(message = ""): string {
  const [, log = ""] = stripVTControlCharacters(message).split("Call log:");
  const lines = new Set(log.split("\n").map((line) => line.replace(/^[\s\d×-]+/, "").trim()));
  return [...lines].join("; ").slice(0, 600);
}

function firstLine(message = ""): string {
  const [line = ""] = stripVTControlCharacters(message).split("\n");
  return line === "" ? "" : ` - ${line.slice(0, 200)}`;
}

function specsOf(suite: PlaywrightSuite): NonNullable<PlaywrightSuite["specs"]> {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

// The reporters have pinned versions, so their format is not validated.
function read(path: string) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
}

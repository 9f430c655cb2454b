// Reads what Vitest and Playwright report of a run.
import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

import type { VitestFile } from "./vitest-reporter.ts";

/** A file of tests, or a check. */
export interface FileOutcome {
  readonly file: string;
  readonly seconds: number;
  readonly passed: number;
  /** The names of failed tests, each with its reason in one line. A test that did not run counts as a failure. */
  readonly failed: readonly string[];
}
/** The files by the project of Vitest that ran them. */
export type VitestOutcome = ReadonlyMap<string, readonly FileOutcome[]>;

interface PlaywrightTest {
  status: string;
  results?: { duration?: number; error?: { message?: string } }[];
}

interface PlaywrightSuite {
  specs?: { title: string; file: string; ok: boolean; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

/** @throws Error when the run left no report */
export function readVitest(path: string): VitestOutcome {
  const files: readonly VitestFile[] = read(path, "Vitest");
  const outcomes = files.map(({ project, file, seconds, passed, failed }) => ({
    project,
    outcome: {
      file,
      seconds,
      passed,
      failed: failed.map(({ name, why }) => `${file}: ${name}${firstLine(why)}`),
    },
  }));
  const byProject = Map.groupBy(outcomes, ({ project }) => project);
  return new Map(
    [...byProject].map(([project, all]) => [project, all.map(({ outcome }) => outcome)]),
  );
}

/** @throws Error when the run left no report */
export function readPlaywright(path: string): FileOutcome[] {
  const report: PlaywrightReport = read(path, "Playwright");
  const byFile = Map.groupBy(report.suites.flatMap(specsOf), (spec) => `e2e/${spec.file}`);
  const files = [...byFile].map(([file, specs]) => ({
    file,
    seconds: specs.reduce((sum, { tests }) => sum + secondsOf(tests), 0),
    passed: specs.filter((spec) => spec.ok && didRun(spec)).length,
    failed: specs
      .filter((spec) => !spec.ok || !didRun(spec))
      .map(
        (spec) => `${file}: ${spec.title}${didRun(spec) ? whyOf(spec.tests) : " (did not run)"}`,
      ),
  }));
  const failed = report.errors.map(
    ({ message }) => `Playwright${firstLine(message ?? "an error")}`,
  );
  return failed.length === 0 ? files : [...files, { file: "e2e", seconds: 0, passed: 0, failed }];
}

const didRun = ({ tests }: { tests: PlaywrightTest[] }): boolean =>
  tests.every(({ status }) => status !== "skipped");

function secondsOf(tests: readonly PlaywrightTest[]): number {
  const all = tests.flatMap(({ results = [] }) => results);
  return all.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000;
}

function whyOf(tests: readonly PlaywrightTest[]): string {
  const results = tests.flatMap((test) => test.results ?? []);
  const message = results.find((result) => result.error)?.error?.message;
  return firstLine(message) + differences(message) + waitedFor(message);
}

/** Playwright writes it in two ways. */
const CALL_LOG = /Call log:/i;

/** What was expected and what came instead, as Playwright prints it below its first line. */
function differences(message = ""): string {
  const [comparison = ""] = stripVTControlCharacters(message).split(CALL_LOG);
  const telling = comparison
    .split("\n")
    .filter((line) => /^\s*(?:[+-] |Expected|Received)/.test(line));
  return telling
    .map((line) => ` ${line.trim()}`)
    .join(";")
    .slice(0, 600);
}

/** What Playwright was waiting for at its timeout, each line of its call log once. */
function waitedFor(message = ""): string {
  const [, log = ""] = stripVTControlCharacters(message).split(CALL_LOG);
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

// The reporters have pinned versions or are our own, so their format is not validated.
function read(path: string, who: string) {
  if (!existsSync(path)) throw new Error(`${who} left no report`);
  return JSON.parse(readFileSync(path, "utf8"));
}

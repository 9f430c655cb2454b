// The last lines of a test run: what failed, where the time went, and the counts for machines.
import type { FileOutcome } from "./reports.ts";

/** What one part has done, and on which database. */
export interface PartOutcome {
  readonly part: string;
  readonly on: string;
  readonly files: readonly FileOutcome[];
}

const SLOWEST = 5;
/** The whole run of `.ci/run` shall stay below it, so that it can be run before each change. */
const LIMIT_MINUTES = 20;

/** @param minutes from the beginning to the end of the run */
export function summaryOf(parts: readonly PartOutcome[], minutes: number): string[] {
  const files = parts.flatMap(({ part, files: own }) => own.map((one) => ({ part, ...one })));
  const failed = files.flatMap((one) => one.failed);
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  return [
    ...(failed.length > 0 ? ["", "Failed:", ...failed.map((name) => `  ${name}`)] : []),
    "",
    "The slowest files:",
    ...slowest.map(({ part, file, seconds }) => `  ${seconds.toFixed(0)} s  ${file} (${part})`),
    "Minutes of each part, over all of its workers:",
    ...parts.map(
      ({ part, on, files: own }) => `  ${inMinutes(own)}  ${part}, on ${on}: ${countsOf(own)}`,
    ),
    `The run took ${minutes.toFixed(1)} minutes.`,
    ...(minutes > LIMIT_MINUTES
      ? [`That is more than ${LIMIT_MINUTES} minutes: too long to be run before each change.`]
      : []),
    countsOf(files),
  ];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const inMinutes = (files: readonly FileOutcome[]): string =>
  (sum(files.map(({ seconds }) => seconds)) / 60).toFixed(1);

const countsOf = (files: readonly FileOutcome[]): string =>
  `${sum(files.map(({ passed }) => passed))} passed, ${sum(files.map(({ failed }) => failed.length))} failed`;

// `npm run test:bite`: makes each edit of bites.ts, one after the other, and says whether the tests notice it. With words,
// only the edits whose names or files have all of them. The files are put back, however this ends.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

import { buildWeb } from "../build.mjs";
import { outcomeOf, testsOf } from "./bite-runs.ts";
import { type Bite, bites } from "./bites.ts";

/** The file that is broken at the moment, with its own text. */
let broken: { file: string; text: string } | undefined;

process.on("exit", mend);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  // Later than command.ts, which ends the running tests first.
  process.on(signal, () => setImmediate(() => process.exit(130)));

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const wanted = bites.filter(({ name, file }) =>
  words.every((word) => `${name} ${file}`.toLowerCase().includes(word)),
);
const obstacles = obstaclesTo(wanted);
if (obstacles.length > 0) end(2, obstacles);
const unfit = await failingUnbroken(wanted);
const missed: string[] = [];
for (const bite of wanted)
  if (unfit.has(bite.caughtBy)) missed.push(`${bite.name}: its tests fail without it too`);
  else if (!(await isCaught(bite))) missed.push(bite.name);
// What the last broken screen was built into must not be what other tests open.
if (wanted.some((bite) => testsOf(bite).by === "playwright")) await buildWeb();
end(missed.length > 0 ? 1 : 0, [
  ...missed.map((name) => `Not caught: ${name}`),
  `${wanted.length - missed.length} caught, ${missed.length} not caught`,
]);

/** Why these edits cannot be made. */
function obstaclesTo(some: readonly Bite[]): string[] {
  if (some.length === 0) return [`No edit has all of these words: ${words.join(" ")}`];
  const files = [...new Set(some.map(({ file }) => file))];
  const args = ["status", "--porcelain", "--", ...files];
  const changed = execFileSync("git", args, { encoding: "utf8" }).trimEnd();
  return [
    ...(changed === "" ? [] : [`These files have changes that were not committed:\n${changed}`]),
    ...some
      .filter(({ file, find }) => readFileSync(file, "utf8").split(find).length !== 2)
      .map(({ name, file }) => `${file} does not have the text of this edit exactly once: ${name}`),
  ];
}

/** Runs each test file once as the code is, those of one kind together. @returns the files that fail */
async function failingUnbroken(some: readonly Bite[]): Promise<ReadonlySet<string>> {
  const kinds = Map.groupBy(some.map(testsOf), ({ by, only = "" }) => `${by} ${only}`);
  const failing = new Set<string>();
  for (const group of kinds.values()) {
    const [first] = group;
    if (!first) continue;
    const files = [...new Set(group.flatMap((tests) => tests.files))];
    const { passed, failed, seconds } = await outcomeOf({ ...first, files }, false);
    say("unbroken", seconds, `${passed} tests in ${files.length} files pass (${first.by})`);
    for (const failure of failed) process.stdout.write(`${" ".repeat(22)}${failure}\n`);
    for (const file of files) if (failed.some(isAbout(file, files))) failing.add(file);
  }
  return failing;
}

/** Whether a failure is one of that file; one of no file is one of all. */
function isAbout(file: string, files: readonly string[]): (failure: string) => boolean {
  return (failure) =>
    failure.startsWith(`${file}: `) || !files.some((one) => failure.startsWith(`${one}: `));
}

async function isCaught(bite: Bite): Promise<boolean> {
  const { name, file, find, replace } = bite;
  const text = readFileSync(file, "utf8");
  broken = { file, text };
  writeFileSync(file, text.split(find).join(replace));
  const { failed, seconds } = await outcomeOf(testsOf(bite), true);
  mend();
  const noticed = failed.find(isNoticed);
  say(noticed === undefined ? "NOT CAUGHT" : "caught", seconds, name);
  for (const line of noticed === undefined ? [bite.caughtBy, ...failed.slice(0, 3)] : [noticed])
    process.stdout.write(`${" ".repeat(22)}${line}\n`);
  return noticed !== undefined;
}

/** A test that did not run, a file that could not even be loaded and a server that did not start have noticed nothing. */
function isNoticed(failure: string): boolean {
  return !/\(did not run\)$|: the file itself$|^(?:Vitest|Playwright)\b|The server did not start/.test(
    failure,
  );
}

function mend(): void {
  if (broken) writeFileSync(broken.file, broken.text);
  broken = undefined;
}

function say(word: string, seconds: number, text: string): void {
  process.stdout.write(`${word.padEnd(11)}${`${seconds.toFixed(1)} s`.padStart(8)}   ${text}\n`);
}

function end(code: number, lines: readonly string[]): never {
  process.stdout.write(`${lines.join("\n")}\n`);
  process.exit(code);
}

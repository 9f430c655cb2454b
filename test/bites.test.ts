// The edits of `npm run test:bite`: whoever changes a line that one of them breaks hears of it here.
import { existsSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { bites } from "../scripts/tests/bites.ts";

test("there are at least thirty faults, each with a name of its own", () => {
  expect(bites.length).toBeGreaterThanOrEqual(30);
  const names = bites.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test("the text that each of them breaks stands in its file exactly once", () => {
  const wrong = bites
    .map(({ name, file, find }) => ({ name, file, times: timesIn(file, find) }))
    .filter(({ times }) => times !== 1);
  expect(wrong).toEqual([]);
});

test("each of them changes something", () => {
  expect(bites.filter(({ find, replace }) => find === replace)).toEqual([]);
});

test("the test file that has to notice each of them is there", () => {
  const lost = bites.filter(
    ({ caughtBy }) => !/\.(?:test\.tsx?|spec\.ts)$/.test(caughtBy) || !existsSync(caughtBy),
  );
  expect(lost.map(({ name, caughtBy }) => `${caughtBy}: ${name}`)).toEqual([]);
});

function timesIn(file: string, text: string): number {
  return existsSync(file) ? readFileSync(file, "utf8").split(text).length - 1 : 0;
}

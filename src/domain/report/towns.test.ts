import { expect, test } from "vitest";

import { hiddenTowns } from "./towns.ts";

const hidden = (...people: number[]) =>
  hiddenTowns(people.map((count, index) => ({ town: `town ${index}`, people: count })));

test("PRODUCT R43.5: a town with fewer than 5 active people goes with the next smallest", () => {
  expect(hidden(40, 9, 3)).toEqual(["town 2", "town 1"]);
});

test("PRODUCT R43.5: several small towns are shown together", () => {
  expect(hidden(40, 4, 9, 3)).toEqual(["town 3", "town 1"]);
});

test("PRODUCT R43.5: small towns with fewer than 5 people in all need a third", () => {
  expect(hidden(40, 9, 2, 1)).toEqual(["town 3", "town 2", "town 1"]);
});

test("PRODUCT R43.5: towns of 5 and more are shown", () => {
  expect(hidden(40, 9, 5)).toEqual([]);
  expect(hidden()).toEqual([]);
});

test("PRODUCT R43.5: a programme of one small town shows none", () => {
  expect(hidden(3)).toEqual(["town 0"]);
});

import { expect, test } from "vitest";

import {
  day,
  id,
  oneOf,
  page,
  parseSearch,
  search,
  stringifySearch,
  text,
  year,
} from "./search.ts";

const read = search({ status: oneOf("pending", "completed"), page, q: text });

test("known parameters are kept, unknown ones and nonsense are left out", () => {
  expect(read({ status: "pending", page: "3", q: "tree", other: "x" })).toEqual({
    status: "pending",
    page: 3,
    q: "tree",
  });
  expect(read({ status: "stolen", page: "0", q: "" })).toEqual({});
});

test("nonsense is said to be absent, so that the router does not go on with it", () => {
  for (const given of ["1.5", "0x10", "1e1"])
    expect(read({ page: given })).toStrictEqual({ page: undefined });
});

test("an id that was left empty stays one that there is not", () => {
  expect(search({ id })({ id: "" })).toEqual({ id: "none" });
  expect(search({ id })({ id: "7" })).toEqual({ id: "7" });
  expect(search({ id })({})).toEqual({});
});

test("the first page needs no parameter, and the last one may be counted from the end", () => {
  expect(read({ page: "1" })).toEqual({});
  expect(read({ page: "-1" })).toEqual({ page: -1 });
});

test("a day is one of the calendar", () => {
  expect(day("2026-02-28")).toBe("2026-02-28");
  expect(day("2026-02-30")).toBeUndefined();
  expect(day("tomorrow")).toBeUndefined();
});

test("a referral that looks like a number stays as it was written", () => {
  expect(parseSearch("?referral=01234567")).toEqual({ referral: "01234567" });
});

test("what is undefined or empty leaves no trace in the address", () => {
  expect(stringifySearch({ status: undefined, q: "", page: 2 })).toBe("?page=2");
  expect(stringifySearch({})).toBe("");
});

test("a year is one of this century", () => {
  expect(["2026", "1999", "20266", "", undefined].map((value) => year(value))).toEqual([
    "2026",
    ...Array<undefined>(4),
  ]);
});

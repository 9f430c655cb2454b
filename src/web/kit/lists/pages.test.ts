import { expect, test } from "vitest";

import { existingPage, rowsBefore, formatPage, stepsFrom } from "./pages.ts";

const facts = (page: number, more: Partial<Parameters<typeof formatPage>[0]> = {}) => ({
  totalDocs: 90,
  totalIsCapped: false,
  limit: 20,
  page,
  totalPages: 5,
  hasNextPage: page < 5,
  hasPrevPage: page > 1,
  ...more,
});
const endless = { totalDocs: 1_190_000, totalPages: 59_500, totalIsCapped: true };

test("first and last page are one press away", () => {
  expect(stepsFrom(facts(3))).toEqual({ first: 1, previous: 2, next: 4, last: 5 });
  expect(stepsFrom(facts(1))).toEqual({ first: undefined, previous: undefined, next: 2, last: 5 });
  expect(stepsFrom(facts(5))).toEqual({ first: 1, previous: 4, next: undefined, last: undefined });
  expect(formatPage(facts(3))).toBe("Page 3 of 5");
});

test("a list that is counted about is read from its end", () => {
  const begin = facts(1, { ...endless, hasNextPage: true });
  expect(stepsFrom(begin).last).toBe(-1);
  expect(formatPage(begin)).toBe("Page 1 of about 60 thousand");
  const end = facts(-1, { ...endless, hasNextPage: false, hasPrevPage: true });
  expect(stepsFrom(end)).toEqual({ first: 1, previous: -2, next: undefined, last: undefined });
  expect(formatPage(end)).toBe("Last page of about 60 thousand");
  const before = facts(-2, { ...endless, hasNextPage: true, hasPrevPage: true });
  expect(stepsFrom(before)).toEqual({ first: 1, previous: -3, next: -1, last: -1 });
  expect(formatPage(before)).toBe("Page 2 from the end");
});

test("a page behind the last is put right, one that is there or not known is not", () => {
  expect(existingPage(7, facts(5))).toBe(5);
  expect(existingPage(2, facts(1, { totalPages: 1 }))).toBe(1);
  expect(existingPage(5, facts(5))).toBeUndefined();
  expect(existingPage(4, facts(3))).toBeUndefined();
  expect(existingPage(-1, facts(5))).toBeUndefined();
  expect(existingPage(undefined, facts(1))).toBeUndefined();
  expect(existingPage(70_000, facts(70_000, endless))).toBeUndefined();
});

test("rows are numbered from the beginning only", () => {
  expect(rowsBefore(facts(3))).toBe(40);
  expect(rowsBefore(facts(-1, endless))).toBeUndefined();
  expect(rowsBefore(undefined)).toBeUndefined();
});

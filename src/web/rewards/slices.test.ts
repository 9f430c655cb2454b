import { describe, expect, test } from "vitest";

import { sliceOf } from "./slices.ts";

const rows = Array.from({ length: 45 }, (_, index) => index + 1);

describe("one page of a list that came whole", () => {
  test("the first page holds as many rows as fit", () => {
    const { docs, facts } = sliceOf(rows, { limit: 20 });
    expect(docs).toHaveLength(20);
    expect(facts).toMatchObject({ page: 1, totalPages: 3, hasNextPage: true, hasPrevPage: false });
  });

  test("the last page holds the rest", () => {
    const { docs, facts } = sliceOf(rows, { page: 3, limit: 20 });
    expect(docs).toEqual([41, 42, 43, 44, 45]);
    expect(facts).toMatchObject({ hasNextPage: false, hasPrevPage: true });
  });

  test("a page beyond the last one shows the last", () => {
    expect(sliceOf(rows, { page: 99, limit: 20 }).facts.page).toBe(3);
  });

  test("a page counted from the end is found too", () => {
    expect(sliceOf(rows, { page: -1, limit: 20 }).facts.page).toBe(3);
  });

  test("an empty list is one empty page", () => {
    const { docs, facts } = sliceOf([], { page: 4, limit: 20 });
    expect(docs).toEqual([]);
    expect(facts).toMatchObject({ page: 1, totalPages: 1, totalDocs: 0, hasNextPage: false });
  });

  test("a list as long as the server answers at most counts as more", () => {
    const full = Array.from({ length: 1000 }, () => 0);
    expect(sliceOf(full, { limit: 20 }).facts.totalIsCapped).toBe(true);
  });
});

import { describe, expect, test } from "vitest";

import { pageOf } from "./slices.ts";

const rows = Array.from({ length: 45 }, (_, index) => index + 1);

describe("one page of a list that came whole", () => {
  test("the first page holds as many rows as fit", () => {
    const page = pageOf(rows, { limit: 20 });
    expect(page.docs).toHaveLength(20);
    expect(page).toMatchObject({ page: 1, totalPages: 3, hasNextPage: true, hasPrevPage: false });
  });

  test("the last page holds the rest", () => {
    const page = pageOf(rows, { page: 3, limit: 20 });
    expect(page.docs).toEqual([41, 42, 43, 44, 45]);
    expect(page).toMatchObject({ hasNextPage: false, hasPrevPage: true });
  });

  test("a page beyond the last one shows the last", () => {
    expect(pageOf(rows, { page: 99, limit: 20 }).page).toBe(3);
  });

  test("a page counted from the end is found too", () => {
    expect(pageOf(rows, { page: -1, limit: 20 }).page).toBe(3);
  });

  test("an empty list is one empty page", () => {
    const page = pageOf([], { page: 4, limit: 20 });
    expect(page.docs).toEqual([]);
    expect(page).toMatchObject({ page: 1, totalPages: 1, totalDocs: 0, hasNextPage: false });
  });

  test("a list as long as the server answers at most counts as more", () => {
    const full = Array.from({ length: 1000 }, () => 0);
    expect(pageOf(full, { limit: 20 }).totalIsCapped).toBe(true);
  });
});

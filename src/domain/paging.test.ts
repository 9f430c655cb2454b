import { expect, test } from "vitest";

import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, SEARCH_TOTAL_CAP, TOTAL_CAP } from "./paging.ts";

test("a search is counted less far than a list, and both by whole pages", () => {
  expect(SEARCH_TOTAL_CAP).toBeLessThan(TOTAL_CAP);
  for (const size of [DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE])
    for (const cap of [SEARCH_TOTAL_CAP, TOTAL_CAP]) expect(cap % size).toBe(0);
});

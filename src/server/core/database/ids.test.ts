import { expect, test } from "vitest";

import { newId } from "./ids.ts";

test("ids sort in the order in which they were made, within a millisecond too", () => {
  const ids = Array.from({ length: 5_000 }, newId);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

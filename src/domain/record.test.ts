import { expect, test } from "vitest";

import { recordOf } from "./record.ts";

test("a record has a value for each key, in the order of the keys", () => {
  const lengths = recordOf(["paper", "glass", "tin"], (key) => key.length);
  expect(Object.entries(lengths)).toEqual([
    ["paper", 5],
    ["glass", 5],
    ["tin", 3],
  ]);
});

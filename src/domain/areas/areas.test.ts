import { expect, test } from "vitest";

import { leftShown, zipOf } from "./areas.ts";

test("PRODUCT R26.3: a location belongs to an area by the first five digits of its ZIP code", () => {
  expect(["43201", "43201-1234", "432", "", null, undefined].map(zipOf)).toEqual([
    "43201",
    "43201",
    null,
    null,
    null,
    null,
  ]);
});

test("PRODUCT R26.9, R27.1: 0 to 3 places left are told, more are not, and what is too much is 0", () => {
  const left = (booked: number) => leftShown({ capacity: 40, booked });
  expect([0, 36, 37, 39, 40, 41].map(left)).toEqual([null, null, 3, 1, 0, 0]);
});

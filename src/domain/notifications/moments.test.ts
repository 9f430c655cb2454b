import { expect, test } from "vitest";

import { isFirstCollection, momentsOnSheet, MOST_MOMENTS } from "./moments.ts";

const at = (minute: number, _id = "a") => ({
  _id,
  createdAt: new Date(Date.UTC(2026, 10, 27, 9, minute)).toISOString(),
});

test("PRODUCT R36.2: a sheet begins with the oldest moment", () => {
  expect(momentsOnSheet([at(3), at(1), at(2)])).toEqual([at(1), at(2), at(3)]);
  expect(momentsOnSheet([])).toEqual([]);
});

test("PRODUCT R36.2: moments of one instant come in the order in which they were made", () => {
  expect(momentsOnSheet([at(1, "b"), at(1, "c"), at(1, "a")])).toEqual([
    at(1, "a"),
    at(1, "b"),
    at(1, "c"),
  ]);
});

test("PRODUCT R36.2: a sheet shows the newest ten of many moments", () => {
  const many = Array.from({ length: MOST_MOMENTS + 5 }, (_, minute) => at(minute));
  expect(momentsOnSheet(many)).toEqual(many.slice(5));
});

test("PRODUCT R36.2: only a collection without any before it is the first", () => {
  expect(isFirstCollection({ counted: 1, everCredited: 1 })).toBe(true);
  expect(isFirstCollection({ counted: 2, everCredited: 2 })).toBe(false);
  expect(isFirstCollection({ counted: 1, everCredited: 2 })).toBe(false);
});

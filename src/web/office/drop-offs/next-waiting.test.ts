import { expect, test } from "vitest";

import { nextWaiting } from "./next-waiting.ts";

const one = { _id: "1", createdAt: "2026-03-01T08:00:00.000Z" };
const two = { _id: "2", createdAt: "2026-03-02T08:00:00.000Z" };
const three = { _id: "3", createdAt: "2026-03-03T08:00:00.000Z" };

test("after a decision comes the next younger one; what was left for later comes last", () => {
  expect(nextWaiting(two, [one, three])).toBe(three);
  expect(nextWaiting(two, [one, two, three])).toBe(three);
  expect(nextWaiting(three, [one, two])).toBe(one);
  expect(nextWaiting(one, [one])).toBeUndefined();
  expect(nextWaiting(one, [])).toBeUndefined();
});

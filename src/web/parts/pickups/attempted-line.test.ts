import { expect, test } from "vitest";

import { attemptedLine } from "./attempted-line.ts";

test("a list says when and why the last visit to a pending pickup brought nothing", () => {
  const lastAttempt = {
    _id: "a",
    reason: "nobody_home",
    note: "",
    photo: { url: null },
    happenedAt: "2026-03-13T16:00:00.000Z",
  } as const;
  const now = Date.parse("2026-03-14T17:00:00.000Z");
  expect(attemptedLine({ status: "pending", lastAttempt }, now)).toBe(
    "Not collected yesterday: Nobody home",
  );
  expect(attemptedLine({ status: "completed", lastAttempt }, now)).toBeUndefined();
  expect(attemptedLine({ status: "pending", lastAttempt: null }, now)).toBeUndefined();
});

import { expect, test } from "vitest";

import type { DecisionOutcome } from "#contract/corrections/decisions.ts";

import { formatOutcomes } from "./outcomes.ts";

const three = [{ _id: "a" }, { _id: "b" }, { _id: "c" }];

test("what became of many decisions is told in one sentence", () => {
  const all = new Map(three.map(({ _id }) => [_id, { ok: true }]));
  expect(formatOutcomes(three, all, { done: "confirmed" })).toBe("3 confirmed");
  const stale = { status: 409, code: "stale", message: "It is booked for Friday by now" };
  const moved = new Map<string, Pick<DecisionOutcome, "ok" | "problem">>(all);
  moved.set("b", { ok: false, problem: stale });
  const meanwhile = (n: number) => `${n} moved meanwhile`;
  expect(formatOutcomes(three, moved, { done: "moved", meanwhile })).toBe(
    "2 moved, 1 moved meanwhile",
  );
  expect(formatOutcomes(three, moved, { done: "moved", not: "moved" })).toBe(
    "2 moved, 1 could not be moved",
  );
  const some = new Map([...all, ["b", { ok: false }] as const]);
  expect(formatOutcomes(three, some, { done: "rejected" })).toBe(
    "2 rejected, 1 could not be decided",
  );
});

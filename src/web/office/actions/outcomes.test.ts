import { expect, test } from "vitest";

import { formatOutcomes } from "./outcomes.ts";

const three = [{ _id: "a" }, { _id: "b" }, { _id: "c" }];

test("what became of many decisions is told in one sentence", () => {
  const all = new Map(three.map(({ _id }) => [_id, { ok: true }]));
  expect(formatOutcomes(three, all, "confirmed")).toBe("3 confirmed");
  const some = new Map([...all, ["b", { ok: false }] as const]);
  expect(formatOutcomes(three, some, "rejected")).toBe("2 rejected, 1 could not be decided");
});

import { expect, test } from "vitest";

import { failureOf } from "./problem.ts";

const errorWith = (facts: object): Error => Object.assign(new Error("internal words"), facts);

test.each([
  ["a refused connection", { code: "ECONNREFUSED" }],
  ["a full disk", { code: "53100" }],
  ["a disk that cannot be read or written", { code: "58030" }],
  ["a server that takes over and still refuses to write", { code: "25006" }],
  [
    "an end of the connection for reasons of the server's own",
    { code: "XX000", severity: "FATAL" },
  ],
])("%s is answered: come back in a moment", (_what, facts) => {
  expect(failureOf(errorWith(facts))).toMatchObject({ status: 503, retryAfter: 2 });
});

test("a statement that fails for its own reasons is a bug, not the database's absence", () => {
  expect(failureOf(errorWith({ code: "42P01", severity: "ERROR" }))).toBeUndefined();
});

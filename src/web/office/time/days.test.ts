import { expect, test } from "vitest";

import { instantsOf } from "./days.ts";

test("a range of days reaches from its first moment to its last, on the reader's clock", () => {
  const { from = "", to = "" } = instantsOf({ from: "2026-02-27", to: "2026-02-28" });
  expect(new Date(from)).toEqual(new Date(2026, 1, 27));
  expect(new Date(to)).toEqual(new Date(2026, 2, 1));
});

test("PRODUCT R41.1: a range reaches as far in another zone, also where its clocks change", () => {
  expect(instantsOf({ from: "2026-11-01", to: "2026-11-01" }, "America/Los_Angeles")).toEqual({
    from: "2026-11-01T07:00:00.000Z",
    to: "2026-11-02T08:00:00.000Z",
  });
});

test("a range may be open at either end", () => {
  expect(instantsOf({})).toEqual({});
  expect(Object.keys(instantsOf({ to: "2026-02-28" }))).toEqual(["to"]);
});

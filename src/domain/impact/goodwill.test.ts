import { expect, test } from "vitest";

import {
  GOODWILL_REFUSAL_KEYS,
  GOODWILL_REFUSALS,
  goodwillEntry,
  goodwillLapsesAt,
  goodwillLeft,
  goodwillRefusal,
} from "./goodwill.ts";

test("PRODUCT R28.11: points that the office gives move the balance and no carbon units", () => {
  expect(goodwillEntry("7", 50)).toEqual({
    kind: "adjustment",
    points: 50,
    carbonUnits: 0,
    source: { type: "manual", id: "7" },
  });
});

test("PRODUCT R28.12: what is left of a month is never below 0", () => {
  expect([goodwillLeft(200, 80), goodwillLeft(200, 200), goodwillLeft(200, 900)]).toEqual([
    120, 0, 0,
  ]);
});

test("PRODUCT R28.13: a request lapses after 14 days", () => {
  expect(goodwillLapsesAt(new Date("2026-02-01T10:00:00Z"))).toEqual(
    new Date("2026-02-15T10:00:00Z"),
  );
});

test("PRODUCT R28.13: neither who gets the points nor who asked for them decides", () => {
  const request = { receiverId: "ann", askedById: "bo" };
  expect(["ann", "bo", "cleo"].map((id) => goodwillRefusal(request, id))).toEqual([
    "own_goodwill",
    "own_request",
    undefined,
  ]);
});

test("every reason to refuse can be chosen", () => {
  expect([...GOODWILL_REFUSAL_KEYS]).toEqual(Object.keys(GOODWILL_REFUSALS));
});

import { describe, expect, test } from "vitest";

import type { Run, StopState } from "#contract/runs.ts";

import { keptOrder, openIds, orderToSend, withIdAt, withStopAt } from "./stop-order.ts";

const runOf = (...stops: readonly [id: string, state: StopState][]): Pick<Run, "stops"> => ({
  stops: stops.map(([_id, state]) => ({ pickup: { _id }, state })) as unknown as Run["stops"],
});

const run = runOf(["done", "collected"], ["a", "open"], ["b", "late"], ["c", "again"]);

test("PRODUCT R15.8: an order has the stops that are still open, and no others", () => {
  expect(openIds(run)).toEqual(["a", "b", "c"]);
});

test("a stop goes to a place among the open ones, at most to the ends", () => {
  expect(withStopAt(run, "c", 0)).toEqual(["c", "a", "b"]);
  expect(withStopAt(run, "a", 1)).toEqual(["b", "a", "c"]);
  expect(withStopAt(run, "a", 9)).toEqual(["b", "c", "a"]);
  expect(withStopAt(run, "b", -1)).toEqual(["b", "a", "c"]);
  expect(withIdAt(["c", "b", "a"], "a", 1)).toEqual(["c", "a", "b"]);
});

describe("an order that was chosen on the phone", () => {
  test("stays when the run changes: what is gone is left out, what was added comes last", () => {
    expect(keptOrder(["c", "a", "b"], ["a", "c", "d"])).toEqual(["c", "a", "d"]);
    expect(keptOrder(["c", "a"], ["a", "c"])).toEqual(["c", "a"]);
  });

  test("is sent with what was done meanwhile and still waits on the phone, before the rest", () => {
    expect(orderToSend(run, ["c", "b"])).toEqual(["a", "c", "b"]);
    expect(orderToSend(run, ["c", "b", "a"])).toEqual(["c", "b", "a"]);
  });
});

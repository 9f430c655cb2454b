import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import {
  byTrouble,
  willBeLate,
  bookedOf,
  countStops,
  isStillOpen,
  leftOpen,
  type OrderedStop,
  progressOf,
  reordered,
  stateOfStop,
  STOP_STATES,
  type StopFacts,
} from "./runs.ts";

const OPEN: StopFacts = {
  isCompleted: false,
  isCompletedThatDay: false,
  isBookedThatDay: true,
  isAttempted: false,
  isMovedSince: false,
  isGone: false,
  isOver: false,
};
const NAMES = [
  "isCompleted",
  "isCompletedThatDay",
  "isBookedThatDay",
  "isAttempted",
  "isMovedSince",
  "isGone",
  "isOver",
] as const satisfies (keyof StopFacts)[];

/** Every combination of the facts. */
const combinations: StopFacts[] = Array.from({ length: 2 ** NAMES.length }, (_, bits) => ({
  ...OPEN,
  ...Object.fromEntries(NAMES.map((name, at) => [name, ((bits >> at) & 1) === 1])),
}));

describe("PRODUCT R15.5: the state of a stop follows from its pickup and its attempts", () => {
  test.each([
    ["open", {}],
    ["late", { isOver: true }],
    ["collected", { isCompleted: true }],
    ["collected", { isCompleted: true, isOver: true, isAttempted: true }],
    ["collected", { isCompleted: true, isBookedThatDay: false, isCompletedThatDay: true }],
    ["moved", { isCompleted: true, isBookedThatDay: false }],
    ["not_collected", { isAttempted: true }],
    ["not_collected", { isAttempted: true, isMovedSince: true, isBookedThatDay: false }],
    ["not_collected", { isAttempted: true, isGone: true }],
    ["again", { isAttempted: true, isMovedSince: true }],
    ["late", { isAttempted: true, isMovedSince: true, isOver: true }],
    ["cancelled", { isGone: true, isOver: true }],
    ["cancelled", { isGone: true, isCompleted: true }],
    ["cancelled", { isGone: true, isBookedThatDay: false }],
    ["moved", { isBookedThatDay: false, isOver: true }],
  ] as const)("%s: %j", (state, facts) => {
    expect(stateOfStop({ ...OPEN, ...facts })).toBe(state);
  });

  test("for every combination of facts, by the order of the rule", () => {
    for (const facts of combinations) {
      const state = stateOfStop(facts);
      const isHere = facts.isBookedThatDay || facts.isCompletedThatDay;
      const isCollected = facts.isCompleted && !facts.isGone && isHere;
      expect(state === "collected").toBe(isCollected);
      if (isCollected) continue;
      const isTried = ["not_collected", "again", "late"].includes(state);
      if (facts.isAttempted) expect(isTried).toBe(true);
      if (facts.isAttempted) continue;
      expect(state === "cancelled").toBe(facts.isGone);
      if (facts.isGone) continue;
      expect(state === "moved").toBe(!facts.isBookedThatDay);
      if (facts.isBookedThatDay) expect(state).toBe(facts.isOver ? "late" : "open");
    }
  });

  test("nobody is sent to a stop that is collected, gone or booked for another day", () => {
    for (const facts of combinations.filter((one) => isStillOpen(stateOfStop(one)))) {
      expect(facts.isGone).toBe(false);
      expect(facts.isBookedThatDay).toBe(true);
      expect(facts.isCompleted).toBe(false);
    }
  });
});

const aState = fc.constantFrom(...STOP_STATES);

test("PRODUCT R18.1: the figures of a day add up to its pickups, and cancelled and moved ones are not booked", () => {
  fc.assert(
    fc.property(fc.array(aState), fc.nat(20), (states, unassigned) => {
      const counts = countStops(states);
      expect(Object.values(counts).reduce((sum, one) => sum + one, 0)).toBe(states.length);
      const away = counts.cancelled + counts.moved;
      expect(bookedOf(counts, unassigned)).toBe(states.length + unassigned - away);
    }),
  );
});

test("PRODUCT R18.4: a day has left what is open on its runs, and what is on none", () => {
  expect(leftOpen(countStops(STOP_STATES), 4)).toBe(7);
});

test("a run is as far as its stops were visited, of those that are left on it", () => {
  const counts = countStops(STOP_STATES);
  expect(progressOf(counts)).toEqual({ done: 2, of: 5 });
});

describe("PRODUCT R15.8: the order of a run", () => {
  const stops: OrderedStop[] = [
    { id: "a", state: "open", settledAt: null },
    { id: "b", state: "collected", settledAt: 20 },
    { id: "c", state: "late", settledAt: null },
    { id: "d", state: "moved", settledAt: null },
    { id: "e", state: "not_collected", settledAt: 10 },
    { id: "f", state: "again", settledAt: null },
  ];

  test("settled stops come first, in the order in which they were settled", () => {
    expect(reordered(stops, ["f", "c", "a"])).toEqual(["e", "b", "d", "f", "c", "a"]);
  });

  test.each([
    ["one is missing", ["f", "c"]],
    ["one stands twice", ["f", "c", "c"]],
    ["one is settled", ["f", "c", "a", "b"]],
    ["one is of another run", ["f", "c", "x"]],
    ["all of it twice", ["f", "c", "a", "f", "c", "a"]],
  ])("only exactly the open ones are taken: %s", (_, wanted) => {
    expect(reordered(stops, wanted)).toBeUndefined();
  });

  test("no stop is lost or doubled, whatever its state", () => {
    const some = fc.array(fc.record({ state: aState, settledAt: fc.option(fc.nat()) }));
    fc.assert(
      fc.property(some, (given) => {
        const all = given.map((stop, index) => ({ ...stop, id: String(index) }));
        const open = all.filter(({ state }) => isStillOpen(state)).map(({ id }) => id);
        const order = reordered(all, open.toReversed());
        expect(order?.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
      }),
    );
  });
});

describe("PRODUCT R18.3: the runs of a day by trouble", () => {
  const asOf = "2026-03-02T12:00:00.000Z";
  const aRun = (name: string, late: number, minutes: number, expectedLate: number) => ({
    name,
    startedAt: "2026-03-02T08:00:00.000Z",
    finishedAt: null,
    lastHeardAt: new Date(Date.parse(asOf) - minutes * 60_000).toISOString(),
    counts: { ...countStops(["open"]), late },
    expectedLate,
  });

  test("late ones lead, then silent ones, then those that are behind, and finished ones come last", () => {
    const runs = [
      { ...aRun("finished", 0, 60, 3), finishedAt: asOf },
      aRun("calm", 0, 5, 0),
      aRun("behind", 0, 5, 3),
      aRun("silent", 0, 60, 0),
      aRun("late", 1, 5, 1),
      aRun("most late", 2, 5, 2),
      aRun("calm too", 0, 5, 0),
    ];
    expect(byTrouble(runs, asOf).map(({ name }) => name)).toEqual([
      "most late",
      "late",
      "silent",
      "behind",
      "calm",
      "calm too",
      "finished",
    ]);
  });

  test("a late stop is not told twice", () => {
    expect(willBeLate(aRun("late", 2, 5, 3))).toBe(1);
    expect(willBeLate(aRun("late", 2, 5, 1))).toBe(0);
  });
});

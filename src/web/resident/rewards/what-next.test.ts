import { describe, expect, test } from "vitest";

import { TAKEN_BACK } from "#domain/redemptions.ts";

import { formatWhatNext } from "./what-next.ts";

const redemption = { reason: null, pointsRequired: 500 } as const;

describe("a redeemed reward says what happens next", () => {
  test("a pending one can be taken back until it is begun with", () => {
    expect(formatWhatNext({ ...redemption, status: "pending" })).toMatch(/you can take it back\.$/);
  });

  test("one that is being prepared is told about when it is completed, then nothing is left", () => {
    expect(formatWhatNext({ ...redemption, status: "processing" })).toMatch(/notification/);
    expect(formatWhatNext({ ...redemption, status: "completed" })).toMatch(/nothing is left to do/);
  });

  test("a rejected one and one taken back say that the points are back", () => {
    const rejected = { ...redemption, status: "rejected" } as const;
    expect(formatWhatNext({ ...rejected, reason: "Sold out" })).toBe(
      "Your 500 points are back in your balance.",
    );
    expect(formatWhatNext({ ...rejected, reason: TAKEN_BACK })).toBe(
      "You took it back. Your 500 points are back in your balance.",
    );
  });
});

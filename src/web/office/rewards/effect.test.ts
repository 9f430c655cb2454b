import { describe, expect, test } from "vitest";

import { formatEffect, formatEffectOnMany } from "./effect.ts";

const redemption = { from: "pending", pointsRequired: 500, person: "Leo Diaz" } as const;

describe("the effect of a status is told before it is set", () => {
  test("rejecting tells the refund", () => {
    expect(formatEffect({ ...redemption, to: "rejected" })).toBe(
      "Rejecting refunds 500 points to Leo Diaz.",
    );
  });

  test("taking a rejection back tells the charge", () => {
    expect(formatEffect({ ...redemption, from: "rejected", to: "processing" })).toBe(
      "This charges Leo Diaz 500 points again. Without enough points it is refused.",
    );
  });

  test("between the others no points move", () => {
    expect(formatEffect({ ...redemption, to: "completed" })).toMatch(/^No points move/);
  });

  test("PRODUCT 5.14: the same status and none at all change nothing", () => {
    expect(formatEffect({ ...redemption, to: "pending" })).toMatch(/nothing changes/);
    expect(formatEffect({ ...redemption, to: "" })).toMatch(/^Nothing happens/);
  });
});

test("the effect on many is told as a sum", () => {
  const many = [
    { status: "pending", pointsRequired: 500 },
    { status: "completed", pointsRequired: 200 },
    { status: "rejected", pointsRequired: 100 },
  ] as const;
  expect(formatEffectOnMany(many, "")).toBe("Nothing happens until a status is chosen.");
  expect(formatEffectOnMany(many, "rejected")).toBe("Rejecting refunds 700 points in all.");
  expect(formatEffectOnMany(many, "processing")).toBe(
    "This charges 100 points again in all. Who has too few points is refused.",
  );
  expect(formatEffectOnMany(many.slice(0, 2), "processing")).toBe(
    "No points move. Each person gets a notification.",
  );
  expect(formatEffectOnMany(many.slice(0, 1), "pending")).toBe(
    "This is their status already: nothing changes.",
  );
});

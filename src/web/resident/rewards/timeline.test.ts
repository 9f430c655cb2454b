import { describe, expect, test } from "vitest";

import { timelineOf } from "./timeline.ts";

const redeemedAt = "2026-03-01T10:00:00.000Z";
const updatedAt = "2026-03-04T10:00:00.000Z";

describe("the timeline of a redeemed reward", () => {
  test("a new one stands at its first step", () => {
    const steps = timelineOf({ status: "pending", redeemedAt, updatedAt: redeemedAt });
    expect(steps.map(({ state }) => state)).toEqual(["current", "ahead", "ahead"]);
    expect(steps[0]?.at).toBe(redeemedAt);
  });

  test("one that is being processed tells since when", () => {
    const steps = timelineOf({ status: "processing", redeemedAt, updatedAt });
    expect(steps.map(({ state }) => state)).toEqual(["done", "current", "ahead"]);
    expect(steps[1]?.at).toBe(updatedAt);
    expect(steps[2]?.at).toBeUndefined();
  });

  test("a completed one has gone the whole way", () => {
    const steps = timelineOf({ status: "completed", redeemedAt, updatedAt });
    expect(steps.map(({ state }) => state)).toEqual(["done", "done", "current"]);
  });

  test("a rejected one ends there", () => {
    const steps = timelineOf({ status: "rejected", redeemedAt, updatedAt });
    expect(steps.map(({ label }) => label)).toEqual(["Redeemed", "Rejected"]);
    expect(steps[1]?.at).toBe(updatedAt);
  });

  test("one with a voucher is used next, one with a sponsor's code has it", () => {
    const voucher = { state: "ready", codeEnd: "9X4T", lastDay: null, usedAt: null } as const;
    const open = timelineOf({ status: "pending", redeemedAt, updatedAt: redeemedAt, voucher });
    expect(open.map(({ label, state }) => [label, state])).toEqual([
      ["Redeemed", "current"],
      ["Used", "ahead"],
    ]);
    const given = { ...voucher, state: "given" } as const;
    const done = timelineOf({ status: "completed", redeemedAt, updatedAt, voucher: given });
    expect(done.map(({ label, state }) => [label, state])).toEqual([
      ["Redeemed", "done"],
      ["Code received", "current"],
    ]);
    expect(timelineOf({ status: "processing", redeemedAt, updatedAt, voucher })).toHaveLength(3);
  });
});

import { describe, expect, test } from "vitest";

import { TAKEN_BACK } from "#domain/redemptions.ts";

import { formatWhatNext } from "./what-next.ts";

const redemption = {
  reason: null,
  pointsRequired: 500,
  sponsorName: "GreenMart",
  voucher: null,
} as const;
const voucher = { state: "ready", codeEnd: "9X4T", lastDay: "2026-05-12", usedAt: null } as const;

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

  test("PRODUCT R40.3, R40.4: one with a code says where it is shown, until when, and whether it comes back", () => {
    expect(formatWhatNext({ ...redemption, status: "pending", voucher })).toBe(
      "Show the code at GreenMart until May 12, 2026. Not used in time, your points come back. Until it is used you can take it back.",
    );
    expect(formatWhatNext({ ...redemption, status: "processing", voucher })).not.toMatch(/take it/);
    expect(
      formatWhatNext({
        ...redemption,
        status: "completed",
        voucher: { ...voucher, state: "given", lastDay: null },
      }),
    ).toBe("Use the code at GreenMart. It's yours and can't be returned.");
    expect(
      formatWhatNext({
        ...redemption,
        status: "completed",
        voucher: { ...voucher, state: "used" },
      }),
    ).toMatch(/nothing is left to do/);
    expect(
      formatWhatNext({
        ...redemption,
        status: "rejected",
        voucher: { ...voucher, state: "ended" },
      }),
    ).toBe("It wasn't used in time. Your 500 points are back in your balance.");
  });
});

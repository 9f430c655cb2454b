import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import {
  canRedeem,
  isTakenBack,
  pointsMissing,
  REDEMPTION_STATUSES,
  redeemRefusal,
  redemptionEffect,
  TAKEN_BACK,
  takeBackRefusal,
} from "./redemptions.ts";

const affordable = { balance: 500, pointsRequired: 500, stock: 1 };

describe("taking back", () => {
  test("PRODUCT R6.5: is possible while a redemption is pending only", () => {
    expect(
      REDEMPTION_STATUSES.map((status) => takeBackRefusal(status, { hasCodeOfSponsor: false })),
    ).toEqual([undefined, "not_pending", "not_pending", "not_pending"]);
  });

  test("PRODUCT R40.4: is refused to who has a sponsor's code", () => {
    expect(takeBackRefusal("pending", { hasCodeOfSponsor: true })).toBe("code_given");
  });

  test("is told apart from a rejection by staff", () => {
    expect(isTakenBack({ status: "rejected", reason: TAKEN_BACK })).toBe(true);
    expect(isTakenBack({ status: "rejected", reason: "Sold out" })).toBe(false);
    expect(isTakenBack({ status: "rejected", reason: null })).toBe(false);
    expect(isTakenBack({ status: "pending", reason: null })).toBe(false);
  });
});

describe("redeeming", () => {
  test("PRODUCT R6.2: the balance must cover the reward", () => {
    expect(canRedeem(affordable)).toBe(true);
    expect(redeemRefusal({ ...affordable, balance: 499 })).toBe("not_enough_points");
    expect(canRedeem({ ...affordable, balance: 499 })).toBe(false);
  });

  test("PRODUCT R6.1: stock must be left, and no stock given means unlimited", () => {
    expect(redeemRefusal({ ...affordable, stock: 0 })).toBe("out_of_stock");
    expect(redeemRefusal({ ...affordable, stock: null })).toBeUndefined();
  });

  test("PRODUCT R2.7: a balance below zero redeems nothing", () => {
    expect(redeemRefusal({ balance: -20, pointsRequired: 1, stock: null })).toBe(
      "not_enough_points",
    );
  });

  test("the missing points are told, never fewer than none", () => {
    expect(pointsMissing(120, 500)).toBe(380);
    expect(pointsMissing(-20, 500)).toBe(520);
    expect(pointsMissing(900, 500)).toBe(0);
  });
});

describe("the status of a redemption", () => {
  test("PRODUCT R6.4: entering rejected refunds, leaving it charges again, the same status does nothing", () => {
    expect(REDEMPTION_STATUSES).toEqual(["pending", "processing", "completed", "rejected"]);
    const others = ["pending", "processing", "completed"] as const;
    for (const status of others) {
      expect(redemptionEffect(status, "rejected")).toBe("refund");
      expect(redemptionEffect("rejected", status)).toBe("charge");
      for (const to of others) expect(redemptionEffect(status, to)).toBe("none");
    }
    expect(redemptionEffect("rejected", "rejected")).toBe("none");
  });

  test("PRODUCT 4.5, R6.4: any order of statuses charges exactly once unless it rests in rejected", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...REDEMPTION_STATUSES)), (steps) => {
        let charged = 1;
        let status: (typeof REDEMPTION_STATUSES)[number] = "pending";
        for (const next of steps) {
          const effect = redemptionEffect(status, next);
          charged += { none: 0, refund: -1, charge: 1 }[effect];
          status = next;
        }
        expect(charged).toBe(status === "rejected" ? 0 : 1);
      }),
    );
  });
});

import { describe, expect, test } from "vitest";

import {
  type CounterFacts,
  handOverRefusal,
  isKey,
  isSameAgain,
  personAtCounter,
  shopLink,
  undoRefusal,
  voucherLink,
} from "./shops.ts";

const open: CounterFacts = {
  validUntil: new Date("2026-05-13T05:00:00Z"),
  usedAt: null,
  voidedAt: null,
  usedByKey: null,
};
const usedAt = new Date("2026-03-01T12:00:00Z");
const used: CounterFacts = { ...open, usedAt, usedByKey: "here" };
const after = (seconds: number) => new Date(usedAt.getTime() + seconds * 1000);

describe("PRODUCT R40.8: at the counter", () => {
  test("an open voucher is handed over for until its last moment", () => {
    expect(
      handOverRefusal(open, { key: "here", at: new Date("2026-05-13T04:59:59Z") }),
    ).toBeUndefined();
    expect(handOverRefusal(open, { key: "here", at: new Date("2026-05-13T05:00:00Z") })).toBe(
      "voucher_ended",
    );
  });

  test("a used one, one that the product ended, and one that was taken back say what they are", () => {
    expect(handOverRefusal(used, { key: "there", at: usedAt })).toBe("voucher_used");
    const ended = { ...open, voidedAt: new Date("2026-05-13T05:05:00Z") };
    expect(handOverRefusal(ended, { key: "here", at: after(0) })).toBe("voucher_ended");
    expect(handOverRefusal({ ...open, voidedAt: usedAt }, { key: "here", at: after(1) })).toBe(
      "voucher_void",
    );
    expect(handOverRefusal({ ...used, voidedAt: after(60) }, { key: "here", at: after(61) })).toBe(
      "voucher_void",
    );
  });

  test("PRODUCT R40.9: its own shop is told for 15 minutes that it can take it back", () => {
    expect(handOverRefusal(used, { key: "here", at: after(15 * 60) })).toBe("voucher_used_here");
    expect(handOverRefusal(used, { key: "here", at: after(15 * 60 + 1) })).toBe("voucher_used");
  });

  test("the same shop has the same answer for two minutes, another one has not", () => {
    expect(isSameAgain(used, { key: "here", at: after(120) })).toBe(true);
    expect(isSameAgain(used, { key: "here", at: after(121) })).toBe(false);
    expect(isSameAgain(used, { key: "there", at: after(1) })).toBe(false);
    expect(isSameAgain({ ...used, usedByKey: null }, { key: "here", at: after(1) })).toBe(false);
    expect(isSameAgain({ ...used, voidedAt: after(1) }, { key: "here", at: after(2) })).toBe(false);
    expect(isSameAgain(open, { key: "here", at: after(1) })).toBe(false);
  });
});

test("PRODUCT R40.9: a shop takes its own mark back within 15 minutes, and no other", () => {
  expect(undoRefusal(used, { key: "here", at: after(15 * 60) })).toBeUndefined();
  expect(undoRefusal(used, { key: "here", at: after(15 * 60 + 1) })).toBe("voucher_settled");
  expect(undoRefusal(used, { key: "there", at: after(1) })).toBe("voucher_used");
  expect(undoRefusal(open, { key: "here", at: after(1) })).toBeUndefined();
  expect(undoRefusal({ ...used, voidedAt: after(1) }, { key: "here", at: after(2) })).toBe(
    "voucher_void",
  );
});

test("PRODUCT R42.2: keys and codes stand behind the address, where no server is asked for them", () => {
  const key = `rebound_${"A".repeat(43)}`;
  expect(isKey(key)).toBe(true);
  expect(isKey("A".repeat(43))).toBe(false);
  expect(isKey(`${key}A`)).toBe(false);
  expect(new URL(shopLink("https://rebound.example", key))).toMatchObject({
    pathname: "/shop",
    hash: `#${key}`,
  });
  expect(new URL(voucherLink("https://rebound.example", "K7QF-2M9X-4T"))).toMatchObject({
    pathname: "/v",
    hash: "#K7QF-2M9X-4T",
  });
});

test("PRODUCT R42.3: a shop is told a first name and one letter", () => {
  expect(personAtCounter({ firstName: "Maya", lastName: " ortiz" })).toEqual({
    firstName: "Maya",
    initial: "O",
  });
  expect(personAtCounter({ firstName: "Maya", lastName: "" }).initial).toBe("");
});

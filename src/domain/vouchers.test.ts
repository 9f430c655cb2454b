import { describe, expect, test } from "vitest";

import {
  codeEndOf,
  firstStatus,
  formatVoucherCode,
  leavingRefusal,
  formatLastDay,
  limitBegins,
  voucherCodeFrom,
  voucherState,
} from "./vouchers.ts";
import { SAY } from "./words/spoken.ts";

const AT = new Date("2026-02-11T17:00:00Z");
const later = (minutes: number): Date => new Date(AT.getTime() + minutes * 60_000);

describe("PRODUCT R40.3: a code of ours", () => {
  test("has nine signs of chance and one that checks them, in groups of four", () => {
    const code = voucherCodeFrom([19, 7, 22, 15, 2, 20, 9, 29, 4]);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(formatVoucherCode(code)).toBe(`K7PF-2M9X-4${code.at(-1)}`);
  });

  test("differs in its last sign when one sign is another, or two neighbours change places", () => {
    const bytes = [19, 7, 22, 15, 2, 20, 9, 29, 4];
    const check = voucherCodeFrom(bytes).at(-1);
    for (const [index, byte] of bytes.entries())
      for (let more = 1; more < 32; more++)
        expect(voucherCodeFrom(bytes.with(index, byte + more)).at(-1)).not.toBe(check);
    for (const [index, byte] of bytes.slice(1).entries()) {
      const swapped = bytes.with(index, byte).with(index + 1, bytes[index] ?? 0);
      expect(voucherCodeFrom(swapped).at(-1)).not.toBe(check);
    }
  });
});

test("PRODUCT R40.12: others see four signs of a code, of a short one fewer", () => {
  expect(["K7QF2M9X4T", "ABC123", "AB", "1234567890123"].map(codeEndOf)).toEqual([
    "9X4T",
    "23",
    "",
    "0123",
  ]);
});

test("PRODUCT R40.3, R40.4: a redemption waits for its voucher to be used; a sponsor's code completes it at once", () => {
  expect([firstStatus("none"), firstStatus("own"), firstStatus("file")]).toEqual([
    "pending",
    "pending",
    "completed",
  ]);
});

test("PRODUCT R40.9, R40.11: a used voucher can be set back for 15 minutes, and rejected at any time", () => {
  expect(leavingRefusal(AT, { to: "pending", at: later(15) })).toBeUndefined();
  expect(leavingRefusal(AT, { to: "pending", at: later(15.1) })).toBe("voucher_settled");
  expect(leavingRefusal(AT, { to: "processing", at: later(60) })).toBe("voucher_settled");
  expect(leavingRefusal(AT, { to: "rejected", at: later(60_000) })).toBeUndefined();
});

test("PRODUCT R40.10, R40.11: a voucher is ready, used, ended, void or given", () => {
  const own = { validUntil: later(10), usedAt: null, voidedAt: null };
  expect(voucherState(own)).toBe("ready");
  expect(voucherState({ ...own, voidedAt: later(10) })).toBe("ended");
  expect(voucherState({ ...own, voidedAt: later(5) })).toBe("void");
  expect(voucherState({ ...own, usedAt: later(5) })).toBe("used");
  expect(voucherState({ ...own, usedAt: later(5), voidedAt: later(60) })).toBe("void");
  const codeOfSponsor = { validUntil: null, usedAt: null, voidedAt: null };
  expect(voucherState(codeOfSponsor)).toBe("given");
  expect(voucherState({ ...codeOfSponsor, voidedAt: AT })).toBe("void");
});

test("a last day is said in the language of its reader", () => {
  expect(formatLastDay(SAY.en, "2027-02-21")).toBe("Feb 21, 2027");
  expect(formatLastDay(SAY.es, "2027-02-21")).toBe("21 feb 2027");
});

test("PRODUCT R40.7: a limit counts the days before, or for ever", () => {
  expect(limitBegins(30, AT)).toEqual(new Date("2026-01-12T17:00:00Z"));
  expect(limitBegins(null, AT)).toBeUndefined();
});

import { describe, expect, test } from "vitest";

import {
  codeEndOf,
  firstStatus,
  formatLastDay,
  formatVoucherCode,
  isVoucherCode,
  leavingRefusal,
  limitBegins,
  voucherCodeFrom,
  voucherSigns,
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

test("PRODUCT R42: a code is read whatever its casing and dashes, with look-alike letters", () => {
  expect(voucherSigns(" k7qf-2m9x-4t ")).toBe("K7QF2M9X4T");
  expect(voucherSigns("oIl0")).toBe("0110");
  expect(voucherSigns("K7QF2M9X4T and more")).toBe("K7QF2M9X4T");
  expect(voucherSigns("")).toBe("");
});

test("PRODUCT R42: the last sign finds a wrong one and two neighbours the wrong way round", () => {
  const code = voucherCodeFrom([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(isVoucherCode(formatVoucherCode(code).toLowerCase())).toBe(true);
  for (let at = 0; at < code.length; at++) {
    const wrong = code[at] === "A" ? "B" : "A";
    expect([at, isVoucherCode(code.slice(0, at) + wrong + code.slice(at + 1))]).toEqual([
      at,
      false,
    ]);
  }
  expect(isVoucherCode(`${code[1]}${code[0]}${code.slice(2)}`)).toBe(false);
  expect(isVoucherCode(code.slice(1))).toBe(false);
});

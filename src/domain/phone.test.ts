import { describe, expect, test } from "vitest";

import { dialable, isPhoneNumber, normalisePhone } from "./phone.ts";

describe("phone numbers", () => {
  test("digits, blanks, brackets and dashes with at least 7 digits are accepted", () => {
    for (const text of ["5550123", "+1 (555) 010-1234", "555-010-1234", "+4930123456"])
      expect(isPhoneNumber(text)).toBe(true);
  });

  test("too few digits, too many signs, letters and a plus inside are refused", () => {
    for (const text of [
      "",
      "555012",
      "(((((((",
      "555-01-x",
      "555+0101234",
      "1".repeat(21),
      "５５５０１２３",
    ])
      expect(isPhoneNumber(text)).toBe(false);
  });

  test("they are kept as typed, without needless blanks", () => {
    expect(normalisePhone("  +1  555 010 1234 ")).toBe("+1 555 010 1234");
    expect(normalisePhone("call me")).toBeUndefined();
  });

  test("messages are sent to the number with its country code", () => {
    expect(dialable("(555) 010-1234")).toBe("+15550101234");
    expect(dialable("1 555 010 1234")).toBe("+15550101234");
    expect(dialable("+49 30 123456")).toBe("+4930123456");
    expect(dialable("+123456789012345")).toBe("+123456789012345");
  });

  test("a number without country code that is not American is not guessed", () => {
    for (const text of ["5550123", "49 30 1234567", "25550101234", "+1234567890123456", "none"])
      expect(dialable(text)).toBeUndefined();
  });
});

import { describe, expect, test } from "vitest";

import {
  dialable,
  hasCallingCode,
  normalisePhone,
  phoneFault,
  formatDialable,
  telAddress,
} from "./phone.ts";

describe("phone numbers", () => {
  test("they are kept as typed, without needless blanks", () => {
    expect(normalisePhone("  +1  555 010 1234 ")).toBe("+1 555 010 1234");
    for (const text of ["", "call me", "555+0101234", "1".repeat(31), "５５５０１２３"])
      expect(normalisePhone(text)).toBeUndefined();
  });

  test("messages are sent to the number with its country code", () => {
    expect(dialable("(415) 555-2671")).toBe("+14155552671");
    expect(dialable("1 555 010 1234")).toBe("+15550101234");
    expect(dialable("+49 30 123456")).toBe("+4930123456");
    expect(dialable("+223456789012345")).toBe("+223456789012345");
  });

  test("a number without country code that is not American is not guessed", () => {
    for (const text of ["5550123", "49 30 1234567", "25550101234", "+2234567890123456", "none"])
      expect(dialable(text)).toBeUndefined();
  });

  test("a link calls the number, a short one as it is", () => {
    expect(telAddress("(512) 555-0199")).toBe("tel:+15125550199");
    expect(telAddress("3-1-1")).toBe("tel:311");
  });

  test("its country is told by how it begins", () => {
    expect(hasCallingCode("+14155552671", ["+44", "+1"])).toBe(true);
    expect(hasCallingCode("+4930123456", ["+44", "+1"])).toBe(false);
  });

  test("a number is read with its country code", () => {
    expect(formatDialable("+14155552671")).toBe("+1 415 555 2671");
    expect(formatDialable("+442079460958")).toBe("+442079460958");
  });
});

describe("a number that no message reaches", () => {
  test.each([
    [
      "555-0100",
      "This number is too short: a US number has 10 digits, such as (415) 555-2671, this one has 7",
    ],
    ["call me", "Enter a phone number such as +1 555 010 1234"],
    ["+1 555 010", "A US number has 10 digits after +1, this one has 6"],
    ["+44 20 79", "This number is too short"],
    ["+44 20 7946 0958 0000", "This number is too long"],
    [
      "020 7946 0958",
      "A number outside the US begins with + and its country code, such as +44 20 7946 0958",
    ],
  ])("%s: %s", (text, sentence) => {
    expect(phoneFault(text)).toBe(sentence);
  });

  test("no number is no fault, and neither is one that is reached", () => {
    for (const text of ["", "  ", "(415) 555-2671", "+44 20 7946 0958"])
      expect(phoneFault(text)).toBeUndefined();
  });
});

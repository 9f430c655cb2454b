import { describe, expect, test } from "vitest";

import { callingCodesOf, countriesIn, isTexted, specialRateFault } from "./phone-kinds.ts";

describe("numbers that cost extra", () => {
  test.each([
    ["a premium number", "+1 900 555 0100"],
    ["a premium exchange", "(212) 976-5555"],
    ["a premium area", "+1 976 555 0100"],
    ["a toll-free number", "(800) 555-0100"],
    ["another toll-free number", "+1 888 555 0100"],
    ["a number that each carrier prices", "+1 700 555 0100"],
    ["a personal number", "+1 500 555 0006"],
    ["a premium number abroad", "+44 909 879 0879"],
    ["shared cost abroad", "+33 899 12 34 56"],
    ["a satellite phone", "+870 773 111 632"],
    ["another satellite phone", "+881 6 1234 5678"],
    ["a network of no country", "+882 133 00655"],
    ["international freephone", "+800 1234 5678"],
    ["international shared cost", "+808 1234 5678"],
    ["international premium", "+979 1 2345 678"],
  ])("%s is refused: %s", (_, phone) => {
    expect(specialRateFault(phone)).toMatch(/^This is a special number/);
    expect(isTexted(phone.replaceAll(/[ ()-]/g, ""), ["US", "GB", "FR"])).toBe(false);
  });

  test("ordinary numbers are not", () => {
    for (const phone of ["(415) 555-2671", "+1 555 010 1234", "+44 7911 123456", "no number"])
      expect(specialRateFault(phone)).toBeUndefined();
  });
});

describe("which numbers are texted", () => {
  test.each([
    ["+14155552671", ["US"], true],
    ["+15550101234", ["US"], true],
    ["+14165550100", ["US"], false],
    ["+18765550100", ["US"], false],
    ["+14165550100", ["US", "CA"], true],
    ["+447911123456", ["US"], false],
    ["+447911123456", ["US", "GB"], true],
    ["+4400", ["GB"], false],
  ] as const)("%s with %j: %s", (dialled, countries, is) => {
    expect(isTexted(dialled, countries)).toBe(is);
  });

  test("countries are named by two letters", () => {
    expect(countriesIn("us, CA")).toEqual(["US", "CA"]);
    expect(countriesIn("USA")).toBeUndefined();
    expect(callingCodesOf(["US", "CA", "GB"])).toEqual(["+1", "+44"]);
  });
});

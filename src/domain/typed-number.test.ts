import { describe, expect, test } from "vitest";

import { numberIn } from "./typed-number.ts";

describe("a number field", () => {
  test("reads figures as they are written, with thousands separators too", () => {
    expect(numberIn("12")).toBe(12);
    expect(numberIn(" 0012 ")).toBe(12);
    expect(numberIn("1,000")).toBe(1000);
    expect(numberIn("100,000")).toBe(100_000);
    expect(numberIn("-4")).toBe(-4);
    expect(numberIn("")).toBe("");
  });

  test("leaves standing what is no whole number, instead of making another one of it", () => {
    for (const typed of [
      "1e3",
      "1e1",
      "2.5",
      "1.000",
      "1,00",
      "12 bags",
      "--4",
      "+4",
      "0x10",
      "１２",
      "- 4",
    ])
      expect(numberIn(typed)).toBe(typed);
  });

  test("takes fractions where they are asked for", () => {
    expect(numberIn("30.267153", true)).toBe(30.267153);
    expect(numberIn("-97.743", true)).toBe(-97.743);
    expect(numberIn("30.267,1", true)).toBe("30.267,1");
  });
});

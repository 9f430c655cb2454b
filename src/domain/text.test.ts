import { describe, expect, test } from "vitest";

import {
  formatPoints,
  formatPointsWithUnit,
  formatWait,
  greeting,
  initials,
  joinWords,
  maskEmail,
  sponsorLabel,
} from "./text.ts";
import { english as say } from "./words/say.ts";

describe("the greeting", () => {
  test.each([
    [0, "Good Morning Ada!"],
    [11, "Good Morning Ada!"],
    [12, "Good Afternoon Ada!"],
    [17, "Good Afternoon Ada!"],
    [18, "Good Evening Ada!"],
    [23, "Good Evening Ada!"],
  ])("PRODUCT 9.9: at %i o'clock it is %s", (hour, words) => {
    expect(greeting(say, hour, "Ada")).toBe(words);
  });
});

describe("names and figures", () => {
  test("PRODUCT R5.4: emails are masked to j***@example.org for other users", () => {
    expect(maskEmail("jane.doe@example.org")).toBe("j***@example.org");
    expect(maskEmail("j@example.org")).toBe("j***@example.org");
    expect(["", "@example.org", "jane"].map(maskEmail)).toStrictEqual(["***", "***", "***"]);
  });

  test("PRODUCT 9.12: points have thousands separators", () => {
    expect(formatPoints(say, 1_234_567)).toBe("1,234,567");
    expect(formatPoints(say, -1_000)).toBe("-1,000");
    expect(formatPointsWithUnit(say, 1)).toBe("1 point");
    expect(formatPointsWithUnit(say, -1)).toBe("-1 point");
    expect(formatPointsWithUnit(say, 0)).toBe("0 points");
    expect(formatPointsWithUnit(say, 2_500)).toBe("2,500 points");
  });

  test("a time to wait is rounded up to whole minutes, a long one to hours", () => {
    expect(
      [1, 60, 61, 840, 5940, 5941, 86_400].map((seconds) => formatWait(say, seconds)),
    ).toStrictEqual([
      "1 minute",
      "1 minute",
      "2 minutes",
      "14 minutes",
      "99 minutes",
      "2 hours",
      "24 hours",
    ]);
  });

  test("initials stand in for a missing picture", () => {
    expect(initials("ada", " lovelace")).toBe("AL");
    expect(initials("Ünal", "")).toBe("Ü");
    expect(initials("🌱", "Doe")).toBe("🌱D");
  });

  test("PRODUCT 2.19: the sponsor is upper-cased, by default the product's name", () => {
    expect(sponsorLabel("Green Grocer")).toBe("GREEN GROCER");
    expect([undefined, null, "", "  "].map((name) => sponsorLabel(name))).toStrictEqual(
      Array.from({ length: 4 }, () => "REBOUND"),
    );
  });
});

test('words are listed with commas and a last "and"', () => {
  expect(joinWords(say, [])).toBe("");
  expect(joinWords(say, ["metals"])).toBe("metals");
  expect(joinWords(say, ["metals", "appliances"])).toBe("metals and appliances");
  expect(joinWords(say, ["plastic", "fabric", "glass"])).toBe("plastic, fabric and glass");
});

import * as fc from "fast-check";
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
  truncate,
  truncateForAdmin,
  truncateForHome,
  truncateRewardDescription,
  truncateRewardName,
} from "./text.ts";

const long = (length: number): string => "x".repeat(length);

// Creating it looks at every Unicode character, which takes a busy machine longer than a test's timeout.
const anyText = fc.string({ unit: "binary" });

describe("truncation", () => {
  test.each([
    ["home descriptions", truncateForHome, 90],
    ["reward names", truncateRewardName, 20],
    ["reward descriptions", truncateRewardDescription, 30],
  ] as const)(
    "PRODUCT 9.5: %s are cut with an ellipsis when longer than allowed",
    (_, shorten, length) => {
      expect(shorten(long(length))).toBe(long(length));
      expect(shorten(long(length + 1))).toBe(`${long(length)}...`);
    },
  );

  test("PRODUCT 9.5: admin lists cut to 200 plus ellipsis when longer than 100", () => {
    expect(truncateForAdmin(long(100))).toBe(long(100));
    expect(truncateForAdmin(long(101))).toBe(`${long(101)}...`);
    expect(truncateForAdmin(long(300))).toBe(`${long(200)}...`);
  });

  test("no character is cut in half", () => {
    expect(truncate("♻️🌱🌱🌱", 3)).toBe("♻️🌱...");
    fc.assert(
      fc.property(anyText, fc.nat(30), (text, length) => {
        const short = truncate(text, length);
        expect(short.isWellFormed()).toBe(true);
        expect(Array.from(short).length).toBeLessThanOrEqual(length + 3);
        expect(text.startsWith(short.slice(0, -3))).toBe(true);
      }),
    );
  });
});

describe("the greeting", () => {
  test.each([
    [0, "Good Morning Ada!"],
    [11, "Good Morning Ada!"],
    [12, "Good Afternoon Ada!"],
    [17, "Good Afternoon Ada!"],
    [18, "Good Evening Ada!"],
    [23, "Good Evening Ada!"],
  ])("PRODUCT 9.9: at %i o'clock it is %s", (hour, words) => {
    expect(greeting(hour, "Ada")).toBe(words);
  });
});

describe("names and figures", () => {
  test("PRODUCT R5.4: e-mails are masked to j***@example.org for other users", () => {
    expect(maskEmail("jane.doe@example.org")).toBe("j***@example.org");
    expect(maskEmail("j@example.org")).toBe("j***@example.org");
    expect(["", "@example.org", "jane"].map(maskEmail)).toStrictEqual(["***", "***", "***"]);
  });

  test("PRODUCT 9.12: points have thousands separators", () => {
    expect(formatPoints(1_234_567)).toBe("1,234,567");
    expect(formatPoints(-1_000)).toBe("-1,000");
    expect(formatPointsWithUnit(1)).toBe("1 point");
    expect(formatPointsWithUnit(-1)).toBe("-1 point");
    expect(formatPointsWithUnit(0)).toBe("0 points");
    expect(formatPointsWithUnit(2_500)).toBe("2,500 points");
  });

  test("a time to wait is rounded up to whole minutes, a long one to hours", () => {
    expect([1, 60, 61, 840, 5940, 5941, 86_400].map(formatWait)).toStrictEqual([
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
  expect(joinWords([])).toBe("");
  expect(joinWords(["metals"])).toBe("metals");
  expect(joinWords(["metals", "appliances"])).toBe("metals and appliances");
  expect(joinWords(["plastic", "fabric", "glass"])).toBe("plastic, fabric and glass");
});

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import {
  truncate,
  truncateForAdmin,
  truncateForHome,
  truncateRewardDescription,
  truncateRewardName,
} from "./truncate.ts";

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

  test.each([
    ["Noche de cine para dos", truncateRewardName, "Noche de cine para..."],
    ["Coffee for two at Corner Cup", truncateRewardName, "Coffee for two at..."],
    ["Twelve of the letters and more", truncateRewardName, "Twelve of the..."],
    ["Twenty letters, fully", truncateRewardName, "Twenty letters..."],
    ["Exactly at the word's end", truncateRewardName, "Exactly at the..."],
    ["The end of a word at it", truncateRewardName, "The end of a word at..."],
  ] as const)("PRODUCT 9.5: %s is cut at the end of a word", (text, shorten, short) => {
    expect(shorten(text)).toBe(short);
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

import { describe, expect, test } from "vitest";

import { passwordStrength } from "./password-strength.ts";

describe("the strength hint", () => {
  test.each([
    ["", "weak"],
    ["abc123", "weak"],
    ["aaaaaaaaaaaaaaaa", "weak"],
    ["1234567890", "weak"],
    ["Password2024", "weak"],
    ["tkq4vz9m", "fair"],
    ["correct horse", "strong"],
    ["a long sentence that nobody else says", "strong"],
    ["vK7#pQ2!mZ", "strong"],
  ] as const)("%j is %s", (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });
});

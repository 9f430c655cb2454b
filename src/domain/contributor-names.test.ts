import { expect, test } from "vitest";

import { nameForContributors } from "./contributor-names.ts";

const MAYA = { firstName: "Maya", lastName: "Ortiz" };

test("PRODUCT R38.1: the full name, the first letter of the last one, or none", () => {
  expect(nameForContributors(MAYA, "full")).toEqual(MAYA);
  expect(nameForContributors(MAYA, "initial")).toEqual({ firstName: "Maya", lastName: "O." });
  expect(nameForContributors(MAYA, "none")).toEqual({ firstName: "", lastName: "" });
});

test.each([
  ["Ng", "N."],
  [" de la Cruz", "d."],
  ["E\u0301ric", "E\u0301."],
  ["\u{1D4DE}rtiz", "\u{1D4DE}."],
  ["", ""],
])("PRODUCT R38.1: a letter is not cut in two: %j becomes %j", (lastName, letter) => {
  expect(nameForContributors({ firstName: "Ana", lastName }, "initial").lastName).toBe(letter);
});

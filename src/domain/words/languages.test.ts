import { expect, test } from "vitest";

import { chooseLanguage, isLanguage, LANGUAGE_CODES, LANGUAGES } from "./languages.ts";

test.each([
  [["es-MX", "en"], "es"],
  [["fr", "es"], "es"],
  [["en-GB", "es"], "en"],
  [["xx_YY"], "en"],
  [["ES"], "es"],
  [["constructor"], "en"],
  [[], "en"],
])("whoever wishes for %j reads %s", (wishes, language) => {
  expect(chooseLanguage(wishes)).toBe(language);
});

test("the languages are those with a name and a locale", () => {
  expect(LANGUAGE_CODES).toEqual(Object.keys(LANGUAGES));
  expect(["es", "xx", "toString", null].map(isLanguage)).toEqual([true, false, false, false]);
});

import { expect, test } from "vitest";

import { idsBeginningWith, MAX_SEARCH, phoneEnding, SEARCH_TOO_LONG } from "./searches.ts";
import { translate } from "./words/message.ts";
import { SAY } from "./words/spoken.ts";

test("the sentence about a long search names the limit, in every language", () => {
  expect(SEARCH_TOO_LONG).toContain(String(MAX_SEARCH));
  expect(translate(SAY.es, SEARCH_TOO_LONG)).toBe(
    "Una búsqueda puede tener como máximo 200 caracteres",
  );
});

test("PRODUCT R28.8: eight or more signs are the beginning of an id, with dashes or without", () => {
  const range = {
    first: "0193abcd-e000-0000-0000-000000000000",
    last: "0193abcd-efff-ffff-ffff-ffffffffffff",
  };
  expect(idsBeginningWith("0193abcd-e")).toEqual(range);
  expect(idsBeginningWith(" 0193ABCDE")).toEqual(range);
  const whole = "0193abcd-e123-7456-89ab-cdef01234567";
  expect(idsBeginningWith(whole)).toEqual({ first: whole, last: whole });
  for (const typed of ["0193abc", `${whole}0`, "0193abcx", "maya"])
    expect([typed, idsBeginningWith(typed)]).toEqual([typed, undefined]);
});

test("PRODUCT R28.8: four to six digits are the end of a phone number", () => {
  expect(phoneEnding("0134")).toBe("0134");
  expect(phoneEnding("5-0134")).toBe("50134");
  expect(phoneEnding("55 01.34")).toBe("550134");
  for (const typed of ["134", "555-0134", "50134a", "12 main"])
    expect([typed, phoneEnding(typed)]).toEqual([typed, undefined]);
});

import { expect, test } from "vitest";

import { LANGUAGE_CODES } from "./languages.ts";
import { SAY } from "./spoken.ts";

test("every language says its own sentences", () => {
  expect(LANGUAGE_CODES.map((code) => SAY[code]("Please select a date"))).toEqual([
    "Please select a date",
    "Seleccione una fecha",
  ]);
  expect(LANGUAGE_CODES.map((code) => SAY[code].language)).toEqual(LANGUAGE_CODES);
});

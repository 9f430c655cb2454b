import { expect, test } from "vitest";

import { LANGUAGE_CODES } from "./languages.ts";
import { SAY } from "./spoken.ts";

test("every language says its own sentences", () => {
  expect(SAY.en("Please select a date")).toBe("Please select a date");
  expect(SAY.es("Please select a date")).toBe("Seleccione una fecha");
  expect(LANGUAGE_CODES.map((code) => SAY[code].language)).toEqual(LANGUAGE_CODES);
});

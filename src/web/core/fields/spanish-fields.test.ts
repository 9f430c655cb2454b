import { expect, test } from "vitest";

import { spanishOf } from "./spanish-fields.tsx";

test("the fields begin with the Spanish that is there, and other languages stay as they are", () => {
  expect(spanishOf(undefined, ["name"])).toEqual({ translations: { es: { name: "" } } });
  const translations = { es: { name: "Bolsa" }, pt: { name: "Sacola" } };
  expect(spanishOf(translations, ["name", "description"])).toEqual({
    translations: { es: { name: "Bolsa", description: "" }, pt: { name: "Sacola" } },
  });
});

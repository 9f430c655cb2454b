import { expect, test } from "vitest";

import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from "#domain/words/languages.ts";

import { translatedValues } from "./translation-fields.tsx";

test("the fields begin with what is there in each other language, and unknown languages stay as they are", () => {
  const others = LANGUAGE_CODES.filter((code) => code !== DEFAULT_LANGUAGE);
  const { translations: empty } = translatedValues(undefined, ["name"]);
  expect(empty).toEqual(Object.fromEntries(others.map((code) => [code, { name: "" }])));
  const translations = { es: { name: "Bolsa" }, xx: { name: "Sacola" } };
  expect(translatedValues(translations, ["name", "description"]).translations).toMatchObject({
    es: { name: "Bolsa", description: "" },
    xx: { name: "Sacola" },
  });
});

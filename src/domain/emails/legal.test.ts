import { expect, test } from "vitest";

import { legalTextChanges } from "./legal.ts";
import { english } from "../words/say.ts";
import { SAY } from "../words/spoken.ts";

test("PRODUCT R22.8: the announcement names the first day, the change and the text", () => {
  const change = {
    kind: "terms",
    version: 2,
    date: "2027-01-01",
    summary: "Points of a year.",
  } as const;
  expect(legalTextChanges(english, change)).toEqual({
    title: "Our terms change on Friday, January 1, 2027",
    message: "Points of a year.",
    link: "/legal/terms",
  });
  expect(legalTextChanges(SAY.es, { ...change, kind: "privacy" })).toMatchObject({
    title: "Nuestro aviso de privacidad cambia el viernes, 1 de enero de 2027",
    link: "/legal/privacy",
  });
});

test("PRODUCT R22.8: the very first version begins, because it changes nothing", () => {
  const first = { kind: "terms", version: 1, date: "2027-01-01", summary: "New." } as const;
  expect(legalTextChanges(english, first).title).toBe("Our terms begin on Friday, January 1, 2027");
  expect(legalTextChanges(english, { ...first, kind: "privacy" }).title).toBe(
    "Our privacy notice begins on Friday, January 1, 2027",
  );
  expect(legalTextChanges(SAY.es, first).title).toBe(
    "Nuestros términos entran en vigor el viernes, 1 de enero de 2027",
  );
});

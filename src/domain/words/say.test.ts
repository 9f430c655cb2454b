import { expect, test } from "vitest";

import { english, makeSay } from "./say.ts";
import { SAY } from "./spoken.ts";

const { es } = SAY;

test("values are filled in, and numbers are written as the language writes them", () => {
  expect(english("Good Morning {firstName}!", { firstName: "{noun}" })).toBe(
    "Good Morning {noun}!",
  );
  expect(english("{count} Lb", { count: 1480 })).toBe("1,480 Lb");
  expect(es("{count} Lb", { count: 1480 })).toBe("1,480 lb");
});

test.each([
  [1, "1 point", "1 punto"],
  [2, "2 points", "2 puntos"],
  [0, "0 points", "0 puntos"],
  [-1, "-1 point", "-1 punto"],
  [1480, "1,480 points", "1,480 puntos"],
])("PRODUCT L5.11: %i points take the plural of the language", (n, inEnglish, inSpanish) => {
  expect(english.plural(n, "{n} point", "{n} points")).toBe(inEnglish);
  expect(es.plural(n, "{n} point", "{n} points")).toBe(inSpanish);
});

test("a word after # tells two meanings apart and is not shown", () => {
  expect(english("plastic#material")).toBe("plastic");
  expect(es("plastic#material")).toBe("plástico");
});

test("a sentence without a translation is said in English", () => {
  expect(makeSay("es")("Plastic")).toBe("Plastic");
  expect(makeSay("es").plural(2, "{n} point", "{n} points")).toBe("2 points");
  expect(es.text("Written by somebody")).toBe("Written by somebody");
  expect(es.text("constructor")).toBe("constructor");
});

test("a form that a language does not need is left out", () => {
  const say = makeSay("es", { "{n} points": { other: "{n} puntos" } });
  expect(say.plural(1, "{n} point", "{n} points")).toBe("1 puntos");
});

test("a value that ends with a full stop brings the one of its sentence", () => {
  const say = makeSay("en");
  const ends = (at: string) =>
    say.text("It ends at {at}. Then come the {name}.", { at, name: "others" });
  expect(ends("12:00 p.m.")).toBe("It ends at 12:00 p.m. Then come the others.");
  expect(ends("noon")).toBe("It ends at noon. Then come the others.");
});

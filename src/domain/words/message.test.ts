import { expect, test } from "vitest";

import { message, translate, wordsOf } from "./message.ts";
import { english, type Say } from "./say.ts";
import { SAY } from "./spoken.ts";

test("a message is English, and found again in other languages", () => {
  const plain = message("Please select a date");
  const composed = message("Please select a date within the next {days} days", { days: 90 });
  expect([plain, composed]).toEqual([
    "Please select a date",
    "Please select a date within the next 90 days",
  ]);
  expect(translate(SAY.es, plain)).toBe("Seleccione una fecha");
  expect(translate(SAY.es, composed)).toBe("Seleccione una fecha dentro de los próximos 90 días");
  expect(translate(english, composed)).toBe(composed);
});

test("a value that is a sentence itself is translated with its message", () => {
  const noun = message("plastic#material");
  const composed = message("{count} lb of {noun}", { count: 3, noun: "Plastic" });
  expect(noun).toBe("plastic");
  expect(translate(SAY.es, composed)).toBe("3 lb de Plástico");
});

test("a value with a mark is shown without it in every language", () => {
  const composed = message("This campaign collects {noun}", { noun: "plastic#material" });
  expect(composed).toBe("This campaign collects plastic");
  expect(translate(SAY.es, composed)).toBe("Esta campaña recolecta plástico");
});

test("a text that is no message stays as it is", () => {
  expect(translate(SAY.es, "Written by somebody")).toBe("Written by somebody");
});

test("a wording is a message, a sentence, or a function that says one", () => {
  const wordings = [
    message("{label} is required", { label: "Plastic" }),
    "Please sign in",
    (say: Say) => say("Today"),
  ] as const;
  expect(wordings.map((wording) => wordsOf(SAY.es, wording))).toEqual([
    "Complete el campo «Plástico»",
    "Inicie sesión",
    "Hoy",
  ]);
  expect(wordings.map((wording) => wordsOf(english, wording))).toEqual([
    "Plastic is required",
    "Please sign in",
    "Today",
  ]);
});

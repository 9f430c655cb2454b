import { expect, test } from "vitest";

import { contentIn } from "./content.ts";

const campaign = {
  name: "Clean Creek",
  description: "Bottles from the creek",
  translations: { es: { name: "Arroyo limpio" } },
};

test("a text is shown in the reader's language where it was written", () => {
  expect(contentIn("es", campaign, "name")).toEqual({ text: "Arroyo limpio", lang: "es" });
  expect(contentIn("en", campaign, "name")).toEqual({ text: "Clean Creek", lang: "en" });
});

test("else it is English, and says so", () => {
  const english = { text: "Bottles from the creek", lang: "en" };
  expect(contentIn("es", campaign, "description")).toEqual(english);
  expect(contentIn("es", { ...campaign, translations: undefined }, "description")).toEqual(english);
  expect(contentIn("es", { note: null }, "note")).toEqual({ text: "", lang: "en" });
});

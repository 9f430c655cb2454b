import { expect, test } from "vitest";

import { IMPACT_METHODS } from "./impact-methods.ts";
import { translate } from "../words/message.ts";
import { SAY } from "../words/spoken.ts";

test("a method says the figures that the calculation uses, in each language", () => {
  const { trees, water } = IMPACT_METHODS;
  expect(translate(SAY.en, trees.method)).toBe(
    "Avoided CO2e divided by 132 lb: what one urban tree seedling takes up in 10 years.",
  );
  expect(translate(SAY.es, trees.method)).toContain("dividido entre 132 lb");
  expect(translate(SAY.es, water.method)).toContain("3.5 galones");
});

test("the symbolic figure names no source", () => {
  expect(IMPACT_METHODS.birds.source).toBe("None");
});

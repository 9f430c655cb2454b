import { expect, test } from "vitest";

import { SAY } from "../words/spoken.ts";
import { levelReached } from "./levels.ts";

test("PRODUCT R36.3: a level is told with the carbon units from which it begins", () => {
  const third = { level: 3, from: 1_001 };
  expect(levelReached(SAY.en, third)).toEqual({
    title: "You reached level 3",
    message: "With 1,001 carbon units or more you are on level 3 of 11.",
    link: "/impact",
  });
  expect(levelReached(SAY.es, third)).toMatchObject({
    title: "Llegó al nivel 3",
    message: "Con 1,001 unidades de carbono o más, usted está en el nivel 3 de 11.",
  });
});

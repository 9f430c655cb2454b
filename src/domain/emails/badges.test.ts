import { expect, test } from "vitest";

import { badgeGiven, badgeReached } from "./badges.ts";
import { english as say } from "../words/say.ts";
import { SAY } from "../words/spoken.ts";

test("a badge is told by name", () => {
  expect(badgeGiven(say, { name: "First Bounce" }).message).toBe(
    "You have been given the badge First Bounce.",
  );
});

test("PRODUCT R34.2: a badge that counts is told with what was reached", () => {
  const rule = { kind: "items", material: "plastic", number: 50 } as const;
  expect(badgeReached(say, { name: "Bottle Brigade", rule })).toEqual({
    title: "New badge",
    message: "You earned the badge Bottle Brigade: 50 units of plastic.",
    link: "/impact",
  });
  expect(badgeReached(SAY.es, { name: "Brigada de botellas", rule }).message).toBe(
    "Obtuvo la insignia Brigada de botellas: 50 unidades de plástico.",
  );
});

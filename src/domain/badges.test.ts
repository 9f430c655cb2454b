import { expect, test } from "vitest";

import { type BadgeRule, ruleInWords, rulePercent } from "./badges.ts";
import { english } from "./words/say.ts";
import { SAY } from "./words/spoken.ts";

const RULES: readonly (readonly [BadgeRule, string, string])[] = [
  [
    { kind: "items", material: "plastic", number: 50 },
    "50 units of plastic",
    "50 unidades de plástico",
  ],
  [{ kind: "items", material: "glass", number: 1 }, "1 lb of glass", "1 lb de vidrio"],
  [
    { kind: "items", material: null, number: 100 },
    "100 pieces of any material",
    "100 piezas de cualquier material",
  ],
  [{ kind: "items", number: 1 }, "1 piece of any material", "1 pieza de cualquier material"],
  [{ kind: "collections", number: 1 }, "1 collection", "1 recolección o entrega"],
  [{ kind: "collections", number: 1_000 }, "1,000 collections", "1,000 recolecciones o entregas"],
  [{ kind: "campaigns", number: 3 }, "3 campaigns given to", "3 campañas a las que aportó"],
  [{ kind: "friends", number: 1 }, "1 friend who joined", "1 amigo que se unió"],
];

test.each(RULES)("PRODUCT R34.1: %j is said as %j", (rule, inEnglish, inSpanish) => {
  expect([ruleInWords(english, rule), ruleInWords(SAY.es, rule)]).toEqual([inEnglish, inSpanish]);
});

test("PRODUCT R34.4: progress is told in whole percent, and is never more than all", () => {
  const rule = { kind: "collections", number: 3 } as const;
  expect([-1, 0, 1, 2, 3, 7].map((progress) => rulePercent(rule, progress))).toEqual([
    0, 0, 33, 66, 100, 100,
  ]);
});

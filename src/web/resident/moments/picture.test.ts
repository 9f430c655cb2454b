import { expect, test } from "vitest";

import { linesOf } from "./picture.ts";

/** Each letter is ten pixels wide. */
const pen = { measureText: (text: string) => ({ width: text.length * 10 }) as TextMetrics };

test("PRODUCT R36.4: words of a picture break into lines that fit, and a long one stands alone", () => {
  expect(linesOf(pen, "pieces handed in in 2026", 140)).toEqual(["pieces handed", "in in 2026"]);
  expect(linesOf(pen, "a wolfeschlegelsteinhausen b", 100)).toEqual([
    "a",
    "wolfeschlegelsteinhausen",
    "b",
  ]);
});

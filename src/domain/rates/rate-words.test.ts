import { expect, test } from "vitest";

import { formatRate, formatRateDay } from "./rate-words.ts";
import { english } from "../words/say.ts";
import { SAY } from "../words/spoken.ts";

test("a rate is said in the unit of its material", () => {
  expect(formatRate(english, "plastic", 10)).toBe("10 points per unit");
  expect(formatRate(english, "fabric", 5)).toBe("5 points per lb");
  expect(formatRate(SAY.es, "metals", 1)).toBe("1 punto por unidad");
});

test("a first day is said without the day of the week", () => {
  expect(formatRateDay(english, "2026-12-22")).toBe("December 22, 2026");
  expect(formatRateDay(SAY.es, "2026-12-22")).toBe("22 de diciembre de 2026");
});

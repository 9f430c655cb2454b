import { expect, test } from "vitest";

import { areaName, formatCents, formatLine, formatValue, NOT_KNOWN } from "./format-line.ts";
import { NO_TOWN, TOGETHER, WHOLE } from "./towns.ts";

const line = { figure: "F4", section: "Materials", label: "Glass", low: null, high: null } as const;

test("PRODUCT R43.6: not known is said in words", () => {
  expect(formatLine({ ...line, unit: "kg", value: null })).toBe(NOT_KNOWN);
});

test("weights are kept in kilograms and read in pounds and tons", () => {
  expect(formatValue("kg", 3_200)).toBe("7,055 lb (3.2 t)");
  expect(formatValue("kg", 0.5)).toBe("1.1 lb");
  expect(formatLine({ ...line, unit: "kg CO2e", value: 1_000, low: 900, high: 1_100 })).toBe(
    "2,205 lb CO2e (1 t), 1,984 to 2,425 lb CO2e",
  );
});

test("small figures have one decimal, money two", () => {
  expect(formatValue("days", 2.25)).toBe("2.3 days");
  expect(formatValue("collections", 1_234)).toBe("1,234");
  expect(formatCents(5)).toBe("$0.05");
});

test("a part of a report has a name", () => {
  expect([areaName(WHOLE, 1), areaName(TOGETHER, 2), areaName(NO_TOWN, 1)]).toEqual([
    "The whole programme",
    "2 towns together",
    "Place not known",
  ]);
  expect(areaName("Austin, Texas", 1)).toBe("Austin, Texas");
});

import { expect, test } from "vitest";

import { MATERIALS } from "./material-facts.ts";
import { currentRates, SPECIFIED_RATES } from "./rates.ts";

test("PRODUCT 9.1, R1.1: the rates are those of the specification: plastic 10, fabric 5, glass 8, everything mixed 2", () => {
  expect(SPECIFIED_RATES).toStrictEqual({
    plastic: 10,
    fabric: 5,
    glass: 8,
    paper: 2,
    metals: 2,
    appliances: 2,
  });
});

test("each material has a rate of today, in whole points", () => {
  const rates = currentRates();
  expect(MATERIALS.map((material) => Number.isInteger(rates[material]))).not.toContain(false);
});

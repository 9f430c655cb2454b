import { expect, test } from "vitest";

import { NO_ITEMS, withMixed } from "#domain/materials.ts";

import { sharesOf } from "./shares.ts";

test("plastic and mixed are counted in Units, fabric and glass in Lb", () => {
  const shares = sharesOf(withMixed(NO_ITEMS));
  expect(shares.map(({ name, unit }) => `${name} ${unit}`)).toEqual([
    "Plastic Units",
    "Fabric Lb",
    "Glass Lb",
    "Mixed Units",
  ]);
  expect(shares.map(({ percent }) => percent)).toEqual([0, 0, 0, 0]);
});

test("mixed gathers paper, metals and appliances and names what it holds", () => {
  const [, , , mixed] = sharesOf(withMixed({ ...NO_ITEMS, paper: 12, metals: 40 }));
  expect(mixed).toMatchObject({ count: 52, parts: "Paper 12, Metals 40", percent: 100 });
});

test("bars compare points, so that Units and Lb can stand side by side", () => {
  const shares = sharesOf(withMixed({ ...NO_ITEMS, plastic: 10, fabric: 10 }));
  expect(shares.map(({ percent }) => percent)).toEqual([100, 50, 0, 0]);
  expect(shares.map(({ points }) => points)).toEqual([100, 50, 0, 0]);
});

import { expect, test } from "vitest";

import { sharesOf } from "./shares.ts";

test("PRODUCT 9.1: plastic and mixed are counted in Units, fabric and glass in Lb", () => {
  const shares = sharesOf([]);
  expect(shares.map(({ name, unit }) => `${name} ${unit}`)).toEqual([
    "Plastic Units",
    "Fabric Lb",
    "Glass Lb",
    "Mixed Units",
  ]);
  expect(shares.map(({ percent }) => percent)).toEqual([0, 0, 0, 0]);
});

test("PRODUCT R1.2: mixed gathers paper, metals and appliances and names what it holds", () => {
  const [, , , mixed] = sharesOf([
    { material: "paper", count: 12, points: 24 },
    { material: "metals", count: 40, points: 90 },
  ]);
  expect(mixed).toMatchObject({
    count: 52,
    points: 114,
    parts: "Paper 12, Metals 40",
    percent: 100,
  });
});

test("bars compare the points that were brought, so that Units and Lb can stand side by side", () => {
  const shares = sharesOf([
    { material: "plastic", count: 10, points: 100 },
    { material: "fabric", count: 10, points: 50 },
  ]);
  expect(shares.map(({ percent }) => percent)).toEqual([100, 50, 0, 0]);
  expect(shares.map(({ points }) => points)).toEqual([100, 50, 0, 0]);
});

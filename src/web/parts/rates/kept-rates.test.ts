import { expect, test } from "vitest";

import { changesIn } from "./kept-rates.ts";

const cut = { material: "plastic", points: 8, validFrom: "2026-12-22" };

test("the rates that a device keeps are read again", () => {
  expect(changesIn(JSON.stringify([cut]))).toEqual([cut]);
});

test("anything else in their place counts as nothing", () => {
  const others = [null, "", "{", "{}", '["plastic"]', JSON.stringify([{ ...cut, points: "8" }])];
  for (const text of [...others, JSON.stringify([{ ...cut, material: "gold" }])])
    expect(changesIn(text)).toBeUndefined();
});

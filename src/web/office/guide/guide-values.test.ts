import { expect, test } from "vitest";

import { guideItem } from "#test/support/things-of-guide.ts";
import { bodyOf, chosenItems, valuesOf } from "./guide-values.ts";

const BATTERIES = guideItem();
const SHIRT = guideItem({
  code: "clothes",
  name: "Clothes",
  action: "drop_off",
  material: "fabric",
  isConfirmed: true,
});
const HIDDEN = guideItem({ code: "foam", name: "Foam", isHidden: true, isConfirmed: true });
const ALL = [BATTERIES, SHIRT, HIDDEN];
const codes = (wishes: Parameters<typeof chosenItems>[1]) =>
  chosenItems(ALL, wishes).map(({ code }) => code);

test("PRODUCT R52.2: the office sees all, those to confirm, or those that are hidden", () => {
  expect(codes({})).toEqual(["batteries", "clothes"]);
  expect(codes({ show: "open" })).toEqual(["batteries"]);
  expect(codes({ show: "hidden" })).toEqual(["foam"]);
  expect(codes({ q: "CLO" })).toEqual(["clothes"]);
});

test("PRODUCT R52.2: a thing without a material has none when it is sent", () => {
  expect(bodyOf(valuesOf(BATTERIES))).toMatchObject({ action: "special", material: null });
  expect(bodyOf(valuesOf(SHIRT))).toMatchObject({ action: "drop_off", material: "fabric" });
});

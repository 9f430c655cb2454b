import { expect, test } from "vitest";

import {
  ADMIN_COUNTED,
  DROP_OFF_ITEM_TYPES,
  isMaterial,
  MATERIALS,
  MIXED,
  PICKUP_ITEM_TYPES,
  UNMIXED,
} from "./material-facts.ts";

test("only their names are materials, whatever their case or ancestry", () => {
  expect(MATERIALS).toEqual(["plastic", "fabric", "glass", "paper", "metals", "appliances"]);
  expect(["Plastic", "food", "mixed", "", "toString", "__proto__"].some(isMaterial)).toBe(false);
});

test("what is booked, dropped off, counted by admins and mixed is what the specification says", () => {
  expect(PICKUP_ITEM_TYPES).toEqual(["metals", "appliances"]);
  expect(DROP_OFF_ITEM_TYPES).toEqual(["fabric", "plastic"]);
  expect(ADMIN_COUNTED).toEqual(["plastic", "fabric", "glass", "paper"]);
  expect(MIXED).toEqual(["paper", "metals", "appliances"]);
  expect(UNMIXED).toEqual(["plastic", "fabric", "glass"]);
});

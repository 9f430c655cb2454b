import { expect, test } from "vitest";

import { english } from "../words/say.ts";
import { actionLabel, askedWords, droppedAs, GUIDE_ACTIONS, isTaken } from "./guide.ts";

test("PRODUCT R52.1: every action has its words; only two are taken here", () => {
  expect(GUIDE_ACTIONS.map((action) => actionLabel(english, action))).toEqual([
    "Drop it off, or book a pickup",
    "Book a pickup",
    "Your own bin",
    "Special collection",
    "Give it away",
    "Trash",
  ]);
  expect(GUIDE_ACTIONS.filter(isTaken)).toEqual(["drop_off", "pickup"]);
});

test("PRODUCT R52.1: only plastic and fabric can be dropped off", () => {
  expect(droppedAs("drop_off", "plastic")).toBe("plastic");
  expect(droppedAs("pickup", "plastic")).toBeUndefined();
  expect(droppedAs("drop_off", "glass")).toBeUndefined();
  expect(droppedAs("drop_off", null)).toBeUndefined();
});

test("PRODUCT R52.4: of a question only words are kept, without numbers and addresses", () => {
  expect(askedWords("  Old SKIS!! ")).toBe("old skis");
  expect(askedWords("call me at 512-555-0142 or ana@example.org, señor")).toBe(
    "call me at or señor",
  );
  expect(askedWords("555 0142")).toBe("");
  expect(askedWords("x".repeat(60))).toHaveLength(40);
});

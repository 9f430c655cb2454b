import { expect, test } from "vitest";

import { isIncomplete, schemaFor, valuesOf } from "./save-campaign.ts";

const sentences = (values: Record<string, unknown>): Record<string, string> => {
  const { error } = schemaFor(undefined).safeParse({ ...valuesOf(undefined), ...values });
  // Reversed, because the form shows the first message of a field.
  const said = error?.issues.toReversed() ?? [];
  return Object.fromEntries(said.map(({ path, message }) => [path[0], message]));
};

test("PRODUCT 5.11: a new campaign needs name, description, end date, goal, drop-off location and image", () => {
  expect(sentences({})).toEqual({
    name: "Name is required",
    description: "Description is required",
    endDate: "End date is required",
    goal: "Goal is required",
    dropOffLocationId: "Drop-off location is required",
    image: "Please select an image",
  });
  expect(isIncomplete(valuesOf(undefined))).toBe(true);
});

test("a goal below 1 is told in the contract's words", () => {
  expect(sentences({ goal: 0 })["goal"]).toBe("Goal must be 1 or more");
  expect(sentences({ goal: 300 })["goal"]).toBeUndefined();
});

test("PRODUCT 5.11: blank text counts as missing, an image has its own sentence", () => {
  const filled = {
    translations: {},
    name: "Bottles",
    description: "For the bay",
    endDate: "2027-01-01",
    goal: 5,
    dropOffLocationId: "x",
    image: "",
  };
  expect(isIncomplete(filled)).toBe(false);
  expect(isIncomplete({ ...filled, name: "  " })).toBe(true);
});

import { expect, test } from "vitest";

import { sentencesAbout } from "#test/support/form-sentences.ts";
import { idOf } from "#test/support/things.ts";

import { CampaignEdit, CampaignForm } from "./campaigns.ts";

const PNG = "data:image/png;base64,iVBORw0KGgo=";

const campaign = {
  name: "Clean Creek",
  description: "Bottles from the creek",
  endDate: "2099-12-31",
  goal: 1000,
  dropOffLocationId: idOf(20),
  image: PNG,
};

test("PRODUCT 5.11: everything is required, the picture only of a new one", () => {
  expect(sentencesAbout(CampaignForm, campaign)).toEqual({});
  expect(sentencesAbout(CampaignForm, {})).toEqual({
    name: "Name is required",
    description: "Description is required",
    endDate: "Please fill in all required fields",
    goal: "Goal must be a whole number",
    dropOffLocationId: "This isn't a valid id",
    image: "Please select an image",
  });
  const { image: _, ...words } = campaign;
  expect(sentencesAbout(CampaignEdit, words)).toEqual({});
});

test("an end is a day; a moment is read as its day", () => {
  const of = (endDate: string) => sentencesAbout(CampaignForm, { ...campaign, endDate });
  expect(of("2099-12-31T23:00:00.000Z")).toEqual({});
  expect(of("")).toEqual({ endDate: "Please fill in all required fields" });
  expect(of("31.12.2099")).toEqual({ endDate: "Use a date such as 2026-03-14" });
});

test.each([
  [0, "Goal must be 1 or more"],
  [10.5, "Goal must be a whole number"],
  [1_000_000_001, "Goal is too large"],
])("a goal of %j is refused", (goal, sentence) => {
  expect(sentencesAbout(CampaignForm, { ...campaign, goal })).toEqual({ goal: sentence });
});

import { expect, test } from "vitest";

import { sentencesAbout } from "#test/support/form-sentences.ts";
import { idOf } from "#test/support/things.ts";

import { RedemptionChanges, RedemptionRejection, RewardEdit, RewardForm } from "./rewards.ts";

const PNG = "data:image/png;base64,iVBORw0KGgo=";

const reward = {
  name: "Steel bottle",
  description: "Keeps water cold",
  pointsRequired: 500,
  sponsorName: "Lakeside Refill",
  image: PNG,
};

test("PRODUCT 5.10: name, description, points and sponsor are required, the link is not", () => {
  expect(sentencesAbout(RewardForm, reward)).toEqual({});
  expect(sentencesAbout(RewardForm, {})).toEqual({
    name: "Name is required",
    description: "Description is required",
    pointsRequired: "Points required must be a whole number",
    sponsorName: "Sponsor name is required",
    image: "Please select an image",
  });
});

test.each([
  [0, "Points required must be 1 or more"],
  [2.5, "Points required must be a whole number"],
  ["500", "Points required must be a whole number"],
  [10_000_001, "Points required is too large"],
])("a price of %j points is refused", (pointsRequired, sentence) => {
  expect(sentencesAbout(RewardEdit, { ...reward, pointsRequired })).toEqual({
    pointsRequired: sentence,
  });
});

test.each([
  "http://sponsor.example",
  "https://sponsor",
  "https://user@sponsor.example",
  "https://sponsor.example/a b",
  "javascript:alert(1)",
])("%j is no link of a sponsor", (sponsorLink) => {
  expect(sentencesAbout(RewardForm, { ...reward, sponsorLink })).toEqual({
    sponsorLink: "Use a link that begins with https://",
  });
});

test("a sponsor's link may be absent, empty, or anything secure", () => {
  for (const sponsorLink of [
    null,
    "",
    " ",
    "https://sponsor.example",
    "HTTPS://sponsor.example/?a=1",
  ])
    expect(sentencesAbout(RewardForm, { ...reward, sponsorLink })).toEqual({});
});

test("the stock counts down to nothing, or is unlimited", () => {
  const of = (stock: unknown) => sentencesAbout(RewardForm, { ...reward, stock });
  expect(of(null)).toEqual({});
  expect(of(0)).toEqual({});
  expect(of(-1)).toEqual({ stock: "Stock can't be negative" });
  expect(of(0.5)).toEqual({ stock: "Stock must be a whole number" });
});

test("a rejection on the screen has a reason", () => {
  expect(sentencesAbout(RedemptionRejection, { reason: " " })).toEqual({
    reason: "Reason is required",
  });
});

test("a bulk change has one to a hundred rewards, each with a status that exists", () => {
  const change = { _id: idOf(60), status: "completed" };
  const of = (changes: unknown) => sentencesAbout(RedemptionChanges, { changes });
  expect(of([change])).toEqual({});
  expect(of([])).toEqual({ changes: "Please select redeemed rewards" });
  expect(of(undefined)).toEqual({ changes: "Please select redeemed rewards" });
  expect(of(Array.from({ length: 100 }, () => change))).toEqual({});
  expect(of(Array.from({ length: 101 }, () => change))).toEqual({
    changes: "Decide at most 100 at once",
  });
  expect(Object.keys(of([{ ...change, status: "sent" }]))).toEqual(["changes.0.status"]);
});

import { expect, test } from "vitest";

import { sentencesAbout } from "#test/support/form-sentences.ts";
import { idOf } from "#test/support/things.ts";

import { DropOffDecision, DropOffDecisions, DropOffForm } from "./drop-offs.ts";

const photo = (bytes: number) => new File([new Uint8Array(bytes)], "photo.jpg");
const dropOff = { location: idOf(20), itemType: "plastic", file: photo(10) };

test("PRODUCT 5.12: a place, what it is and a photo are required, words are not", () => {
  expect(sentencesAbout(DropOffForm, dropOff)).toEqual({});
  expect(sentencesAbout(DropOffForm, {})).toEqual({
    location: "Please select a drop off location",
    itemType: "Please select an item type",
    file: "Please upload a photo",
  });
});

test("an empty file is no photo, and five million bytes are the most", () => {
  const of = (bytes: number) => sentencesAbout(DropOffForm, { ...dropOff, file: photo(bytes) });
  expect(of(0)).toEqual({ file: "Please upload a photo" });
  expect(of(5_000_000)).toEqual({});
  expect(of(5_000_001)).toEqual({ file: "Image size should not exceed 5mb" });
});

test("a form without a campaign may say so by an empty text", () => {
  expect(sentencesAbout(DropOffForm, { ...dropOff, campaignId: "" })).toEqual({});
  expect(sentencesAbout(DropOffForm, { ...dropOff, campaignId: idOf(30) })).toEqual({});
  expect(Object.keys(sentencesAbout(DropOffForm, { ...dropOff, campaignId: "creek" }))).toEqual([
    "campaignId",
  ]);
});

test("a confirmation has a count, a rejection a reason, and neither has the other's", () => {
  const of = (decision: object) => sentencesAbout(DropOffDecision, decision);
  expect(of({ status: "completed", itemsCount: 3 })).toEqual({});
  expect(of({ status: "rejected", reason: "The photo shows nothing" })).toEqual({});
  expect(of({ status: "completed", reason: "Fine" })).toEqual({
    itemsCount: "Please enter the items count",
  });
  expect(of({ status: "rejected", itemsCount: 3 })).toEqual({ reason: "Reason is required" });
  expect(Object.keys(of({ status: "pending" }))).toEqual(["status"]);
});

test("each of several decisions is told of by its place in the call", () => {
  const decisions = [
    { _id: idOf(80), status: "completed", itemsCount: 3 },
    { _id: idOf(81), status: "rejected", reason: "" },
  ];
  expect(sentencesAbout(DropOffDecisions, { decisions })).toEqual({
    "decisions.1.reason": "Reason is required",
  });
});

import { expect, test } from "vitest";

import { sentencesAbout } from "#test/support/form-sentences.ts";
import { PIXEL } from "#test/support/things.ts";

import { BadgeEdit, BadgeForm, DeleteAllForm } from "./badges.ts";

const PNG = "data:image/png;base64,iVBORw0KGgo=";

const badge = { name: "First steps", description: "For a first collection", image: PNG };

test("PRODUCT 5.9: a new badge has a picture, an edited one may keep its own", () => {
  expect(sentencesAbout(BadgeForm, badge)).toEqual({});
  expect(sentencesAbout(BadgeForm, {})).toEqual({
    name: "Name is required",
    description: "Description is required",
    image: "Please select an image",
  });
  const { image: _, ...words } = badge;
  expect(sentencesAbout(BadgeEdit, words)).toEqual({});
});

test.each([PIXEL, "data:text/html;base64,PGI+", "https://pictures.example/1.png", "iVBORw0KGgo="])(
  "%j is no picture that can be kept",
  (image) => {
    expect(sentencesAbout(BadgeForm, { ...badge, image })).toEqual({
      image: "That file isn't an image we can read",
    });
  },
);

test("all badges are deleted by a word, not by an empty request", () => {
  expect(sentencesAbout(DeleteAllForm, { confirm: "all" })).toEqual({});
  expect(Object.keys(sentencesAbout(DeleteAllForm, {}))).toEqual(["confirm"]);
  expect(Object.keys(sentencesAbout(DeleteAllForm, { confirm: true }))).toEqual(["confirm"]);
});

test("PRODUCT 5.9, R34.1: a rule has a whole number that can be reached, and only pieces a material", () => {
  const about = (rule: object): unknown => sentencesAbout(BadgeForm, { ...badge, rule });
  expect(sentencesAbout(BadgeForm, { ...badge, rule: null })).toEqual({});
  expect(about({ kind: "items", material: "glass", number: 50 })).toEqual({});
  expect(about({ kind: "items", number: 1_000_000 })).toEqual({});
  expect(about({ kind: "friends", number: 0 })).toEqual({
    "rule.number": "The number must be 1 or more",
  });
  expect(about({ kind: "friends", number: 1.5 })).toEqual({
    "rule.number": "Number must be a whole number",
  });
  expect(about({ kind: "friends", number: 1_000_001 })).toEqual({
    "rule.number": "The number can be at most 1,000,000",
  });
  expect(about({ kind: "friends", material: "glass", number: 1 })).toEqual({
    "rule.material": "Only pieces are of a material",
  });
});

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

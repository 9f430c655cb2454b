import { expect, test } from "vitest";

import { badgeGiven } from "./badges.ts";
import { english as say } from "../words/say.ts";

test("a badge is told by name", () => {
  expect(badgeGiven(say, { name: "First Bounce" }).message).toBe(
    "You have been given the badge First Bounce.",
  );
});

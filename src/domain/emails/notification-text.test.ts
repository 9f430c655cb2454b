import { expect, test } from "vitest";

import { earned, together } from "./notification-text.ts";
import { english as say } from "../words/say.ts";

test("sentences that do not apply are left out", () => {
  expect(together("One.", false, "Two.")).toBe("One. Two.");
});

test("earned points take their plural", () => {
  expect([earned(say, 1), earned(say, 1_240)]).toEqual([
    "You earned 1 point.",
    "You earned 1,240 points.",
  ]);
});

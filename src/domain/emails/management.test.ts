import { expect, test } from "vitest";

import { deletionAsked, lastEmail } from "./management.ts";
import { english } from "../words/say.ts";
import { SAY } from "../words/spoken.ts";

test("the email names the day and how to keep the account", () => {
  expect(deletionAsked(english, { date: "2026-03-12" })).toEqual({
    title: "Your account will be deleted on Thursday, March 12, 2026",
    message:
      "Your account will be deleted on Thursday, March 12, 2026. To keep it, sign in before then. If this wasn't you, sign in and change your password.",
    link: null,
  });
  expect(deletionAsked(SAY.es, { date: "2026-03-12" }).title).toContain("12 de marzo de 2026");
});

test("the last email says that nothing follows", () => {
  expect(lastEmail(english)).toEqual({
    subject: "Your account was deleted",
    body: "Your Rebound account was deleted, as you asked. We don't write to this address any more.",
  });
});

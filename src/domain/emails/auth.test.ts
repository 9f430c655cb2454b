import { expect, test } from "vitest";

import { factorChanged, newFactorsOfStaff, passwordChanged, signedOutEverywhere } from "./auth.ts";
import { english } from "../words/say.ts";
import { SAY } from "../words/spoken.ts";

test("a change of how somebody signs in says what happened, and what to do about it", () => {
  const told = factorChanged(english, "recovery_code_used");
  expect(told).toEqual({
    title: "Recovery code used",
    message:
      "A recovery code of your account was used. If this wasn't you, change your password at once and see “Security” in your profile.",
    link: "/profile/security",
  });
  expect(factorChanged(SAY.es, "recovery_code_used").title).toBe("Código de recuperación usado");
});

test("a changed password is told without a link", () => {
  expect(passwordChanged(english)).toMatchObject({ title: "Password changed", link: null });
});

test("the end of all sessions is told with the passkeys that still open the account", () => {
  const phone = { name: "Safari, iPhone", date: "2026-11-03" };
  const ways = { passkeys: [phone], removed: [], added: [] };
  expect(signedOutEverywhere(english, ways)).toMatchObject({
    title: "Signed out everywhere",
    message: expect.stringMatching(/^Every session of your account was ended\. These passkeys/),
  });
});

test("PRODUCT R20.13: superadmins read whose factors are new, and after what", () => {
  const about = {
    name: "Sam Lee",
    end: "password_reset",
    added: [{ name: null, date: "2026-11-20" }],
  } as const;
  expect(newFactorsOfStaff(english, about)).toEqual({
    title: "New second factors of Sam Lee",
    message:
      "Password reset. In the 7 days before, this was added to the account of Sam Lee: authenticator application (November 20, 2026). Ask whether it is theirs, and take it away if it isn't.",
    link: "/admin/management/staff",
  });
});

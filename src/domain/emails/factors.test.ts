import { expect, test } from "vitest";

import { factorChanged } from "./factors.ts";
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

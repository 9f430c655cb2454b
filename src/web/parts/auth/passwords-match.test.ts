import { expect, test } from "vitest";

import { passwordsMatch } from "./passwords-match.ts";

test("a repetition that is not the same is refused at its field", () => {
  expect(
    passwordsMatch({ newPassword: "correct horse", confirmPassword: "correct house" }),
  ).toEqual({ confirmPassword: "Passwords do not match" });
  expect(
    passwordsMatch({ newPassword: "correct horse", confirmPassword: "correct horse" }),
  ).toEqual({});
});

import { expect, test } from "vitest";

import {
  MAX_PASSWORD,
  MIN_PASSWORD_AT_RESET,
  MIN_PASSWORD_AT_SIGN_UP,
  passwordTooShort,
} from "./passwords.ts";

test("PRODUCT 9.10: a new password has 6 characters at sign-up and 8 at a reset, at most 128", () => {
  expect([MIN_PASSWORD_AT_SIGN_UP, MIN_PASSWORD_AT_RESET, MAX_PASSWORD]).toEqual([6, 8, 128]);
  expect(passwordTooShort(MIN_PASSWORD_AT_RESET)).toBe("Password must have at least 8 characters");
});

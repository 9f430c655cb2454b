import * as z from "zod/mini";

import { MAX_PASSWORD, WRONG_PASSWORD } from "#domain/auth/passwords.ts";
import { message } from "#domain/words/message.ts";

import { named } from "../page.ts";

const PASSWORD_MISSING = message("Enter your current password");
/** The own password again. */
export const ConfirmationForm = named(
  "ConfirmationForm",
  z.object({
    password: z
      .string(PASSWORD_MISSING)
      .check(z.minLength(1, PASSWORD_MISSING), z.maxLength(MAX_PASSWORD, WRONG_PASSWORD)),
  }),
);
export type ConfirmationForm = z.infer<typeof ConfirmationForm>;

const NOT_CONFIRMED = message("Confirm that it is you");

/**
 * Proves for one change that the person has just entered the password, and the second factor if there is one
 * (PRODUCT R20.6).
 */
export const confirmation = z
  .string(NOT_CONFIRMED)
  .check(z.regex(/^[A-Za-z0-9_-]{43}$/, NOT_CONFIRMED));

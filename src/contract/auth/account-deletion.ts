import * as z from "zod/mini";

import { MAX_PASSWORD, WRONG_PASSWORD } from "#domain/auth/passwords.ts";
import { message } from "#domain/words/message.ts";

import { Instant, LocalDate, named } from "../page.ts";

const PASSWORD_MISSING = message("Password is required");

/** One's own password again, so that a stolen session is not enough. */
export const OwnDeletionForm = named(
  "OwnDeletionForm",
  z.object({
    password: z
      .string(PASSWORD_MISSING)
      .check(z.minLength(1, PASSWORD_MISSING), z.maxLength(MAX_PASSWORD, WRONG_PASSWORD)),
  }),
);
export type OwnDeletionForm = z.infer<typeof OwnDeletionForm>;

/** From when on the account may be deleted, and the day of that in the programme's zone, which the email names. */
export const OwnDeletion = named(
  "OwnDeletion",
  z.object({ deletionAt: Instant, deletionOn: LocalDate }),
);
export type OwnDeletion = z.infer<typeof OwnDeletion>;

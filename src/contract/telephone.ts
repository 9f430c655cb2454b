// What the office does for somebody who calls.
import * as z from "zod/mini";

import { NO_WAY_TO_REACH } from "#domain/profile.ts";

import { UnprovedEmail } from "./auth/email.ts";
import { line } from "./one-line.ts";
import { named } from "./page.ts";
import { Language, phoneNumber } from "./profile.ts";

/** A resident whom the office adds (PRODUCT R28.1). */
export const ResidentForm = named(
  "ResidentForm",
  z
    .object({
      firstName: line("First name", 80),
      lastName: line("Last name", 80),
      phoneNumber: z.optional(phoneNumber),
      email: z.optional(UnprovedEmail),
      language: Language,
    })
    .check(
      z.refine((form) => Boolean(form.phoneNumber) || form.email !== undefined, {
        path: ["phoneNumber"],
        error: NO_WAY_TO_REACH,
      }),
    ),
);
export type ResidentForm = z.infer<typeof ResidentForm>;

/** The email address of a resident whom the office added (PRODUCT R28.3). */
export const MailboxForm = named("MailboxForm", z.object({ email: UnprovedEmail }));
export type MailboxForm = z.infer<typeof MailboxForm>;

// What the office does for somebody who calls.
import * as z from "zod/mini";

import { MAX_CALL_NOTE, NO_WAY_TO_REACH } from "#domain/profile.ts";
import { message } from "#domain/words/message.ts";

import { UnprovedEmail } from "../auth/email.ts";
import { line } from "../one-line.ts";
import { Id, Instant, named, text } from "../page.ts";
import { Language, PersonName, phoneNumber } from "../profile.ts";

const CHOOSE_A_REWARD = message("Choose a reward");

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

/** What is redeemed for a resident who cannot sign in (PRODUCT R46.3). */
export const RewardChoice = z.object({
  reward: z.string(CHOOSE_A_REWARD).check(z.minLength(1, CHOOSE_A_REWARD)),
});

/** What an admin writes down of a call (PRODUCT R28.16). */
export const NoteForm = named("NoteForm", z.object({ text: text("Note", MAX_CALL_NOTE) }));
export type NoteForm = z.infer<typeof NoteForm>;

/** A note of a call, as admins read it. */
export const CallNote = named(
  "CallNote",
  z.object({ _id: Id, text: z.string(), author: PersonName, createdAt: Instant }),
);
export type CallNote = z.infer<typeof CallNote>;

/** That a note was kept. It does not repeat the text, because answers are kept for repeats of a call. */
export const NoteKept = z.object({ _id: Id });

// Who offers rewards (PRODUCT R40.1), and the codes that sponsors give (PRODUCT R40.4).
import * as z from "zod/mini";

import { CODE_SIGNS, CODES_AT_ONCE } from "#domain/vouchers.ts";
import { message } from "#domain/words/message.ts";

import { UnprovedEmail } from "../auth/email.ts";
import { line } from "../one-line.ts";
import { Id, Instant, LocalDate, named, Unchanged } from "../page.ts";

export const Sponsor = named(
  "Sponsor",
  z.object({
    _id: Id,
    name: z.string(),
    /** Whom the office writes to; null: nobody. */
    contactEmail: z.nullable(z.string()),
    /** How many rewards name it. */
    rewards: z.int(),
    updatedAt: Instant,
  }),
);
export type Sponsor = z.infer<typeof Sponsor>;

export const SponsorForm = named(
  "SponsorForm",
  z.object({ name: line("Name", 120), contactEmail: z.nullable(UnprovedEmail) }),
);
export type SponsorForm = z.infer<typeof SponsorForm>;
export const SponsorEdit = named("SponsorEdit", z.extend(SponsorForm, { updatedAt: Unchanged }));
export type SponsorEdit = z.infer<typeof SponsorEdit>;

/** Codes that a sponsor gave for a reward. Those that are known already stay as they are. */
export const CodesForm = named(
  "CodesForm",
  z.object({
    codes: z
      .array(line("Code", CODE_SIGNS))
      .check(
        z.minLength(1, message("Enter at least one code")),
        z.maxLength(
          CODES_AT_ONCE,
          message("Enter at most {max} codes at once", { max: String(CODES_AT_ONCE) }),
        ),
      ),
    /** The last day on which they can be used; null: none. */
    expiresOn: z.nullable(LocalDate),
  }),
);
export type CodesForm = z.infer<typeof CodesForm>;

export const CodesAdded = named(
  "CodesAdded",
  z.object({
    added: z.int(),
    /** How many of them were there before. */
    known: z.int(),
  }),
);
export type CodesAdded = z.infer<typeof CodesAdded>;

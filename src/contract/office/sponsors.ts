// Who offers rewards (PRODUCT R40.1), the codes that sponsors give (PRODUCT R40.4), and what they are owed (PRODUCT R41).
import * as z from "zod/mini";

import { MONTH_PATTERN } from "#domain/rewards/statements.ts";
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
    /** How many of its vouchers count in the running month, and what it is owed for them. */
    usedThisMonth: z.int(),
    owedCents: z.int(),
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

/** A calendar month of the programme's zone. */
export const Month = z
  .string()
  .check(z.regex(MONTH_PATTERN, message("Use a month such as 2026-11")));
/** Default: the running month. */
export const StatementQuery = z.object({ month: z.optional(Month) });

/** What a sponsor's vouchers of a month come to. */
export const SponsorStatement = named(
  "SponsorStatement",
  z.object({
    sponsor: z.object({ _id: Id, name: z.string() }),
    month: Month,
    /** false: what stands there is so far. */
    isOver: z.boolean(),
    /** By reward and value, as both were when they were redeemed. */
    lines: z.array(
      z.object({
        rewardId: Id,
        name: z.string(),
        /** Ours that were used; otherwise codes of the sponsor that were given. */
        isOurs: z.boolean(),
        /** For each; 0: the sponsor gives them. */
        valueCents: z.int(),
        /** Below 0: they counted before, or earlier in the month, and became void in it. */
        count: z.int(),
      }),
    ),
    count: z.int(),
    owedCents: z.int(),
  }),
);
export type SponsorStatement = z.infer<typeof SponsorStatement>;

/** The months in which something of a sponsor counted, newest first; the running one is always among them. */
export const SponsorStatements = named(
  "SponsorStatements",
  z.object({
    sponsor: z.object({ _id: Id, name: z.string() }),
    months: z.array(
      z.object({ month: Month, isOver: z.boolean(), count: z.int(), owedCents: z.int() }),
    ),
  }),
);
export type SponsorStatements = z.infer<typeof SponsorStatements>;

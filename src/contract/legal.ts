import * as z from "zod/mini";

import { CONSENT_KINDS, LEGAL_KINDS, MAX_LEGAL_TEXT, MAX_SUMMARY } from "#domain/legal.ts";
import { recordOf } from "#domain/record.ts";
import { LANGUAGE_CODES } from "#domain/words/languages.ts";
import { message } from "#domain/words/message.ts";

import { confirmation } from "./auth/confirmation.ts";
import { Id, Instant, LocalDate, named, text } from "./page.ts";
import { Language } from "./profile.ts";

export const LegalKind = z.enum(LEGAL_KINDS);
export const ConsentKind = z.enum(CONSENT_KINDS);

const Version = z
  .int(message("Use a whole number"))
  .check(z.gte(1, message("Use 1 or more")), z.lte(1_000_000, message("Use 1 or more")));

/** One version of the terms or of the privacy notice, in one language. Paragraphs are separated by blank lines; one to six "#" and a space begin a heading. */
export const LegalText = named(
  "LegalText",
  z.object({
    _id: Id,
    kind: LegalKind,
    version: z.int(),
    language: Language,
    /** The first day, in the programme's time zone. */
    validFrom: LocalDate,
    isInForce: z.boolean(),
    /** What changes with it. */
    summary: z.string(),
    body: z.string(),
    createdAt: Instant,
  }),
);
export type LegalText = z.infer<typeof LegalText>;

/** Default: the language of the request. */
export const LegalQuery = z.object({ language: z.optional(Language) });
export type LegalQuery = z.infer<typeof LegalQuery>;

const inOneLanguage = z.object({
  body: text("Text", MAX_LEGAL_TEXT),
  summary: text("Summary", MAX_SUMMARY),
});
/** A new version, in every language. Its first day is at least 14 days ahead; that of the very first may be today. */
export const LegalForm = named(
  "LegalForm",
  z.object({
    kind: LegalKind,
    validFrom: LocalDate,
    texts: z.object(recordOf(LANGUAGE_CODES, () => inOneLanguage)),
  }),
);
export type LegalForm = z.infer<typeof LegalForm>;

/** A new version, with the proof that it is the caller who publishes it (PRODUCT R20.6). */
export const PublishForm = named("PublishForm", z.extend(LegalForm, { confirmation }));
export type PublishForm = z.infer<typeof PublishForm>;

/** Every version that was ever published, in each language, newest first, and how many people a new one is told to. */
export const LegalVersions = named(
  "LegalVersions",
  z.object({
    versions: z.array(z.omit(LegalText, { body: true })),
    people: z.int().check(z.gte(0)),
  }),
);
export type LegalVersions = z.infer<typeof LegalVersions>;

/** Agrees to a published version. */
export const ConsentForm = named("ConsentForm", z.object({ kind: LegalKind, version: Version }));
export type ConsentForm = z.infer<typeof ConsentForm>;

export const Consent = named(
  "Consent",
  z.object({
    kind: ConsentKind,
    version: z.int(),
    given: z.boolean(),
    language: Language,
    at: Instant,
  }),
);
export type Consent = z.infer<typeof Consent>;

/** What the caller agreed to, newest first, and the published versions that wait for their answer. */
export const Consents = named(
  "Consents",
  z.object({ given: z.array(Consent), open: z.array(z.omit(LegalText, { body: true })) }),
);
export type Consents = z.infer<typeof Consents>;

import { addDays } from "./pickups/schedule.ts";

/** The texts that people agree to. */
export const LEGAL_KINDS = ["terms", "privacy"] as const;
export type LegalKind = (typeof LEGAL_KINDS)[number];

/** What people consent to: the texts, that they are 13 or older, and text messages to a verified number. */
export const CONSENT_KINDS = [...LEGAL_KINDS, "age_13", "sms"] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** The version of the sentences about age and text messages, which have no text of their own. */
export const SENTENCE_VERSION = 1;

/** Days between the announcement of a new version and its first day (PRODUCT R22.8). */
export const NOTICE_DAYS = 14;

/** Characters of a text and of the summary of what changes; both languages fit into one request. */
export const MAX_LEGAL_TEXT = 40_000;
export const MAX_SUMMARY = 500;

/**
 * The earliest first day of a new version, as a local date: today for the first one, because nobody has agreed to
 * another before it; else two weeks ahead, and after the first day of the version before it.
 * @param today local date. @param last the first day of the version before it; undefined for the first one.
 */
export function earliestFirstDay(today: string, last: string | undefined): string {
  if (last === undefined) return today;
  const [ahead, next] = [addDays(today, NOTICE_DAYS), addDays(last, 1)];
  return ahead > next ? ahead : next;
}

/** A part of a text: a heading or a paragraph. */
export type LegalPart = Readonly<{ kind: "heading" | "paragraph"; text: string }>;

/** The parts of a text: blank lines separate them, and a line that begins with one to six "#" and a space is a heading. */
export function legalParts(body: string): LegalPart[] {
  // A heading stands alone, also without blank lines around it.
  return body
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/^#{1,6} .*$/gm, "\n\n$&\n\n")
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => !/^#{0,6}$/.test(part))
    .map((part) =>
      /^#{1,6} /.test(part)
        ? { kind: "heading", text: part.replace(/^#+ /, "").trim() }
        : { kind: "paragraph", text: part },
    );
}

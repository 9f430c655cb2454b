import { type RawBuilder, sql } from "kysely";

import { otherForm } from "./street-words.ts";

/** Further words of a search are ignored. */
const WORDS = 5;
/**
 * A third of all rows have a word that begins with a given letter or digit, and the index collects all of them: only
 * a house and a flat number are allowed.
 */
const SINGLE_LETTERS = 2;
/** Characters of a typed phone number; the fewest digits of a number. */
const PHONE = /^\+?[\d ().-]+$/;
const FEWEST_DIGITS = 7;
const WHOLE_NUMBER = 10;

/** The words of a search box in lower case; none for an empty box. */
export function searchTerms(search = ""): string[] {
  return split(search, /[\s\0]+/).slice(0, WORDS);
}

/**
 * Whether each word of a search starts a word of a row, whose words come from the database function `words_of`. Words
 * of an address are also found in their other form (PRODUCT L2.8), email addresses and phone numbers also as a whole.
 * Marks, such as "status:pending", are words of a row that nobody types: with some given, the row must have one of
 * them. Undefined for an empty search, which does not filter.
 */
export function matchesAllTerms(
  words: RawBuilder<unknown>,
  search: string | undefined,
  marks: readonly string[] = [],
): RawBuilder<boolean> | undefined {
  if (searchTerms(search).length === 0) return undefined;
  const typed = asQuery(search ?? "");
  // Only separators: no row matches.
  if (typed === "") return sql<boolean>`false`;
  const query = marks.length === 0 ? typed : `(${typed}) & (${marks.map(quoted).join(" | ")})`;
  return sql<boolean>`(${words} @@ ${query}::tsquery)`;
}

function asQuery(search: string): string {
  const typed = split(search, /[\s\0]+/)
    // `words_of` uses the same separators.
    .flatMap((word) => (word.includes("@") ? word : split(word, /[\0-/:-@[-`{-\u007F]+/)));
  const words = narrowing(typed);
  const query = words.map(words.length === 1 ? beginning : beginningOrOtherForm).join(" & ");
  const digits = phoneIn(search);
  if (digits === undefined) return query;
  // A whole number is only a phone number; a shorter one may also be a house number or a ZIP code.
  return digits.length < WHOLE_NUMBER ? `(${query}) | ${quoted(digits)}:*` : `${quoted(digits)}:*`;
}

const beginning = (word: string): string => `${quoted(word)}:*`;

/** Only beside another word, which narrows: "ave" alone stands in a large part of all addresses. */
function beginningOrOtherForm(word: string): string {
  const other = otherForm(word);
  return other === undefined ? beginning(word) : `(${beginning(word)} | ${quoted(other)})`;
}

/** Drops a word that is the beginning of another one: of "t te tex" only "tex" is needed. */
function narrowing(typed: readonly string[]): string[] {
  const unlike = [...new Set(typed)].filter(
    (word) => !typed.some((other) => other !== word && other.startsWith(word)),
  );
  const letters = new Set(unlike.filter((word) => word.length === 1).slice(SINGLE_LETTERS));
  return unlike.filter((word) => !letters.has(word)).slice(0, WORDS);
}

/** The digits of a search that looks like a phone number, without the country code of the United States. */
function phoneIn(search: string): string | undefined {
  const digits = search.replaceAll(/\D/g, "");
  if (!PHONE.test(search.trim()) || digits.length < FEWEST_DIGITS) return undefined;
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
}

const quoted = (word: string): string =>
  `'${word.replaceAll("\\", String.raw`\\`).replaceAll("'", "''")}'`;

const split = (search: string, apart: RegExp): string[] =>
  [...new Set(search.toLowerCase().split(apart))].filter(Boolean);

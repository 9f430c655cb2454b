import { type RawBuilder, sql } from "kysely";

/** Words beyond these narrow nothing that a person would type. */
const WORDS = 5;
/** A letter or digit begins a third of all rows, and the index collects every one of them: a house and a flat, no more. */
const SINGLE_LETTERS = 2;
/** What a phone number is typed with; the digits that a number has at least. */
const PHONE = /^\+?[\d ().-]+$/;
const FEWEST_DIGITS = 7;
const WHOLE_NUMBER = 10;

/** The words of a search box in lower case, parted by spaces; none for an empty box. */
export function searchTerms(search = ""): string[] {
  return split(search, /[\s\0]+/).slice(0, WORDS);
}

/**
 * Whether each word of a search begins a word of a row, whose words the database's function `words_of` parted; an
 * e-mail address and a phone number are looked for as a whole too. Marks, such as "status:pending", are words of a row that
 * nobody types: with some given, the row has one of them. Undefined where nothing was typed: there is nothing to narrow.
 */
export function matchesAllTerms(
  words: RawBuilder<unknown>,
  search: string | undefined,
  marks: readonly string[] = [],
): RawBuilder<boolean> | undefined {
  if (searchTerms(search).length === 0) return undefined;
  const typed = asQuery(search ?? "");
  // Only signs that part words: no word is meant.
  if (typed === "") return sql<boolean>`false`;
  const query = marks.length === 0 ? typed : `(${typed}) & (${marks.map(quoted).join(" | ")})`;
  return sql<boolean>`(${words} @@ ${query}::tsquery)`;
}

function asQuery(search: string): string {
  const typed = split(search, /[\s\0]+/)
    // The same signs part words in `words_of`.
    .flatMap((word) => (word.includes("@") ? word : split(word, /[\0-/:-@[-`{-\u007F]+/)));
  const query = narrowing(typed)
    .map((word) => `${quoted(word)}:*`)
    .join(" & ");
  const digits = phoneIn(search);
  if (digits === undefined) return query;
  // A whole number is nothing else; a shorter one may be that of a house and a ZIP code.
  return digits.length < WHOLE_NUMBER ? `(${query}) | ${quoted(digits)}:*` : `${quoted(digits)}:*`;
}

/** A word that another one begins with narrows nothing: "t te tex" asks for "tex". */
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

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

/** Whether a row has each word of a search as a whole, not only its beginning. */
export function matchesWholeTerms(words: string, search: string): RawBuilder<boolean> {
  const query = wordsIn(search).map(quoted).join(" & ");
  return sql<boolean>`(${sql.ref(words)} @@ ${query}::tsquery)`;
}

/**
 * The words that differ by one letter from those of a search, as queries: a letter wrong, missing or too many, or two
 * neighbours swapped (PRODUCT L2.9). Empty where no word of the search is forgiven.
 */
export function wordsNear(search = ""): string[] {
  return phoneIn(search) === undefined ? forgivenIn(wordsIn(search)).flatMap(oneLetterOff) : [];
}

/** The same as `matchesAllTerms`, where those of the words near to a word that are `known` stand for it too. */
export function nearlyMatches(
  words: RawBuilder<unknown>,
  search: string,
  known: ReadonlySet<string>,
): RawBuilder<boolean> {
  const typed = wordsIn(search);
  const forgiven = new Set(forgivenIn(typed));
  const query = typed.map((word) => {
    const near = forgiven.has(word) ? oneLetterOff(word).filter((one) => known.has(one)) : [];
    return `(${[beginningOrOtherForm(word), ...near].join(" | ")})`;
  });
  return sql<boolean>`(${words} @@ ${query.join(" & ")}::tsquery)`;
}

const forgivenIn = (typed: readonly string[]): string[] =>
  typed.filter((word) => FORGIVEN.test(word)).slice(0, FORGIVEN_WORDS);

/** Each is some hundred words for the index. */
const FORGIVEN_WORDS = 3;
/** Of a shorter word every other one of its length would be found; numbers have no wrong letters. */
const FORGIVEN = /^\p{Letter}{4,16}$/u;
const LETTERS = Array.from("abcdefghijklmnopqrstuvwxyzáéíñóúü");

/** The words that differ from this one by one letter, quoted. */
function oneLetterOff(word: string): string[] {
  const signs = [...word];
  const off = new Set<string>();
  for (let at = 0; at <= signs.length; at++) {
    const [before, here, after] = [
      signs.slice(0, at),
      signs.slice(at, at + 1),
      signs.slice(at + 1),
    ];
    off.add([...before, ...after].join(""));
    off.add([...before, ...after.slice(0, 1), ...here, ...after.slice(1)].join(""));
    for (const letter of LETTERS) {
      off.add([...before, letter, ...after].join(""));
      off.add([...before, letter, ...here, ...after].join(""));
    }
  }
  off.delete(word);
  return [...off].map(quoted);
}

function wordsIn(search: string): string[] {
  const typed = split(search, /[\s\0]+/)
    // `words_of` uses the same separators.
    .flatMap((word) => (word.includes("@") ? word : split(word, /[\0-/:-@[-`{-\u007F]+/)));
  return narrowing(typed);
}

function asQuery(search: string): string {
  const words = wordsIn(search);
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

import { type RawBuilder, sql } from "kysely";

/** Words beyond these narrow nothing that a person would type. */
const WORDS = 5;
/** No text that begins with a word comes after the word and this. */
const LAST = "\u{10FFFF}";

/** The words of a search box in lower case, parted by spaces; none for an empty box. */
export const namesIn = (search = ""): string[] => split(search, /[\s\0]+/);

/** Whether a column begins with a word: a range of its prefix index. A prepared `like` would not use that index, since
 * its pattern is not known when planning. Give the column in lower case. */
export const begins = (column: RawBuilder<unknown>, word: string): RawBuilder<boolean> =>
  sql<boolean>`(${column} ~>=~ ${word} and ${column} ~<~ ${word + LAST})`;

/**
 * Whether each word of a search begins a word of the text behind `words`, which is made by the database's function
 * `words_of`. Undefined where nothing was typed: there is nothing to narrow.
 */
export function hasWords(
  words: RawBuilder<unknown>,
  search: string | undefined,
): RawBuilder<boolean> | undefined {
  // The same signs part words in `words_of`; what is left can stand between quotes.
  const typed = split(search ?? "", /[\0-/:-@[-`{-\u007F\s]+/);
  if (typed.length === 0) return undefined;
  const query = typed.map((word) => `'${word}':*`).join(" & ");
  return sql<boolean>`(${words} @@ ${query}::tsquery)`;
}

const split = (search: string, apart: RegExp): string[] =>
  search.toLowerCase().split(apart).filter(Boolean).slice(0, WORDS);

/** The people whom a search box means, as a condition on things that belong to people. */
export type SoughtPeople = {
  /** More than can be looked up by their ids. */
  readonly areMany: boolean;
  /** Whether a column of ids names one of them. */
  readonly isOne: (column: string, reach: Reach) => RawBuilder<boolean>;
};

/**
 * How things of people are found. `first`: those of the people who can be looked up, along the index of their ids.
 * `all`: those of everybody; where these are many, row by row along the list, since rows of theirs are rarely far.
 * `each`: row by row in any case, for a list that something else has made short.
 */
export type Reach = "first" | "all" | "each";

import type { es } from "./es/all.ts";
import { formatNumber } from "./formats.ts";
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from "./languages.ts";

/** The forms of a counted sentence, one for each plural category of the language. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** The sentences of a language by the English sentence, as in `es/`. */
export type Table = Readonly<Record<string, string | Forms>>;

type Known = typeof es;
type Keys<Entry> = { [K in keyof Known]: Known[K] extends Entry ? K : never }[keyof Known];
/** What a further language needs: an entry for every sentence. */
export type Translation = Readonly<Record<keyof Known, string | Forms>>;
/** A sentence that every language has. */
export type Sentence = Keys<string>;
/** The plural of a sentence that says how many; every language has its forms. */
export type CountedSentence = Keys<Forms>;
/** A sentence without anything to fill in. */
export type PlainSentence = {
  [S in Sentence]: [Names<S>] extends [never] ? S : never;
}[Sentence];

type Untranslated<S extends string> = { "has no Spanish in domain/words/es": S };
type Names<S extends string> = S extends `${string}{${infer N}}${infer Rest}`
  ? N | Names<Rest>
  : never;
type Value = string | number;
/** The values of placeholders by their names. */
export type Values = Readonly<Record<string, Value>>;
type Filled<N extends string> = [N] extends [never] ? [] : [given: { readonly [K in N]: Value }];
/** The values of the placeholders of a sentence. */
export type Given<S extends string> = Filled<Names<S>>;

/**
 * Says a sentence in one language: `say("Reward at {place}", { place })`. The English sentence is the key, with the
 * names of its values in braces; a word after "#" tells two meanings of one sentence apart and is not shown. Numbers
 * are written as the language writes them.
 */
export type Say = {
  <const S extends string>(
    sentence: S extends Sentence ? S : Untranslated<S>,
    ...given: S extends Sentence ? Given<S> : []
  ): string;
  /** Says how many: `say.plural(n, "1 pickup", "{n} pickups")`; `{n}` is filled in. */
  plural<const S extends string>(
    n: number,
    one: string,
    other: S extends CountedSentence ? S : Untranslated<S>,
    ...given: S extends CountedSentence ? Filled<Exclude<Names<S>, "n">> : []
  ): string;
  /** Says a sentence that is known only while the program runs; one without a translation is said in English. */
  text(sentence: string, given?: Values): string;
  readonly language: Language;
};

/** The same for screens that have English only so far: any sentence, as long as its values are given. */
export type SayLoosely = Say & {
  <const S extends string>(sentence: S, ...given: Given<S>): string;
  plural<const S extends string>(
    n: number,
    one: string,
    other: S,
    ...given: Filled<Exclude<Names<S>, "n">>
  ): string;
};

/** Makes `say` for a language; without a table, or for a sentence that it lacks, the sentence is said in English. */
export function makeSay(language: Language, table?: Table): Say;
export function makeSay(language: Language, table: Table = {}): object {
  const rules = new Intl.PluralRules(LANGUAGES[language].locale);
  const fill = (sentence: string, given: Values = {}): string =>
    sentence.replaceAll(/\{(\w+)\}(\.?)/g, (_, name: string, stop: string) => {
      const value = given[name] ?? "";
      const said = typeof value === "number" ? formatNumber(language, value) : value;
      // "12:00 p.m." ends a sentence by its own full stop.
      return said.endsWith(".") ? said : said + stop;
    });
  const entryOf = (sentence: string): string | Forms | undefined =>
    Object.hasOwn(table, sentence) ? table[sentence] : undefined;
  const text = (sentence: string, given?: Values): string => {
    const found = entryOf(sentence);
    return fill(typeof found === "string" ? found : meant(sentence), given);
  };
  const plural = (n: number, one: string, other: string, given?: Values): string => {
    const forms = entryOf(other);
    const inEnglish = rules.select(n) === "one" ? meant(one) : meant(other);
    const form = typeof forms === "object" ? (forms[rules.select(n)] ?? forms.other) : inEnglish;
    return fill(form, { ...given, n });
  };
  const say = (sentence: string, given?: Values): string => text(sentence, given);
  return Object.assign(say, { plural, text, language });
}

/** An English sentence as it is shown: without the word that tells it from another one. */
function meant(sentence: string): string {
  return sentence.replace(/#[^#]*$/, "");
}

/** Says every sentence in English: for logs, files of the back office and the command line. */
export const english = makeSay(DEFAULT_LANGUAGE);

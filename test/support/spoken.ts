import { recordOf } from "#domain/record.ts";
import { type Language, LANGUAGE_CODES, OTHER_LANGUAGES } from "#domain/words/languages.ts";
import type { Table } from "#domain/words/say.ts";
import { TRANSLATIONS } from "#domain/words/spoken.ts";

const tableOf = (code: Language): Table => (code === "en" ? {} : TRANSLATIONS[code]);

/** What each sentence of the table looks like in a language once its values are filled in. */
const SHAPES: Readonly<Record<Language, readonly RegExp[]>> = {
  ...recordOf(OTHER_LANGUAGES, (code) =>
    Object.values(tableOf(code))
      .flatMap((said) => (typeof said === "string" ? [said] : Object.values(said)))
      .map(shapeOf),
  ),
  en: Object.keys(TRANSLATIONS.es).map((sentence) => shapeOf(meant(sentence))),
};
/** English sentences that each language says otherwise. */
const ENGLISH_ONLY = recordOf(
  LANGUAGE_CODES,
  (code) =>
    new Set(
      Object.entries(tableOf(code))
        .map(([sentence, said]) => [meant(sentence), said])
        .flatMap(([sentence, said]) => (sentence === said ? [] : [sentence])),
    ),
);

/** By language and text: the same refusals come thousands of times. */
const judged = new Map<string, string | undefined>();

/** Why a text is not said in the language of an answer; undefined when it is one of its sentences. */
export function faultOfLanguage(language: unknown, text: string): string | undefined {
  const key = `${String(language)} ${text}`;
  if (!judged.has(key)) judged.set(key, judge(language, text));
  return judged.get(key);
}

function judge(language: unknown, text: string): string | undefined {
  const known = LANGUAGE_CODES.find((code) => code === language);
  if (known === undefined) return `a content-language of ${JSON.stringify(language)}`;
  const matches = SHAPES[known].map((shape) => shape.exec(text)).filter((found) => found !== null);
  if (matches.length === 0) return `a sentence that no table has in ${known}: ${text}`;
  const isMixed = matches.every(([, ...values]) =>
    values.some((value) => ENGLISH_ONLY[known].has(value)),
  );
  return isMixed ? `a sentence in two languages: ${text}` : undefined;
}

/** Without the word that tells it from another one. */
function meant(sentence: string): string {
  return sentence.replace(/#[^#]*$/, "");
}

function shapeOf(sentence: string): RegExp {
  const literal = sentence
    .split(/\{\w+\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${literal.join("([^]*)")}$`);
}

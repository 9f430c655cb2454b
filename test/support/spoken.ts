import { LANGUAGE_CODES, type Language } from "#domain/words/languages.ts";
import { es } from "#domain/words/es/all.ts";
import type { Table } from "#domain/words/say.ts";

const table: Table = es;

/** What each sentence of the table looks like in a language once its values are filled in. */
const SHAPES: Readonly<Record<Language, readonly RegExp[]>> = {
  en: Object.keys(table).map((sentence) => shapeOf(meant(sentence))),
  es: Object.values(table)
    .flatMap((said) => (typeof said === "string" ? [said] : Object.values(said)))
    .map(shapeOf),
};
/** English sentences that Spanish says otherwise. */
const ENGLISH_ONLY = new Set(
  Object.entries(table)
    .map(([sentence, said]) => [meant(sentence), said])
    .flatMap(([sentence, said]) => (sentence === said ? [] : [sentence])),
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
  if (known === "en") return undefined;
  const isMixed = matches.every(([, ...values]) => values.some((value) => ENGLISH_ONLY.has(value)));
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

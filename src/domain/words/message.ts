import {
  english,
  type Given,
  type PlainSentence,
  type Say,
  type Sentence,
  type Values,
} from "./say.ts";

declare const isKnown: unique symbol;
/** An English sentence that `translate` finds again in every language. */
export type Message = string & { readonly [isKnown]: true };

/**
 * What a refusal says: a sentence that every language has, or a function for one that holds something that is known
 * only now, such as what a person typed.
 */
export type Wording = Message | PlainSentence | ((say: Say) => string);

type Composed = Readonly<{ sentence: string; values: Values }>;
const composed = new Map<string, Composed>();

/**
 * The message of a form or a refusal, in English, for schemas and constants: `message("Please select a date")`. A
 * value that is itself a sentence, such as the label of a field, is translated with it. It is remembered for good, so
 * only constants may be composed: a message with what a person typed is a function of `say` instead.
 */
export function message<const S extends Sentence>(sentence: S, ...given: Given<S>): Message;
export function message(sentence: string, values?: Values): string {
  if (!values) return english.text(sentence);
  const text = compose(english, { sentence, values });
  composed.set(text, { sentence, values });
  return text;
}

/** A message in the language of `say`; a text that is no message stays as it is. */
export function translate(say: Say, text: string): string {
  const known = composed.get(text);
  return known ? compose(say, known) : say.text(text);
}

function compose(say: Say, { sentence, values }: Composed): string {
  const said: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(values))
    said[name] = typeof value === "string" ? say.text(value) : value;
  return say.text(sentence, said);
}

/** What a refusal says, in the language of `say`. */
export function wordsOf(say: Say, wording: Wording): string {
  return typeof wording === "function" ? wording(say) : translate(say, wording);
}

import { english, type Given, type Say, type Sentence, type Values } from "./say.ts";

declare const isKnown: unique symbol;
/** An English sentence that `translate` finds again in every language. */
export type Message = string & { readonly [isKnown]: true };

type Composed = Readonly<{ sentence: string; values: Values }>;
const composed = new Map<string, Composed>();

/**
 * The message of a form or a refusal, in English, for schemas and constants: `message("Please select a date")`. A
 * value that is itself a sentence, such as the label of a field, is translated with it. It is remembered for good, so
 * only constants may be composed: a message with what a person typed is a function of `say` instead.
 */
export function message<const S extends Sentence>(sentence: S, ...given: Given<S>): Message;
export function message(sentence: string, values?: Values): string {
  const text = english.text(sentence, values);
  if (values) composed.set(text, { sentence, values });
  return text;
}

/** A message in the language of `say`; a text that is no message stays as it is. */
export function translate(say: Say, text: string): string {
  const known = composed.get(text);
  if (!known) return say.text(text);
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(known.values))
    values[name] = typeof value === "string" ? say.text(value) : value;
  return say.text(known.sentence, values);
}

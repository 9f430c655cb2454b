import type { IncomingHttpHeaders } from "node:http";

import Negotiator from "negotiator";

import {
  DEFAULT_LANGUAGE,
  isLanguage,
  type Language,
  LANGUAGE_CODES,
} from "#domain/words/languages.ts";
import type { Say } from "#domain/words/say.ts";
import { SAY } from "#domain/words/spoken.ts";

/** The language of an answer: the most wanted one of `Accept-Language` that the product speaks, else English. */
export function languageOf(headers: IncomingHttpHeaders): Language {
  const chosen = new Negotiator({ headers }).language(LANGUAGE_CODES);
  return isLanguage(chosen) ? chosen : DEFAULT_LANGUAGE;
}

/** Says sentences in the language of the answer. */
export function sayTo({ headers }: { headers: IncomingHttpHeaders }): Say {
  return SAY[languageOf(headers)];
}

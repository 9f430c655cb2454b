import type { IncomingHttpHeaders } from "node:http";

import { sql } from "kysely";
import Negotiator from "negotiator";

import {
  DEFAULT_LANGUAGE,
  isLanguage,
  type Language,
  LANGUAGE_CODES,
} from "#domain/words/languages.ts";
import type { Say } from "#domain/words/say.ts";
import { SAY } from "#domain/words/spoken.ts";

/** The language in which a row of `users` is written to: the chosen one, else that of the browser at the last sign-in. */
export const languageOfReader = sql<string>`coalesce(users.language, users.browser_language, ${sql.lit(DEFAULT_LANGUAGE)})`;

const ANY = "*";

/** The most wanted language of `Accept-Language` that the product speaks; null when none is named. */
export function wishedLanguage(headers: IncomingHttpHeaders): Language | null {
  if ((headers["accept-language"] ?? ANY) === ANY) return null;
  const chosen = new Negotiator({ headers }).language(LANGUAGE_CODES);
  return isLanguage(chosen) ? chosen : null;
}

/** The language of an answer: the wished one, else English. */
export function languageOf(headers: IncomingHttpHeaders): Language {
  return wishedLanguage(headers) ?? DEFAULT_LANGUAGE;
}

/** Says sentences in the language of the answer. */
export function sayTo({ headers }: { headers: IncomingHttpHeaders }): Say {
  return SAY[languageOf(headers)];
}

import type { Language } from "#domain/words/languages.ts";
import { english, makeSay, type Say, type Table } from "#domain/words/say.ts";

import { readLanguage } from "./language.ts";

/** The sentences of each language but English, which stands in the code. */
const TABLES: Readonly<Record<Exclude<Language, "en">, () => Promise<Table>>> = {
  es: async () => (await import("#domain/words/es/screens.ts")).screens,
};

/** Says a sentence in the language of the page. Another language needs a new page. */
export let say: Say = english;

/**
 * Loads the language of the page, before the first screen is: until then `say` is English, so a module must not call it
 * while it is evaluated. (If this module awaited the words itself, every part of the build would become a file more.)
 */
export async function speakLanguageOfPage(): Promise<void> {
  const language = readLanguage();
  try {
    say = language === "en" ? english : makeSay(language, await TABLES[language]());
  } catch {
    // The file did not arrive: English stands in the code.
  }
  document.documentElement.lang = say.language;
}

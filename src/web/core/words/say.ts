import type { Language } from "#domain/words/languages.ts";
import { english, makeSay, type Say, type Table } from "#domain/words/say.ts";

import { readLanguage } from "./language.ts";

/** The sentences of each language but English, which stands in the code. */
const TABLES: Readonly<Record<Exclude<Language, "en">, () => Promise<Table>>> = {
  es: async () => (await import("#domain/words/es/screens.ts")).screens,
};

/** Says a sentence in the language of the page. Another language needs a new page. */
export const say: Say = await sayOnPage();

async function sayOnPage(): Promise<Say> {
  // Unit tests have no page.
  if (typeof document === "undefined") return english;
  const language = readLanguage();
  try {
    const spoken = language === "en" ? english : makeSay(language, await TABLES[language]());
    document.documentElement.lang = language;
    return spoken;
  } catch {
    // The file did not arrive: English stands in the code.
    document.documentElement.lang = "en";
    return english;
  }
}

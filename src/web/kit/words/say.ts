import type { Language } from "#domain/words/languages.ts";
import { english, makeSay, type Say, type Table } from "#domain/words/say.ts";

import { readLanguage } from "./language.ts";

/** The sentences of each language but English, which stands in the code: every folder of `domain/words`. */
const TABLES = import.meta.glob<Table>("/src/domain/words/*/screens.ts", { import: "screens" });

/** Says a sentence in the language of the page. Another language needs a new page. */
export let say: Say = english;

/** Says sentences in a language that need not be the page's: for a paper that somebody else reads. */
export async function loadSay(language: Language): Promise<Say> {
  const table = await TABLES[`/src/domain/words/${language}/screens.ts`]?.();
  return table ? makeSay(language, table) : english;
}

/**
 * Loads the language of the page, before the first screen is: until then `say` is English, so a module must not call it
 * while it is evaluated. (If this module awaited the words itself, every part of the build would become a file more.)
 */
export async function speakLanguageOfPage(): Promise<void> {
  const language = readLanguage();
  try {
    say = await loadSay(language);
  } catch {
    // The file did not arrive: English stands in the code.
  }
  document.documentElement.lang = say.language;
}

import { onTestFinished } from "vitest";

import { storeLanguage } from "#web/core/words/language.ts";
import { speakLanguageOfPage } from "#web/core/words/say.ts";

/** Makes the page Spanish until the test is over. */
export async function inSpanish(): Promise<void> {
  storeLanguage("es");
  await speakLanguageOfPage();
  onTestFinished(async () => {
    storeLanguage("en");
    await speakLanguageOfPage();
  });
}

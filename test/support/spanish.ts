import { onTestFinished } from "vitest";

import { storeLanguage } from "#web/kit/words/language.ts";
import { speakLanguageOfPage } from "#web/kit/words/say.ts";

/** Makes the page Spanish until the test is over. */
export async function inSpanish(): Promise<void> {
  storeLanguage("es");
  await speakLanguageOfPage();
  onTestFinished(async () => {
    storeLanguage("en");
    await speakLanguageOfPage();
  });
}

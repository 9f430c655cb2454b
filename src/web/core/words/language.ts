import { chooseLanguage, isLanguage, type Language } from "#domain/words/languages.ts";

const KEY = "rebound.language";

/** The language of the page: the one that was chosen on this device, else the first of the browser's that we speak. */
export function readLanguage(): Language {
  const chosen = storedLanguage();
  return isLanguage(chosen) ? chosen : chooseLanguage(navigator.languages);
}

/** Remembers a choice on this device; the next page that is loaded speaks it. */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage is blocked: the browser's languages decide again.
  }
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

import { languagesAt } from "#domain/applications.ts";
import {
  chooseLanguage,
  DEFAULT_LANGUAGE,
  isLanguage,
  type Language,
} from "#domain/words/languages.ts";

const KEY = "rebound.page-language";

/**
 * What older releases kept. English under it was not always chosen: every account was English that had chosen nothing,
 * and its page was kept as English with it.
 */
const OLDER_KEY = "rebound.language";

/** The language of the page. */
export function readLanguage(): Language {
  // Unit tests have no page.
  return languageAt(globalThis.location?.pathname ?? "/");
}

/** The language of the screen at an address: the preferred one, where the screen speaks it. */
export function languageAt(path: string): Language {
  const preferred = preferredLanguage();
  return languagesAt(path).includes(preferred) ? preferred : DEFAULT_LANGUAGE;
}

/** The language that was chosen on this device, else the first of the browser's that we speak. */
function preferredLanguage(): Language {
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
    const older = localStorage.getItem(OLDER_KEY);
    return localStorage.getItem(KEY) ?? (older === DEFAULT_LANGUAGE ? null : older);
  } catch {
    return null;
  }
}

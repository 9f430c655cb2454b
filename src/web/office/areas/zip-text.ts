import { USE_ZIP_CODES, zipOf } from "#domain/areas/areas.ts";

/** Pasted text as ZIP codes, each once and in order; `wrong` is what is none. */
export function zipsIn(text: string): Readonly<{ zips: string[]; wrong: string[] }> {
  const words = text.split(/[\s,;|"']+/).filter((word) => word !== "");
  const isCode = (word: string): boolean => /^\d{5}(?:-?\d{4})?$/.test(word);
  const zips = words.filter(isCode).map((word) => zipOf(word) ?? word);
  return {
    zips: [...new Set(zips)].toSorted(),
    wrong: words.filter((word) => !isCode(word)),
  };
}

/** What a form says of text that is not only ZIP codes; nothing when it is. */
export const zipFaults = (text: string): Record<string, string> =>
  zipsIn(text).wrong.length > 0 ? { zips: USE_ZIP_CODES } : {};

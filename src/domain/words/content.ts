import { DEFAULT_LANGUAGE, type Language } from "./languages.ts";

/** Texts that the programme wrote in other languages than English: by language, then by field. */
export type Translations = Record<string, Record<string, string>>;

/** A text and the language in which it is. */
export type ContentText = Readonly<{ text: string; lang: Language }>;

/**
 * A text that the programme wrote, in this language; where it was not written, the English one.
 * `contentIn("es", campaign, "name")`.
 */
export function contentIn<const F extends string>(
  language: Language,
  written: Readonly<Record<F, string | null>> & {
    readonly translations?: Translations | undefined;
  },
  field: F,
): ContentText {
  const found = written.translations?.[language]?.[field];
  if (found) return { text: found, lang: language };
  return { text: written[field] ?? "", lang: DEFAULT_LANGUAGE };
}

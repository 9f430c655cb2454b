/** The languages of the product; the first is that of the code. A locale says how numbers, dates and times are written. */
export const LANGUAGES = {
  en: { name: "English", locale: "en-US" },
  es: { name: "Español", locale: "es-US" },
} as const satisfies Readonly<Record<string, Readonly<{ name: string; locale: string }>>>;

/** A language by its ISO 639-1 code. */
export type Language = keyof typeof LANGUAGES;

/** The language of somebody who asked for none, or for one that the product does not speak. */
export const DEFAULT_LANGUAGE: Language = "en";

/** Every language, in the order in which people choose. */
export const LANGUAGE_CODES: readonly [Language, ...Language[]] = ["en", "es"];

/** Those into which the programme's texts are translated. */
export const OTHER_LANGUAGES = LANGUAGE_CODES.filter((code) => code !== DEFAULT_LANGUAGE);

/** Tells whether a text is the code of one of our languages. */
export function isLanguage(text: unknown): text is Language {
  return typeof text === "string" && Object.hasOwn(LANGUAGES, text);
}

/** The first of these wishes ("es-MX", "fr", "en") that the product speaks; English when there is none. */
export function chooseLanguage(wishes: readonly string[]): Language {
  const codes = wishes.map((wish) => wish.toLowerCase().replace(/[-_].*$/, ""));
  return codes.find((code) => isLanguage(code)) ?? DEFAULT_LANGUAGE;
}

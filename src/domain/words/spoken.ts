import { es } from "./es/all.ts";
import type { Language } from "./languages.ts";
import { english, makeSay, type Say, type Translation } from "./say.ts";

/** A language that lacks a sentence does not compile here. */
const TABLES: Readonly<Record<Exclude<Language, "en">, Translation>> = { es };

/** `say` of every language, for the server; a screen loads the table of its own language only. */
export const SAY: Readonly<Record<Language, Say>> = {
  en: english,
  es: makeSay("es", TABLES.es),
};

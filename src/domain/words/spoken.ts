import { recordOf } from "../record.ts";
import { es } from "./es/all.ts";
import { type Language, LANGUAGE_CODES } from "./languages.ts";
import { english, makeSay, type Say, type Translation } from "./say.ts";

/** A language that lacks a sentence does not compile here. */
export const TRANSLATIONS: Readonly<Record<Exclude<Language, "en">, Translation>> = { es };

/** `say` of every language, for the server; a screen loads the table of its own language only. */
export const SAY: Readonly<Record<Language, Say>> = recordOf(LANGUAGE_CODES, (code) =>
  code === "en" ? english : makeSay(code, TRANSLATIONS[code]),
);

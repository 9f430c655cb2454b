import { es } from "./es/all.ts";
import type { Language } from "./languages.ts";
import { english, makeSay, type Say } from "./say.ts";

/** `say` of every language, for the server; a screen loads the table of its own language only. */
export const SAY: Readonly<Record<Language, Say>> = { en: english, es: makeSay("es", es) };

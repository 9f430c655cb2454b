import type { Language } from "#domain/words/languages.ts";
import { english, type SayLoosely } from "#domain/words/say.ts";

/** Says a sentence of the back office, which speaks English only so far: it needs no translation to compile. */
export const say: SayLoosely = english as SayLoosely;

const names = new Intl.DisplayNames("en", { type: "language" });

/** A language as the back office calls it: "Spanish". */
export const languageName = (code: Language): string => names.of(code) ?? code;

import * as z from "zod/mini";

import { documented, text, textOrEmpty } from "./page.ts";

/** Line breaks and tabs of every kind. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/** Marks that turn the direction of text, and characters that take no room: they hide what a reader would see. */
const HIDDEN =
  /\u034F|[\u17B4-\u17B5]|[\u180B-\u180F]|[\u00AD\u061C\u115F\u1160\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\u{E0000}-\u{E007F}]/gu;

/** Whether a text is more than one line of what can be seen: such texts were kept before forms refused them. */
const isBroken = (value: string): boolean => value.search(BREAKS) >= 0;
const isHidden = (value: string): boolean => value.search(HIDDEN) >= 0;

/** What a one-line field refuses; `label` names it in the sentence. */
export const inOneLine = (label: string): z.core.$ZodCheck<string>[] => [
  z.refine<string>((value) => !isBroken(value), `${label} must be one line, without tabs`),
  z.refine<string>(
    (value) => !isHidden(value),
    `${label} contains invisible characters: delete it and type it again`,
  ),
];

/** Text of a field that is one line on its form: names, titles, streets, cities. */
export const line = (label: string, max: number): z.ZodMiniString =>
  documented(text(label, max).check(...inOneLine(label)), {
    pattern: String.raw`^(?=.*\S)${ONE_LINE}$`,
    description: "one line of visible characters, not blank",
  });

/** As JSON Schema says it; the hidden marks are too many to be listed there. */
const ONE_LINE = String.raw`[^\u0000-\u001F\u007F\u0085\u2028\u2029]*`;

/** The same for a field that may stay empty; absent or empty reads as "". */
export const optionalLine = (
  label: string,
  max: number,
): z.ZodMiniType<string, string | undefined> =>
  z._default(
    documented(textOrEmpty(label, max).check(...inOneLine(label)), {
      pattern: `^${ONE_LINE}$`,
      description: "one line of visible characters",
    }),
    "",
  );

/** Makes one line of what was kept before: every break is a space, what cannot be seen goes. */
export const asOneLine = (value: string): string =>
  value.replaceAll(BREAKS, " ").replaceAll(HIDDEN, "").trim();

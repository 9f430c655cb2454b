import * as z from "zod/mini";

import { message } from "#domain/words/message.ts";
import type { PlainSentence } from "#domain/words/say.ts";

import { documented, text, textOrEmpty } from "./page.ts";

/** Line breaks and tabs of every kind. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/** Marks that change the direction of text, and invisible characters: they can hide text from a reader. */
const HIDDEN =
  /\u034F|[\u17B4-\u17B5]|[\u180B-\u180F]|[\u00AD\u061C\u115F\u1160\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\u{E0000}-\u{E007F}]/gu;

/** Whether a text has line breaks: such texts were stored before forms refused them. */
const isBroken = (value: string): boolean => value.search(BREAKS) >= 0;
const isHidden = (value: string): boolean => value.search(HIDDEN) >= 0;

/** What a one-line field refuses; `label` names it in the message. */
export const inOneLine = (label: PlainSentence): z.core.$ZodCheck<string>[] => [
  z.refine<string>(
    (value) => !isBroken(value),
    message("{label} must be one line, without tabs", { label }),
  ),
  z.refine<string>(
    (value) => !isHidden(value),
    message("{label} contains invisible characters: delete it and type it again", { label }),
  ),
];

/** Text of a one-line field: names, titles, streets, cities. */
export const line = (label: PlainSentence, max: number): z.ZodMiniString =>
  documented(text(label, max).check(...inOneLine(label)), {
    pattern: String.raw`^(?=.*\S)${ONE_LINE}$`,
    description: "one line of visible characters, not blank",
  });

/** The same for JSON Schema; the hidden marks are too many to be listed there. */
const ONE_LINE = String.raw`[^\u0000-\u001F\u007F\u0085\u2028\u2029]*`;

/** The same for an optional field; absent or empty reads as "". */
export const optionalLine = (
  label: PlainSentence,
  max: number,
): z.ZodMiniType<string, string | undefined> =>
  z._default(
    documented(textOrEmpty(label, max).check(...inOneLine(label)), {
      pattern: `^${ONE_LINE}$`,
      description: "one line of visible characters",
    }),
    "",
  );

/**
 * Turns a text that was stored earlier into one line: every break becomes a space, invisible characters are removed.
 */
export const asOneLine = (value: string): string =>
  value.replaceAll(BREAKS, " ").replaceAll(HIDDEN, "").trim();

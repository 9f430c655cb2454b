import * as z from "zod/mini";

import { DEFAULT_LANGUAGE, isLanguage } from "#domain/words/languages.ts";
import { message } from "#domain/words/message.ts";

import { Id } from "./page.ts";

/**
 * What the programme wrote in other languages: `{es: {name: "..."}}`. A text that is missing here is shown in English.
 */
export const Translations = z.record(z.string(), z.record(z.string(), z.string()));

/** A thing that another one names, such as the campaign of a pickup. */
export const NamedThing = z.object({
  _id: Id,
  name: z.string(),
  translations: z.optional(Translations),
});

/**
 * The same in a form, with the rules of each field; an empty text means none. Where it is absent, an edit keeps what is
 * stored.
 */
export const translationsOf = <
  F extends Readonly<Record<string, z.ZodMiniType<string, string | undefined>>>,
>(
  fields: F,
): z.ZodMiniOptional<
  z.ZodMiniRecord<
    z.ZodMiniString<string>,
    z.ZodMiniObject<{ [K in keyof F]: z.ZodMiniOptional<F[K]> }>
  >
> =>
  z.optional(
    z
      .record(z.string(), z.partial(z.object(fields)))
      .check(
        z.refine(
          (texts) =>
            Object.keys(texts).every((code) => isLanguage(code) && code !== DEFAULT_LANGUAGE),
          message("Choose one of the languages offered"),
        ),
      ),
  );

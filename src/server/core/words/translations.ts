import * as z from "zod/mini";

import { type NamedThing, Translations as Schema } from "#contract/translations.ts";
import type { Translations } from "#domain/words/content.ts";

type Typed = Readonly<Record<string, Readonly<Record<string, string | undefined>>>>;

/** The column's value of a form: without empty texts; nothing where the form names none, so that an edit keeps them. */
export function translationsToStore({ translations }: { translations?: Typed | undefined }): {
  translations?: Translations;
} {
  if (translations === undefined) return {};
  const stored: Translations = {};
  for (const [language, texts] of Object.entries(translations))
    for (const [field, text] of Object.entries(texts))
      if (text) stored[language] = { ...stored[language], [field]: text };
  return { translations: stored };
}

/** A thing that another row names; null where it names none. */
export function namedThing(
  id: string | null,
  of: Readonly<{ name: string | null; translations: unknown }>,
): z.infer<typeof NamedThing> | null {
  return id === null
    ? null
    : { _id: id, name: of.name ?? "", ...translationsShown(of.translations ?? {}) };
}

/** What a document shows of the column: nothing where everything is in English only. */
export function translationsShown(column: unknown): { translations?: Translations } {
  const translations = z.parse(Schema, column);
  return Object.keys(translations).length === 0 ? {} : { translations };
}

import type { ReactElement } from "react";

import { contentIn, type Translations } from "#domain/words/content.ts";

import { say } from "./say.ts";
import { Shortened } from "./shortened.tsx";

type Of<F extends string> = Readonly<Record<F, string | null>> &
  Readonly<{ translations?: Translations | undefined }>;

type Props<F extends string> = Readonly<{ of: Of<F>; field: F; cut?: (text: string) => string }>;

/** A text that the programme wrote, in the language of the page; else in English, which is marked as such. */
export function Written<const F extends string>({ of, field, cut }: Props<F>): ReactElement {
  const { text, lang } = contentIn(say.language, of, field);
  const shown = cut ? <Shortened text={text} cut={cut} /> : text;
  return lang === say.language ? <>{shown}</> : <span lang={lang}>{shown}</span>;
}

/** The same where only a string can stand: titles, names on a map, texts to share. */
export const written = <const F extends string>(of: Of<F>, field: F): string =>
  contentIn(say.language, of, field).text;

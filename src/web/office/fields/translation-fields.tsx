import { Stack, Textarea, TextInput } from "@mantine/core";
import { useState, type ReactElement } from "react";

import type { Translations } from "#domain/words/content.ts";
import { type Language, OTHER_LANGUAGES } from "#domain/words/languages.ts";

import { languageName, say } from "../words/say.ts";
import styles from "./translation-fields.module.css";

/** The texts of a form in the other languages of the product. */
export type TranslatedValues = { translations: Translations };

/** The form values of these fields; empty where nothing was written in a language. */
export function translatedValues(
  translations: Translations | undefined,
  fields: readonly string[],
): TranslatedValues {
  const written = OTHER_LANGUAGES.map((code): [Language, Record<string, string>] => [
    code,
    Object.fromEntries(fields.map((field) => [field, translations?.[code]?.[field] ?? ""])),
  ]);
  return { translations: { ...translations, ...Object.fromEntries(written) } };
}

const LABELS = {
  name: "Name in {language}",
  description: "Description in {language}",
  howToReceive: "How it is received, in {language}",
  instructions: "Instructions in {language}",
  reason: "Reason in {language}",
  otherWords: "Other words in {language}",
  advice: "Advice in {language}",
  closedNote: "Note in {language}",
} as const;

/** All others may take several lines. */
const ONE_LINE: ReadonlySet<keyof typeof LABELS> = new Set([
  "name",
  "reason",
  "closedNote",
  "otherWords",
]);

type Props = Readonly<{
  form: Readonly<{
    values: TranslatedValues;
    errors: Readonly<Record<string, unknown>>;
    getInputProps: (path: `translations.${string}.${string}`) => object;
  }>;
  fields: readonly (keyof typeof LABELS)[];
  /** Whether what is written in a language at first is seen at once: it goes out together with the English text. */
  showsWritten?: boolean;
}>;

/** The same texts in each other language of the product, folded away until they are wanted. */
export const TranslationFields = (props: Props): ReactElement => (
  <>
    {OTHER_LANGUAGES.map((code) => (
      <FieldsIn key={code} code={code} {...props} />
    ))}
  </>
);

/** The texts in one language; what is empty is shown in English. */
function FieldsIn(props: Props & Readonly<{ code: Language }>): ReactElement {
  const { code, form, fields, showsWritten = false } = props;
  const [isOpen, setOpen] = useState(
    () =>
      showsWritten &&
      Object.values(form.values.translations[code] ?? {}).some((text) => text !== ""),
  );
  const isWrong = Object.keys(form.errors).some((path) => path.startsWith(`translations.${code}.`));
  const isShown = isOpen || isWrong;
  const language = languageName(code);
  return (
    <details open={isShown} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles["summary"]}>{say("{language} (optional)", { language })}</summary>
      {isShown && (
        <Stack gap="md">
          <p>
            {say(
              "Who reads Rebound in {language} sees these texts; what is empty is shown in English.",
              { language },
            )}
          </p>
          {fields.map((field) => {
            const input = {
              label: say(LABELS[field], { language }),
              lang: code,
              ...form.getInputProps(`translations.${code}.${field}`),
            };
            return ONE_LINE.has(field) ? (
              <TextInput key={field} {...input} />
            ) : (
              <Textarea key={field} autosize minRows={2} maxRows={8} {...input} />
            );
          })}
        </Stack>
      )}
    </details>
  );
}

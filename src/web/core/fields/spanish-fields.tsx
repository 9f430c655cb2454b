import { Stack, Textarea, TextInput } from "@mantine/core";
import { useState, type ReactElement } from "react";

import type { Translations } from "#domain/words/content.ts";

import { say } from "../words/office.ts";
import styles from "./spanish-fields.module.css";

/** The Spanish beside the texts of a form, and the other languages as they were. */
export type SpanishValues = { translations: Translations };

/** The form values of these fields; empty where there is no Spanish. */
export function spanishOf(
  translations: Translations | undefined,
  fields: readonly string[],
): SpanishValues {
  const es = Object.fromEntries(
    fields.map((field) => [field, translations?.["es"]?.[field] ?? ""]),
  );
  return { translations: { ...translations, es } };
}

const LABELS = {
  name: "Name in Spanish",
  description: "Description in Spanish",
  howToReceive: "How it is received, in Spanish",
} as const;

type Props = Readonly<{
  form: Readonly<{
    values: SpanishValues;
    errors: Readonly<Record<string, unknown>>;
    getInputProps: (path: `translations.es.${string}`) => object;
  }>;
  fields: readonly (keyof typeof LABELS)[];
}>;

/** The same texts in Spanish, folded away until they are wanted; what is empty is shown in English. */
export function SpanishFields({ form, fields }: Props): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const isWrong = Object.keys(form.errors).some((path) => path.startsWith("translations."));
  const isShown = isOpen || isWrong;
  return (
    <details open={isShown} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles["summary"]}>{say("Spanish (optional)")}</summary>
      {isShown && (
        <Stack gap="md">
          <p>
            {say(
              "Who reads Rebound in Spanish sees these texts; what is empty is shown in English.",
            )}
          </p>
          {fields.map((field) => {
            const props = {
              label: say(LABELS[field]),
              lang: "es",
              ...form.getInputProps(`translations.es.${field}`),
            };
            return field === "name" ? (
              <TextInput key={field} {...props} />
            ) : (
              <Textarea key={field} autosize minRows={2} maxRows={8} {...props} />
            );
          })}
        </Stack>
      )}
    </details>
  );
}

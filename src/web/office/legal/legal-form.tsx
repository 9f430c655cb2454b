import { Stack, Textarea, TextInput } from "@mantine/core";
import { Suspense, useState, type ReactElement } from "react";
import * as z from "zod/mini";

import { LegalForm as Schema } from "#contract/legal.ts";
import { LEGAL_KINDS } from "#domain/legal.ts";
import { recordOf } from "#domain/record.ts";
import { type Language, LANGUAGE_CODES } from "#domain/words/languages.ts";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { DraftNote } from "#web/kit/fields/draft-note.tsx";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { SelectField } from "#web/kit/fields/select-field.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { useSchemaForm, useUnsavedGuard } from "#web/kit/forms/form.ts";
import { languageName, say } from "../words/say.ts";
import { KIND_NAMES, type LegalHead } from "./legal-words.ts";

const PreviewDialog = lazyComponent(
  () => import("./legal-preview-dialog.tsx"),
  "LegalPreviewDialog",
);

const KINDS = LEGAL_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }));

const EMPTY = {
  kind: "terms",
  validFrom: "",
  texts: recordOf(LANGUAGE_CODES, () => ({ summary: "", body: "" })),
};

type Props = Readonly<{
  versions: readonly LegalHead[];
  /** How many a new version is told to. */
  people: number;
}>;

/** A new version in every language; it is published from its preview (PRODUCT R22.13). */
export function LegalForm({ versions, people }: Props): ReactElement {
  const form = useSchemaForm({
    schema: Schema,
    initialValues: EMPTY,
    draft: {
      name: "legal:new",
      // A language may have come since the draft was kept.
      restore: (kept, start) => ({ ...kept, texts: { ...start.texts, ...kept.texts } }),
    },
  });
  useUnsavedGuard(form);
  const [shown, setShown] = useState<Schema>();
  const hasVersions = versions.some(({ kind }) => kind === form.values.kind);
  return (
    <>
      <form noValidate onSubmit={form.handle((values) => setShown(z.parse(Schema, values)))}>
        <Stack gap="md">
          <DraftNote form={form} />
          <SelectField label={say("Text")} options={KINDS} {...form.getInputProps("kind")} />
          <TextInput label={say("First day")} type="date" {...form.getInputProps("validFrom")} />
          {LANGUAGE_CODES.map((code) => (
            <Stack key={code} gap="md">
              <TextInput
                label={summaryLabel(code, hasVersions)}
                lang={code}
                {...form.getInputProps(`texts.${code}.summary`)}
              />
              <Textarea
                label={say("Text in {language}", { language: languageName(code) })}
                lang={code}
                description={say(
                  "Blank lines separate paragraphs; a line that begins with a number sign and a space is a heading.",
                )}
                autosize
                minRows={6}
                maxRows={20}
                {...form.getInputProps(`texts.${code}.body`)}
              />
            </Stack>
          ))}
          <FormFailure form={form} />
          <SubmitButton isPending={false}>{say("Preview")}</SubmitButton>
        </Stack>
      </form>
      {shown && (
        <Suspense>
          <PreviewDialog
            text={shown}
            before={newestOf(versions, shown.kind)}
            people={people}
            onPublished={() => form.begin(EMPTY)}
            onRefused={form.refuse}
            onClosed={() => setShown(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The very first version changes nothing. */
function summaryLabel(code: Language, hasVersions: boolean): string {
  const language = languageName(code);
  return hasVersions
    ? say("What changes, in {language}", { language })
    : say("What it says in short, in {language}", { language });
}

/** The newest version of a text, in each language that it has. */
function newestOf(versions: readonly LegalHead[], kind: Schema["kind"]): readonly LegalHead[] {
  const ofKind = versions.filter((one) => one.kind === kind);
  const newest = Math.max(...ofKind.map(({ version }) => version));
  return ofKind.filter(({ version }) => version === newest);
}

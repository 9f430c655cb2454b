import { Stack, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import { LegalForm, type LegalText } from "#contract/legal.ts";
import { recordOf } from "#domain/record.ts";
import { LANGUAGE_CODES } from "#domain/words/languages.ts";

import { useAction } from "../core/actions/action.ts";
import { read } from "../core/api/api.ts";
import { FormFailure } from "../core/fields/form-failure.tsx";
import { SelectField } from "../core/fields/select-field.tsx";
import { SubmitButton } from "../core/fields/submit-button.tsx";
import { useSchemaForm, useUnsavedGuard } from "../core/forms/form.ts";
import { formatLocalDate } from "../core/time/format.ts";
import { LoadingOrError } from "../core/ui/loading-or-error.tsx";
import { Page } from "../core/ui/page.tsx";
import { Loading, SkeletonBlock } from "../core/ui/skeleton.tsx";
import { Surface } from "../core/ui/surface.tsx";
import { languageName, say } from "../core/words/office.ts";
import { ForSuperadmins, ManagementLinks } from "./management-page.tsx";

/** /admin/management/legal: the published texts, and the form of a new version. */
export function LegalPage(): ReactElement {
  return (
    <ForSuperadmins>
      <Page
        title={say("Terms and privacy")}
        width="wide"
        lead={say(
          "A published text never changes. A new version begins two weeks after its announcement at the earliest, and everybody is told by email. Who has not agreed by then cannot book, hand in or redeem.",
        )}
      >
        <ManagementLinks />
        <Stack gap="lg">
          <Published />
          <Surface as="section" title={say("New version")}>
            <NewVersion />
          </Surface>
        </Stack>
      </Page>
    </ForSuperadmins>
  );
}

const NAMES: Readonly<Record<LegalText["kind"], string>> = {
  terms: say("Terms"),
  privacy: say("Privacy notice"),
};
const KINDS = (["terms", "privacy"] as const).map((value) => ({ value, label: NAMES[value] }));

/** The height of a list of two texts at a desk, so that the form below does not jump. */
const LIST_PX = 102;

function Published(): ReactElement {
  const query = useQuery(read("GET /legal", { query: { language: "en" } }));
  if (!query.data)
    return (
      <LoadingOrError query={query} failed={say("The texts did not load")}>
        <Loading>
          <SkeletonBlock height={LIST_PX} />
        </Loading>
      </LoadingOrError>
    );
  const texts = query.data.data;
  return (
    <Surface as="section" title={say("Published")}>
      {texts.length === 0 && <p>{say("Nothing yet: nobody is asked to agree to anything.")}</p>}
      <ul>
        {texts.map((text) => (
          <li key={text._id}>
            {say("{kind}, version {version}, from {date}: {summary}", {
              kind: NAMES[text.kind],
              version: text.version,
              date: formatLocalDate(text.validFrom),
              summary: text.summary,
            })}
          </li>
        ))}
      </ul>
    </Surface>
  );
}

const EMPTY = {
  kind: "terms",
  validFrom: "",
  texts: recordOf(LANGUAGE_CODES, () => ({ summary: "", body: "" })),
};

function NewVersion(): ReactElement {
  const form = useSchemaForm({ schema: LegalForm, initialValues: EMPTY });
  useUnsavedGuard(form);
  const publish = useAction("POST /legal", {
    done: say("The new version was published"),
    refresh: ["GET /legal"],
    onDone: () => form.begin(EMPTY),
    onFailed: form.refuse,
  });
  return (
    <form
      noValidate
      onSubmit={form.handle((values) =>
        publish.run({ body: { ...values, kind: values.kind === "terms" ? "terms" : "privacy" } }),
      )}
    >
      <Stack gap="md">
        <SelectField label={say("Text")} options={KINDS} {...form.getInputProps("kind")} />
        <TextInput label={say("First day")} type="date" {...form.getInputProps("validFrom")} />
        {LANGUAGE_CODES.map((code) => (
          <Stack key={code} gap="md">
            <TextInput
              label={say("What changes, in {language}", { language: languageName(code) })}
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
        <SubmitButton isPending={publish.isPending}>{say("Publish")}</SubmitButton>
      </Stack>
    </form>
  );
}

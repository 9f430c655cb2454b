import { Textarea, TextInput } from "@mantine/core";
import type { ReactElement } from "react";

import type { Badge } from "#contract/badges.ts";

import { draftNameFor } from "#web/kit/session/draft-keys.ts";
import { useSchemaForm } from "#web/kit/forms/form.ts";
import { useRefusal } from "#web/kit/forms/refusal.ts";
import { EditDialog } from "../dialogs/edit-dialog.tsx";
import { ImageField } from "../fields/image-field.tsx";
import { TranslationFields } from "../fields/translation-fields.tsx";
import { RuleFields } from "./rule-fields.tsx";
import { schemaFor, useSaveBadge, valuesOf } from "./save-badge.ts";
import { say } from "../words/say.ts";

type Props = Readonly<{
  /** Omitted for a new badge. */
  badge?: Badge;
  onClosed: () => void;
  onReload: () => Promise<void>;
}>;

/** Pixels; the server keeps a square of 512 pixels. */
const MAX_SIDE = 1024;

/** Adds or edits a badge. */
export function BadgeDialog({ badge, ...on }: Props): ReactElement {
  const form = useSchemaForm({
    schema: schemaFor(badge),
    initialValues: valuesOf(badge),
    draft: { name: draftNameFor("badge", badge), except: ["image"] },
  });
  const { isStale, refuse } = useRefusal(form);
  return (
    <EditDialog
      {...on}
      title={badge ? say('Edit "{name}"', { name: badge.name }) : say("Add Badge")}
      thing="badge"
      isNew={!badge}
      form={form}
      isStale={isStale}
      {...useSaveBadge(badge, refuse)}
    >
      <TextInput label={say("Name")} required data-autofocus {...form.getInputProps("name")} />
      <Textarea
        label={say("Description")}
        required
        description={say("What it is given for, in one or two sentences.")}
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps("description")}
      />
      <TranslationFields form={form} fields={["name", "description"]} />
      <RuleFields form={form} />
      <ImageField
        maxSide={MAX_SIDE}
        current={badge?.image.url}
        name={form.values.name}
        {...form.getInputProps("image")}
      />
    </EditDialog>
  );
}

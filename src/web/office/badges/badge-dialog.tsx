import { Textarea, TextInput } from "@mantine/core";
import * as z from "zod/mini";
import type { ReactElement } from "react";

import { BadgeForm, type Badge } from "#contract/badges.ts";

import { useAction } from "#web/kit/actions/action.ts";
import type { ApiError } from "#web/kit/api/api-error.ts";
import { draftNameFor } from "#web/kit/session/draft-keys.ts";
import { useSchemaForm } from "#web/kit/forms/form.ts";
import { useRefusal } from "#web/kit/forms/refusal.ts";
import { EditDialog, type Saving } from "../dialogs/edit-dialog.tsx";
import { ImageField } from "../fields/image-field.tsx";
import { TranslationFields, translatedValues } from "../fields/translation-fields.tsx";
import { say } from "../words/say.ts";

type Props = Readonly<{
  /** Omitted for a new badge. */
  badge?: Badge;
  onClosed: () => void;
  onReload: () => Promise<void>;
}>;

/** Pixels; the server keeps a square of 512 pixels. */
const MAX_SIDE = 1024;
/** Without a new picture the present one is kept (PRODUCT 5.9). */
const Edited = z.extend(BadgeForm, { image: z.string() });

/** Adds or edits a badge. */
export function BadgeDialog({ badge, ...on }: Props): ReactElement {
  const form = useSchemaForm({
    schema: badge ? Edited : BadgeForm,
    initialValues: {
      name: badge?.name ?? "",
      description: badge?.description ?? "",
      ...translatedValues(badge?.translations, ["name", "description"]),
      image: "",
    },
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
      {...useSaving(badge, refuse)}
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
      <ImageField
        maxSide={MAX_SIDE}
        current={badge?.image.url}
        name={form.values.name}
        {...form.getInputProps("image")}
      />
    </EditDialog>
  );
}

function useSaving(
  badge: Badge | undefined,
  onFailed: (error: ApiError) => void,
): Saving<BadgeForm> {
  const refresh = ["GET /badges", "GET /profile/badges"] as const;
  const add = useAction("POST /badges", {
    done: say("Badge added successfully"),
    refresh,
    onFailed,
  });
  const edit = useAction("PUT /badges/:id", {
    done: say("Badge updated successfully"),
    refresh,
    onFailed,
  });
  if (!badge) return { save: (body) => add.run({ body }), isPending: add.isPending };
  const { _id, updatedAt } = badge;
  return {
    isPending: edit.isPending,
    save: ({ image, ...words }) =>
      edit.run({
        params: { id: _id },
        body: { ...words, ...(image !== "" && { image }), updatedAt },
      }),
  };
}

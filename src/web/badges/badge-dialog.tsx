import { Group, Stack, Textarea, TextInput } from "@mantine/core";
import * as z from "zod/mini";
import { useState, type ReactElement } from "react";

import { BadgeForm, type Badge } from "#contract/badges.ts";

import { useAction } from "../core/action.ts";
import type { ApiError } from "../core/api-error.ts";
import { useSchemaForm } from "../core/form.ts";
import { AT_MOST_5_MB } from "../core/picture.ts";
import { refuseForm } from "../core/refusal.ts";
import { FormDialog } from "../core/ui/form-dialog.tsx";
import { ImageField } from "../core/ui/image-field.tsx";
import { StaleBanner } from "../core/ui/stale-banner.tsx";
import { SubmitButton } from "../core/ui/submit-button.tsx";

type Props = Readonly<{
  /** Left out where a new one is added. */
  badge?: Badge;
  onClosed: () => void;
  onReload: () => Promise<void>;
}>;

/** The server keeps a square of 512 pixels. */
const PICTURE = { ...AT_MOST_5_MB, maxSide: 1024 };
/** Without a new picture the present one stays (spec §5). */
const Edited = z.extend(BadgeForm, { image: z.string() });

/** Adds or edits a badge. */
export function BadgeDialog({ badge, onClosed, onReload }: Props): ReactElement {
  const form = useSchemaForm({
    schema: badge ? Edited : BadgeForm,
    initialValues: {
      name: badge?.name ?? "",
      description: badge?.description ?? "",
      image: "",
    },
  });
  const [isStale, setStale] = useState(false);
  const { save, isPending } = useSaving(badge, (error) =>
    refuseForm(form, error, { otherwise: "An error occurred", onStale: () => setStale(true) }),
  );
  return (
    <FormDialog
      title={badge ? `Edit "${badge.name}"` : "Add Badge"}
      isUnsaved={form.isDirty() && !isPending}
      onClosed={onClosed}
    >
      {(close) => (
        <form
          noValidate
          onSubmit={form.handle(async (values) => {
            if (await save(values)) close();
          })}
        >
          <Stack gap="md">
            {isStale && <StaleBanner thing="badge" onReload={onReload} />}
            <TextInput label="Name" data-autofocus {...form.getInputProps("name")} />
            <Textarea
              label="Description"
              description="What it is given for, in one or two sentences."
              autosize
              minRows={2}
              maxRows={6}
              {...form.getInputProps("description")}
            />
            <ImageField
              label="Picture"
              limit={PICTURE}
              current={badge?.image.url}
              alt={form.values.name || "The chosen picture"}
              {...form.getInputProps("image")}
            />
            <Group justify="flex-end">
              <SubmitButton isPending={isPending} pendingLabel="Saving...">
                {badge ? "Save badge" : "Add badge"}
              </SubmitButton>
            </Group>
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}

type Saving = Readonly<{
  save: (values: BadgeForm) => Promise<unknown>;
  isPending: boolean;
}>;

function useSaving(badge: Badge | undefined, onFailed: (error: ApiError) => void): Saving {
  const refresh = ["GET /badges", "GET /profile/badges"] as const;
  const add = useAction("POST /badges", { done: "Badge added successfully", refresh, onFailed });
  const edit = useAction("PUT /badges/:id", {
    done: "Badge updated successfully",
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

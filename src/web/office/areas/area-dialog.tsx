import { TextInput } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import * as z from "zod/mini";
import type { ReactElement } from "react";

import { AreaForm } from "#contract/areas.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { useSchemaForm } from "#web/kit/forms/form.ts";
import { useRefusal } from "#web/kit/forms/refusal.ts";
import { EditDialog } from "../dialogs/edit-dialog.tsx";
import { say } from "../words/say.ts";
import { type AreaValues, sentOf, Typed, valuesOf } from "./area-values.ts";
import { AREAS_CHANGED } from "./areas-changed.ts";
import { RestField } from "./rest-field.tsx";
import { ZipField } from "./zip-field.tsx";
import { zipFaults } from "./zip-text.ts";

/** A new area: its name and what it holds. Its week and its rules are on its own screen, which opens next. */
export function AreaDialog({ onClosed }: { onClosed: () => void }): ReactElement {
  const navigate = useNavigate();
  const form = useSchemaForm<AreaValues>({
    schema: Typed,
    initialValues: valuesOf(),
    also: ({ zips }) => zipFaults(zips),
    draft: { name: "area:new" },
  });
  const { isStale, refuse } = useRefusal(form);
  const { run, isPending } = useAction("POST /area", {
    done: say("Area added"),
    refresh: AREAS_CHANGED,
    onDone: ({ data: { _id: id } }) => {
      form.settle();
      void navigate({ to: "/admin/areas/$id", params: { id }, search: { tab: "week" } });
    },
    onFailed: refuse,
  });
  return (
    <EditDialog
      title={say("Add area")}
      thing="area"
      isNew
      form={form}
      isStale={isStale}
      isPending={isPending}
      save={(values) => run({ body: z.parse(AreaForm, sentOf(values)) })}
      onClosed={onClosed}
    >
      <TextInput
        label={say("Name")}
        required
        data-autofocus
        description={say("Residents read it when they choose a time.")}
        {...form.getInputProps("name")}
      />
      <ZipField form={form} />
      <RestField form={form} />
    </EditDialog>
  );
}

import { TextInput } from "@mantine/core";
import { useMemo, type ReactElement } from "react";

import type { Setting } from "#contract/settings.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { EditDialog } from "../dialogs/edit-dialog.tsx";
import { useSchemaForm } from "#web/kit/forms/form.ts";
import { useRefusal } from "#web/kit/forms/refusal.ts";
import { say } from "../words/say.ts";
import { SettingField, type SettingValues } from "./setting-field.tsx";
import { settingSchema, typedFrom, valueFrom } from "./setting-values.ts";

type Props = Readonly<{ setting: Setting; onClosed: () => void; onReload: () => Promise<void> }>;

/** Changes one setting, at once or from a later day on. */
export function SettingDialog({ setting, onClosed, onReload }: Props): ReactElement {
  const { key, value, revision } = setting;
  const form = useSchemaForm<SettingValues>({
    schema: useMemo(() => settingSchema(key), [key]),
    initialValues: { value: typedFrom(key, value), validFrom: "" },
    draft: { name: `setting:${key}:${revision}` },
  });
  const { isStale, refuse } = useRefusal(form);
  const change = useAction("PUT /management/settings/:key", {
    done: say("The setting was changed"),
    refresh: ["GET /management/settings", "GET /settings", "GET /management/audit"],
    onFailed: refuse,
  });
  const save = ({ value: typed, validFrom }: SettingValues): Promise<unknown> =>
    change.run({
      params: { key },
      body: { value: valueFrom(key, typed), revision, ...(validFrom !== "" && { validFrom }) },
    });
  return (
    <EditDialog
      title={say("Change a setting")}
      thing="setting"
      form={form}
      isStale={isStale}
      onReload={onReload}
      onClosed={onClosed}
      save={save}
      isPending={change.isPending}
    >
      <SettingField of={key} form={form} />
      <TextInput
        label={say("First day (optional)")}
        description={say("Empty: at once. Otherwise a later day.")}
        type="date"
        {...form.getInputProps("validFrom")}
      />
    </EditDialog>
  );
}

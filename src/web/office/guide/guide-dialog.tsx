import { Textarea, TextInput } from "@mantine/core";
import type { ReactElement } from "react";

import type { OfficeGuideItem } from "#contract/guide/guide.ts";
import { actionLabel, GUIDE_ACTIONS } from "#domain/guide/guide.ts";
import { MATERIALS } from "#domain/rates/material-facts.ts";
import { labelOf } from "#domain/rates/materials.ts";

import { useAction } from "#web/kit/actions/action.ts";
import type { ApiError } from "#web/kit/api/api-error.ts";
import { SelectField } from "#web/kit/fields/select-field.tsx";
import { type SchemaForm, useSchemaForm } from "#web/kit/forms/form.ts";
import { useRefusal } from "#web/kit/forms/refusal.ts";
import { EditDialog, type Saving } from "../dialogs/edit-dialog.tsx";
import { TranslationFields } from "../fields/translation-fields.tsx";
import { say } from "../words/say.ts";
import styles from "./admin-guide-page.module.css";
import { bodyOf, type GuideValues, TypedGuideItem, valuesOf } from "./guide-values.ts";

type Props = Readonly<{
  /** Omitted for a new thing. */
  item?: OfficeGuideItem;
  onClosed: () => void;
  onReload: () => Promise<void>;
}>;

const REFRESH = ["GET /guide/items", "GET /guide", "GET /guide/material/:material"] as const;

/** Adds a thing to the guide, or confirms one as it stands here (PRODUCT R52.2). */
export function GuideDialog({ item, ...on }: Props): ReactElement {
  const form = useSchemaForm<GuideValues>({
    schema: TypedGuideItem,
    initialValues: valuesOf(item),
    draft: { name: `guide:${item?.code ?? "new"}:${item?.updatedAt ?? ""}` },
  });
  const { isStale, refuse } = useRefusal(form);
  return (
    <EditDialog
      {...on}
      title={item ? say('Edit "{name}"', { name: item.name }) : say("Add a thing")}
      thing="thing"
      isNew={!item}
      saveLabel={item ? say("Save and confirm") : say("Add it")}
      form={form}
      isStale={isStale}
      {...useSaveItem(item, refuse)}
    >
      <Fields form={form} isNew={!item} />
    </EditDialog>
  );
}

/** Adds a thing, or confirms the given one as it stands in the form. */
function useSaveItem(
  item: OfficeGuideItem | undefined,
  onFailed: (error: ApiError) => void,
): Saving<GuideValues> {
  const options = { refresh: REFRESH, onFailed } as const;
  const add = useAction("POST /guide/items", { ...options, done: say("Thing added") });
  const edit = useAction("PUT /guide/items/:code", { ...options, done: say("Thing confirmed") });
  const save = (values: GuideValues): Promise<unknown> => {
    const { isHidden, ...body } = bodyOf(values);
    if (!item) return add.run({ body });
    const { code, updatedAt } = item;
    return edit.run({ params: { code }, body: { ...body, isHidden, updatedAt } });
  };
  return { save, isPending: add.isPending || edit.isPending };
}

type FieldsProps = Readonly<{ form: SchemaForm<GuideValues>; isNew: boolean }>;

function Fields({ form, isNew }: FieldsProps): ReactElement {
  return (
    <>
      <TextInput label={say("Name")} required data-autofocus {...form.getInputProps("name")} />
      <SelectField
        label={say("What to do with it")}
        required
        placeholder={say("Choose what to do with it")}
        options={GUIDE_ACTIONS.map((value) => ({ value, label: actionLabel(say, value) }))}
        {...form.getInputProps("action")}
      />
      <SelectField
        label={say("Material")}
        description={say("On the page of this material it stands under Yes or No.")}
        options={[
          { value: "", label: say("None") },
          ...MATERIALS.map((value) => ({ value, label: labelOf(say, value) })),
        ]}
        {...form.getInputProps("material")}
      />
      <TextInput
        label={say("Other words")}
        description={say("What else people call it, with commas.")}
        {...form.getInputProps("otherWords")}
      />
      <Textarea
        label={say("Advice")}
        required
        description={say("How to prepare it or where it goes, in one to three sentences.")}
        autosize
        minRows={3}
        maxRows={8}
        {...form.getInputProps("advice")}
      />
      <TranslationFields form={form} fields={["name", "otherWords", "advice"]} />
      {!isNew && (
        <label className={styles["hide"]}>
          <input
            type="checkbox"
            checked={form.values.isHidden}
            onChange={(event) => form.setFieldValue("isHidden", event.currentTarget.checked)}
          />
          {say("Hide it from residents")}
        </label>
      )}
    </>
  );
}

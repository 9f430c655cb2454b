import { Group, Stack } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";

import type { SchemaForm } from "#web/kit/forms/form.ts";
import { DraftNote } from "#web/kit/fields/draft-note.tsx";
import { DialogActions } from "#web/kit/dialogs/dialog-actions.tsx";
import { FormDialog } from "#web/kit/dialogs/form-dialog.tsx";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { StaleBanner } from "./stale-banner.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { say } from "../words/say.ts";

/** How a form is submitted: `save` resolves with a value after success, else with undefined. */
export type Saving<Values> = Readonly<{
  save: (values: Values) => Promise<unknown>;
  isPending: boolean;
}>;

type Props<Values extends Record<string, unknown>> = Saving<Values> &
  Readonly<{
    title: string;
    size?: "sm" | "md" | "lg";
    /** The kind of object: "badge". */
    thing: string;
    isNew?: boolean;
    /** On the button, where "Save {thing}" says too little. */
    saveLabel?: string;
    form: SchemaForm<Values>;
    /** From `useRefusal`. */
    isStale: boolean;
    /** Loads the newest version; omitted for a new object. */
    onReload?: (() => Promise<void>) | undefined;
    onClosed: () => void;
    children: ReactNode;
  }>;

/** Hints for fields whose content a draft cannot keep, in any of these forms. */
const hintsToChooseAgain = (): Readonly<Record<string, string>> => ({
  image: say("Choose the picture again: the browser does not keep files."),
  dropOffLocationId: say("Choose the location again."),
});

/** Dialog to add or edit an object of the back office: closes once it is saved, and warns when it is out of date. */
export function EditDialog<Values extends Record<string, unknown>>(
  props: Props<Values>,
): ReactElement {
  const { form, thing, isNew = false, isPending, isStale, onReload } = props;
  return (
    <FormDialog
      title={props.title}
      {...(props.size && { size: props.size })}
      startsInField
      isUnsaved={form.isTyped && !isPending}
      onGivenUp={form.settle}
      onClosed={props.onClosed}
    >
      {(close) => (
        <form
          noValidate
          onSubmit={form.handle(async (values) => {
            if (!(await props.save(values))) return;
            form.settle();
            close();
          })}
        >
          <Stack gap="md">
            <DraftNote form={form} again={hintsToChooseAgain()} />
            {props.children}
            {isStale && onReload && <StaleBanner thing={thing} onReload={onReload} />}
            <DialogActions>
              <FormFailure form={form} />
              <Group justify="flex-end">
                <SubmitButton isPending={isPending} pendingLabel={say("Saving...")}>
                  {props.saveLabel ??
                    (isNew ? say("Add {thing}", { thing }) : say("Save {thing}", { thing }))}
                </SubmitButton>
              </Group>
            </DialogActions>
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}

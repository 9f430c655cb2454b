import { Stack } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";

import { DraftNote } from "#web/kit/fields/draft-note.tsx";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { StaleBanner } from "../dialogs/stale-banner.tsx";
import { say } from "../words/say.ts";
import styles from "./areas.module.css";
import type { AreaEditor } from "./use-area-editor.ts";

type Props<Values extends Record<string, unknown>> = Readonly<{
  editor: AreaEditor<Values>;
  save: (values: Values) => unknown;
  isPending: boolean;
  /** "Save week" */
  saveLabel: string;
  children: ReactNode;
}>;

/** The frame of a part of an area that is edited on its screen. */
export function AreaPartForm<Values extends Record<string, unknown>>(
  props: Props<Values>,
): ReactElement {
  const { editor, save, isPending, saveLabel, children } = props;
  const { form, isStale, reload } = editor;
  return (
    <form noValidate onSubmit={form.handle(save)}>
      <Stack gap="md">
        <DraftNote form={form} />
        {children}
        {isStale && <StaleBanner thing="area" onReload={reload} />}
        <FormFailure form={form} />
        <div className={styles["save"]}>
          <SubmitButton isPending={isPending} pendingLabel={say("Saving...")}>
            {saveLabel}
          </SubmitButton>
        </div>
      </Stack>
    </form>
  );
}

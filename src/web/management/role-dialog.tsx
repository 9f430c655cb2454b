import { Stack } from "@mantine/core";
import { useState, type ReactElement } from "react";

import type { User } from "#contract/profile.ts";
import { fullName } from "#domain/text.ts";

import { FormDialog } from "../core/ui/form-dialog.tsx";
import { PersonCombobox } from "../core/ui/person-combobox.tsx";
import { RoleForm } from "./role-form.tsx";
import styles from "./role-dialog.module.css";

type Props = Readonly<{
  /** Left out where the person is yet to be chosen. */
  person?: User;
  viewer: User;
  onClosed: () => void;
}>;

/** Grants or takes a role. */
export function RoleDialog({ person, viewer, onClosed }: Props): ReactElement {
  const [chosen, setChosen] = useState(person);
  return (
    <FormDialog
      title={person ? `Change the role of ${fullName(person)}` : "Grant a role"}
      isUnsaved={false}
      onClosed={onClosed}
    >
      {(close) => (
        <Stack gap="md" className={person ? "" : (styles["search"] ?? "")}>
          {!person && <PersonCombobox chosen={chosen} onChoose={setChosen} />}
          {chosen ? (
            <RoleForm key={chosen._id} person={chosen} viewer={viewer} onDone={close} />
          ) : (
            <p>Search for the person first; then choose the role.</p>
          )}
        </Stack>
      )}
    </FormDialog>
  );
}

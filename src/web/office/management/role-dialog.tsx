import { Stack } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";

import type { User } from "#contract/profile.ts";
import { fullName } from "#domain/text.ts";

import { read } from "#web/kit/api/api.ts";
import { toastFailure } from "#web/kit/toasts/toast.ts";
import { FormDialog } from "#web/kit/dialogs/form-dialog.tsx";
import { PersonCombobox } from "../fields/person-combobox.tsx";
import { RoleForm } from "./role-form.tsx";
import styles from "./role-dialog.module.css";
import { say } from "../words/say.ts";

type Props = Readonly<{
  /** Omitted when the person is still to be chosen. */
  person?: User;
  viewer: User;
  onClosed: () => void;
}>;

/** Grants or revokes a role. */
export function RoleDialog({ person, viewer, onClosed }: Props): ReactElement {
  const [chosen, setChosen] = useState(person);
  const queryClient = useQueryClient();
  const reload = async (id: string): Promise<void> => {
    const newest = read("GET /profile/:id", { params: { id } });
    try {
      setChosen((await queryClient.fetchQuery({ ...newest, staleTime: 0 })).data);
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <FormDialog
      title={
        person
          ? say("Change the role of {person}", { person: fullName(person) })
          : say("Grant a role")
      }
      isUnsaved={false}
      onClosed={onClosed}
    >
      {(close) => (
        <Stack gap="md" className={person ? "" : (styles["search"] ?? "")}>
          {!person && <PersonCombobox chosen={chosen} onChoose={setChosen} />}
          {chosen ? (
            <RoleForm
              key={`${chosen._id} ${chosen.updatedAt}`}
              person={chosen}
              viewer={viewer}
              onDone={close}
              onReload={() => reload(chosen._id)}
            />
          ) : (
            <p>{say("Search for the person first; then choose the role.")}</p>
          )}
        </Stack>
      )}
    </FormDialog>
  );
}

import { Group, Stack } from "@mantine/core";
import * as z from "zod/mini";
import { useState, type ReactElement } from "react";

import { Role, type User } from "#contract/profile.ts";
import { mayGrant } from "#domain/permissions.ts";
import { SELECT_ROLE } from "#domain/roles.ts";
import { fullName } from "#domain/text.ts";

import { useConfirmation } from "#web/parts/security/security-confirm.tsx";
import { useSchemaForm } from "#web/kit/forms/form.ts";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { SelectField } from "#web/kit/fields/select-field.tsx";
import { StaleBanner } from "../dialogs/stale-banner.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { roleWord } from "../profile/user-words.ts";
import { rankOf } from "../profile/rank.ts";
import { say } from "../words/say.ts";
import { useAction } from "#web/kit/actions/action.ts";
import type { ApiError } from "#web/kit/api/api-error.ts";
import { toast } from "#web/kit/toasts/toast.ts";
import { PEOPLE } from "../profile/people.ts";

type Props = Readonly<{
  /** The person as the viewer sees them: a change in the meantime is refused. */
  person: User;
  viewer: User;
  onDone: () => void;
  onReload: () => Promise<void>;
}>;

const ChosenRole = z.enum(Role.def.entries, SELECT_ROLE);
const ROLES = Object.values(Role.def.entries);
const Chosen = z.object({ role: ChosenRole });

const NOT_YOURS = "{name} has your own rank or a higher one, so the role is not yours to change.";
const WHAT_HAPPENS =
  "{name} has the role {role} now. A new role signs them out everywhere and is written to the audit log.";

/** The roles that the viewer may give this person, with the viewer's own password and factor (PRODUCT R20.6). */
export function RoleForm({ person, viewer, onDone, onReload }: Props): ReactElement {
  const [isStale, setStale] = useState(false);
  const form = useSchemaForm({ schema: Chosen, initialValues: { role: "" } });
  const { confirm, dialog } = useConfirmation();
  const { change, isPending } = useRoleChange(person, (error) => {
    if (error.code === "stale") setStale(true);
    else form.refuse(error);
  });
  const options = ROLES.filter(
    (one) => one !== person.role && mayGrant(rankOf(viewer), rankOf(person), one),
  ).map((one) => ({ value: one, label: roleWord(one) }));
  const name = fullName(person);
  if (options.length === 0) return <p>{say(NOT_YOURS, { name })}</p>;
  const submit = async (values: { role: string }): Promise<void> => {
    const confirmation = await confirm();
    if (confirmation === undefined) return;
    if (await change(z.parse(ChosenRole, values.role), confirmation)) onDone();
  };
  // The confirmation is a form of its own, so it does not stand in this one.
  return (
    <>
      {dialog}
      <form noValidate onSubmit={form.handle(submit)}>
        <Stack gap="md">
          <p>{say(WHAT_HAPPENS, { name, role: roleWord(person.role) })}</p>
          <SelectField
            label={say("New role")}
            required
            placeholder={say("Choose a role")}
            options={options}
            {...form.getInputProps("role")}
          />
          {isStale && <StaleBanner thing="user" onReload={onReload} />}
          <FormFailure form={form} />
          <Group justify="flex-end">
            <SubmitButton isPending={isPending} pendingLabel={say("Saving...")}>
              {say("Change role")}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </>
  );
}

type RoleChange = Readonly<{
  /** Resolves with whether it worked. */
  change: (role: Role, confirmation: string) => Promise<boolean>;
  isPending: boolean;
}>;

/** Gives `person` another role. */
function useRoleChange(person: User, onFailed: (error: ApiError) => void): RoleChange {
  const { _id: id, updatedAt } = person;
  const onDone = ({ data }: Readonly<{ data: User }>): void =>
    toast({
      message: say("{person} now has the role {role}", {
        person: fullName(data),
        role: roleWord(data.role),
      }),
    });
  const edit = useAction("PUT /profile/:id", { refresh: PEOPLE, onDone, onFailed });
  return {
    isPending: edit.isPending,
    change: async (role, confirmation) =>
      (await edit.run({ params: { id }, body: { role, confirmation, updatedAt } })) !== undefined,
  };
}

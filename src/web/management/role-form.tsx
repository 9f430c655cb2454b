import { Group, Stack } from "@mantine/core";
import * as z from "zod/mini";
import { useState, type ReactElement } from "react";

import { Role, type User } from "#contract/profile.ts";
import { mayGrant, SELECT_ROLE } from "#domain/roles.ts";
import { fullName } from "#domain/text.ts";

import { useSchemaForm } from "../core/forms/form.ts";
import { FormFailure } from "../core/fields/form-failure.tsx";
import { PasswordField } from "../core/fields/password-field.tsx";
import { SelectField } from "../core/fields/select-field.tsx";
import { StaleBanner } from "../core/dialogs/stale-banner.tsx";
import { SubmitButton } from "../core/fields/submit-button.tsx";
import { roleWord } from "../profile/user-words.ts";
import { rankOf } from "./rank.ts";
import { useRoleChange } from "./use-role-change.ts";
import { say } from "../core/words/office.ts";

type Props = Readonly<{
  /** The person as the viewer sees them: a change in the meantime is refused. */
  person: User;
  viewer: User;
  onDone: () => void;
  onReload: () => Promise<void>;
}>;

const role = z.enum(Role.def.entries, SELECT_ROLE);
const ROLES = Object.values(Role.def.entries);
const WithoutPassword = z.object({ role });
const WithPassword = z.object({
  role,
  password: z.string().check(z.minLength(1, say("Enter your password to change a role"))),
});

const NOT_YOURS = "{name} has your own rank or a higher one, so the role is not yours to change.";
const WHAT_HAPPENS =
  "{name} has the role {role} now. A new role signs them out everywhere and is written to the audit log.";

/** The roles that the viewer may give this person; a superadmin enters their own password again. */
export function RoleForm({ person, viewer, onDone, onReload }: Props): ReactElement {
  const isSuper = viewer.role === "superadmin";
  const [isStale, setStale] = useState(false);
  const form = useSchemaForm({
    schema: isSuper ? WithPassword : WithoutPassword,
    initialValues: { role: "", password: "" },
  });
  const { change, isPending } = useRoleChange(person, (error) => {
    if (error.code === "stale") setStale(true);
    else form.refuse(error);
  });
  const options = ROLES.filter(
    (one) => one !== person.role && mayGrant(rankOf(viewer), rankOf(person), one),
  ).map((one) => ({ value: one, label: roleWord(one) }));
  const name = fullName(person);
  if (options.length === 0) return <p>{say(NOT_YOURS, { name })}</p>;
  const submit = async (values: { role: string; password: string }): Promise<void> => {
    const next = z.parse(role, values.role);
    const password = isSuper ? values.password : undefined;
    if (await change(next, password)) onDone();
  };
  return (
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
        {isSuper && (
          <PasswordField
            label={say("Your password")}
            required
            description={say("Typed again, so that an open screen gives nobody a role.")}
            autoComplete="current-password"
            {...form.getInputProps("password")}
          />
        )}
        {isStale && <StaleBanner thing="user" onReload={onReload} />}
        <FormFailure form={form} />
        <Group justify="flex-end">
          <SubmitButton isPending={isPending} pendingLabel={say("Saving...")}>
            {say("Change role")}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}

import { Group, Stack, TextInput } from "@mantine/core";
import type { ReactElement } from "react";

import { INVITATION_HOURS, InvitationForm, StaffRole } from "#contract/auth/invitations.ts";
import { may } from "#domain/permissions.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { type SchemaForm, useSchemaForm } from "#web/kit/forms/form.ts";
import { toast } from "#web/kit/toasts/toast.ts";
import { DraftNote } from "#web/kit/fields/draft-note.tsx";
import { FormDialog } from "#web/kit/dialogs/form-dialog.tsx";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { PasswordField } from "#web/kit/fields/password-field.tsx";
import { SelectField } from "#web/kit/fields/select-field.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { roleWord } from "../profile/user-words.ts";
import { INVITATIONS } from "./use-invitation.ts";
import { say } from "../words/say.ts";

const BLANK = { firstName: "", lastName: "", email: "", role: "", password: "" };
type Values = typeof BLANK;

const ROLES = Object.values(StaffRole.def.entries).map((value) => ({
  value,
  label: roleWord(value),
}));

/** Invites a person without an account to the staff, with name, address and role, by email. */
export function InviteDialog({ onClosed }: { onClosed: () => void }): ReactElement {
  const form = useSchemaForm<Values>({
    schema: InvitationForm,
    initialValues: BLANK,
    also: ({ role, password }): Record<string, string> =>
      needsPassword(role) && password === ""
        ? { password: say("Enter your password to invite somebody to this role") }
        : {},
    draft: { name: "invitation", except: ["password"] },
  });
  const invite = useAction("POST /management/invitations", {
    refresh: INVITATIONS,
    onDone: ({ data }) =>
      toast({ message: say("The invitation is on its way to {email}", { email: data.email }) }),
    onFailed: form.refuse,
  });
  const submit = async (close: () => void): Promise<void> => {
    const { password, ...rest } = form.getValues();
    const checked = InvitationForm.safeParse({ ...rest, ...(password !== "" && { password }) });
    if (checked.success && (await invite.run({ body: checked.data })) !== undefined) {
      form.settle();
      close();
    }
  };
  return (
    <FormDialog
      title={say("Invite staff")}
      isUnsaved={form.isTyped}
      onGivenUp={form.settle}
      onClosed={onClosed}
    >
      {(close) => (
        <form noValidate onSubmit={form.handle(() => submit(close))}>
          <Stack gap="md">
            <DraftNote form={form} />
            <p>
              {say(
                "They get an email with a link to choose a password. It works once and for {hours} hours.",
                { hours: INVITATION_HOURS },
              )}
            </p>
            <Fields form={form} />
            <FormFailure form={form} />
            <Group justify="flex-end">
              <SubmitButton isPending={invite.isPending} pendingLabel={say("Sending...")}>
                {say("Send invitation")}
              </SubmitButton>
            </Group>
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}

function Fields({ form }: { form: SchemaForm<Values> }): ReactElement {
  return (
    <>
      <TextInput
        label={say("First name")}
        required
        data-autofocus
        {...form.getInputProps("firstName")}
      />
      <TextInput label={say("Last name")} required {...form.getInputProps("lastName")} />
      <TextInput label={say("Email")} type="email" required {...form.getInputProps("email")} />
      <SelectField
        label={say("Role")}
        required
        placeholder={say("Choose a role")}
        options={ROLES}
        {...form.getInputProps("role")}
      />
      {needsPassword(form.values.role) && (
        <PasswordField
          label={say("Your password")}
          required
          description={say("Typed again, so that an open screen gives nobody a role.")}
          autoComplete="current-password"
          {...form.getInputProps("password")}
        />
      )}
    </>
  );
}

/** Granting a high role requires the granting person's own password. */
function needsPassword(role: string): boolean {
  const known = StaffRole.safeParse(role);
  return known.success && may({ role: known.data }, "office.enter");
}

import { Group, Stack } from "@mantine/core";
import type { ReactElement } from "react";

import { LostFactorForm } from "#contract/factors.ts";
import type { User } from "#contract/profile.ts";
import { fullName } from "#domain/text.ts";

import { useAction } from "../core/actions/action.ts";
import { FormDialog } from "../core/dialogs/form-dialog.tsx";
import { FormFailure } from "../core/fields/form-failure.tsx";
import { PasswordField } from "../core/fields/password-field.tsx";
import { SubmitButton } from "../core/fields/submit-button.tsx";
import { useSchemaForm } from "../core/forms/form.ts";
import { toast } from "../core/toasts/toast.ts";
import { say } from "../core/words/office.ts";

type Props = Readonly<{ user: User; onClosed: () => void }>;

/** Takes the second factor away from somebody who has lost it (PRODUCT R20.8). */
export function LostFactorDialog({ user, onClosed }: Props): ReactElement {
  const name = fullName(user);
  const form = useSchemaForm({ schema: LostFactorForm, initialValues: { password: "" } });
  const taken = useAction("DELETE /profile/:id/factors", {
    refresh: ["GET /management/audit"],
    onDone: () => toast({ message: say("The second factor of {name} was taken away", { name }) }),
    onFailed: form.refuse,
  });
  const submit = async (body: LostFactorForm, close: () => void): Promise<void> => {
    if (await taken.run({ params: { id: user._id }, body })) close();
  };
  return (
    <FormDialog
      title={say("Take away the second factor of {name}?", { name })}
      isUnsaved={false}
      onClosed={onClosed}
    >
      {(close) => (
        <form noValidate onSubmit={form.handle((values) => submit(values, close))}>
          <Stack gap="md">
            <p>
              {say(
                "Make sure that it is really {name} who asks. Passkeys, authenticator application and recovery codes go, every session ends, and {name} is told by email. The password is then enough to sign in.",
                { name },
              )}
            </p>
            <PasswordField
              label={say("Your password")}
              autoComplete="current-password"
              {...form.getInputProps("password")}
            />
            <FormFailure form={form} />
            <Group justify="flex-end">
              <SubmitButton isPending={taken.isPending} color="danger">
                {say("Take away")}
              </SubmitButton>
            </Group>
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}

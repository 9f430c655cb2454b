import { Group, Stack } from "@mantine/core";
import type { ReactElement } from "react";

import { CodeForm, type User } from "#contract/profile.ts";
import { fullName } from "#domain/text.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { useSchemaForm } from "#web/kit/forms/form.ts";
import { toast } from "#web/kit/toasts/toast.ts";
import { FormDialog } from "#web/kit/dialogs/form-dialog.tsx";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { SelectField } from "#web/kit/fields/select-field.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { say } from "../words/say.ts";
import { sayNodes } from "#web/kit/words/say-nodes.tsx";

type Props = Readonly<{ user: User; onClosed: () => void }>;

const RESET = { value: "reset", label: say("To choose a new password") };
const VERIFY = { value: "verify", label: say("To verify the email") };

/** Whom the office added has no session to verify in: choosing a password proves the address, too (PRODUCT R28.3). */
const mayVerify = ({ isEmailVerified, origin }: User): boolean =>
  !isEmailVerified && origin !== "office";

/** Sends a code by email to a person who is waiting for one; the sender does not see the code. */
export function SendCodeDialog({ user, onClosed }: Props): ReactElement {
  const form = useSchemaForm<{ purpose: string }>({
    schema: CodeForm,
    initialValues: { purpose: mayVerify(user) ? "verify" : "reset" },
  });
  const sent = useAction("POST /profile/:id/code", {
    refresh: ["GET /management/audit"],
    onDone: () => toast({ message: say("A code is on its way to {email}", { email: user.email }) }),
    onFailed: form.refuse,
  });
  const submit = async (close: () => void): Promise<void> => {
    const body = CodeForm.safeParse(form.getValues());
    const input = { params: { id: user._id } };
    if (body.success && (await sent.run({ ...input, body: body.data })) !== undefined) close();
  };
  return (
    <FormDialog
      title={say("Send {user} a code", { user: fullName(user) })}
      isUnsaved={false}
      onClosed={onClosed}
    >
      {(close) => (
        <form noValidate onSubmit={form.handle(() => submit(close))}>
          <Stack gap="md">
            <p>
              {sayNodes((mark) =>
                say(
                  "It goes to {email} with the way to the screen that takes it, and works for 10 minutes. An older code ends. You are not shown it; that it was sent is written to the audit log.",
                  { email: mark(<strong>{user.email}</strong>) },
                ),
              )}
            </p>
            <SelectField
              label={say("What for")}
              options={mayVerify(user) ? [VERIFY, RESET] : [RESET]}
              {...form.getInputProps("purpose")}
            />
            <FormFailure form={form} />
            <Group justify="flex-end">
              <SubmitButton isPending={sent.isPending} pendingLabel={say("Sending...")}>
                {say("Send code")}
              </SubmitButton>
            </Group>
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}

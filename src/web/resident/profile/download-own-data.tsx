import { Stack } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";

import { ConfirmationForm } from "#contract/auth/confirmation.ts";

import { ApiError } from "#web/kit/api/api-error.ts";
import { download } from "#web/kit/api/download.ts";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { PasswordField } from "#web/kit/fields/password-field.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { useSchemaForm } from "#web/kit/forms/form.ts";
import { askedZone } from "#web/resident/device/asked-zone.ts";
import { toast } from "#web/kit/toasts/toast.ts";
import { say } from "#web/kit/words/say.ts";

const EMPTY = { password: "" };

/** Saves the file of one's own data, which asks for the password again. */
export function DownloadOwnData({ email }: Readonly<{ email: string }>): ReactElement {
  const [isPending, setPending] = useState(false);
  const form = useSchemaForm({ schema: ConfirmationForm, initialValues: EMPTY });
  const fetchIt = async (body: ConfirmationForm): Promise<void> => {
    if (isPending) return;
    setPending(true);
    try {
      const asked = { body: { ...body, ...askedZone() } };
      const file = await download("POST /profile/export", asked);
      form.begin(EMPTY);
      toast({ message: say("{file} was saved", { file }) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      form.refuse(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <form noValidate onSubmit={form.handle(fetchIt)}>
      <Stack gap="md">
        {/* Password managers fill in the password of this name. */}
        <input type="hidden" autoComplete="username" value={email} />
        <PasswordField
          label={say("Current Password")}
          autoComplete="current-password"
          {...form.getInputProps("password")}
        />
        <FormFailure form={form} />
        <div>
          <SubmitButton
            isPending={isPending}
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.7} />}
          >
            {say("Download my data")}
          </SubmitButton>
        </div>
      </Stack>
    </form>
  );
}

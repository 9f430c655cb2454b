import { Button, Stack } from "@mantine/core";
import { useState, type ReactElement } from "react";
import * as z from "zod/mini";

import { Otp } from "#contract/auth/auth.ts";
import type { AuthenticatorAsked, FactorsChanged } from "#contract/auth/factors.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { useSchemaForm } from "#web/kit/forms/form.ts";
import { copyText } from "#web/kit/toasts/share.ts";
import { say } from "#web/kit/words/say.ts";
import { QrCode } from "../referrals/qr-code.tsx";
import { CodeField } from "../auth/code-field.tsx";
import styles from "./security.module.css";

/** What the server asked the application to keep, and the proof that it is the person who changes it. */
export type SetUp = Readonly<{ confirmation: string; asked: AuthenticatorAsked }>;

const CodeForm = z.object({ code: Otp });

type SetUpProps = SetUp &
  Readonly<{ onAdded: (changed: FactorsChanged) => void; onClosed: () => void }>;

/** Shows the key as a picture and as text, and asks for the first code. */
export function SetUpDialog({ confirmation, asked, onAdded, onClosed }: SetUpProps): ReactElement {
  const [isOpen, setOpen] = useState(true);
  const form = useSchemaForm({ schema: CodeForm, initialValues: { code: "" } });
  const addition = useAction("POST /auth/authenticator", {
    onDone: ({ data }) => {
      onAdded(data);
      setOpen(false);
    },
    onFailed: form.refuse,
  });
  const { ticket, secret, address } = asked;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      title={say("Set up the authenticator application")}
    >
      <form
        noValidate
        onSubmit={form.handle(({ code }) => addition.run({ body: { confirmation, ticket, code } }))}
      >
        <Stack gap="md">
          <p>{say("Scan this code with the application, or type the key into it.")}</p>
          <div className={styles["qr"]}>
            <QrCode text={address} label={say("QR code for your authenticator application")} />
          </div>
          <div className={styles["key"]}>
            <code>{secret.match(/.{1,4}/g)?.join(" ")}</code>
            <Button variant="default" onClick={() => void copyText(secret)}>
              {say("Copy the key")}
            </Button>
          </div>
          <CodeField label={say("The six digits that it shows")} {...form.getInputProps("code")} />
          <FormFailure form={form} />
          <SubmitButton isPending={addition.isPending} fullWidth>
            {say("Confirm")}
          </SubmitButton>
        </Stack>
      </form>
    </Dialog>
  );
}

import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";

import { ForgotPasswordForm } from "#contract/auth/auth.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { ownDevice } from "#web/kit/device/device.ts";
import { useSchemaForm } from "#web/kit/forms/form.ts";
import { APPLICATIONS, applicationOf } from "#domain/applications.ts";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { AnchorLink } from "#web/kit/ui/links.tsx";
import { PageTitle } from "#web/kit/ui/page.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { say } from "#web/kit/words/say.ts";
import styles from "#web/parts/auth/auth.module.css";
import { EmailField } from "#web/parts/auth/email-field.tsx";

type Props = Readonly<{
  email: string | undefined;
  /** Where the reader goes on after signing in. */
  next: string | undefined;
}>;

/** Step 1: the registered email. The answer is the same whether or not an account has it. */
export function AskForCode({ email = "", next }: Props): ReactElement {
  const navigate = useNavigate();
  const form = useSchemaForm({ schema: ForgotPasswordForm, initialValues: { email } });
  const ask = useAction("POST /auth/forgot-password", {
    onDone: (_reply, input) =>
      void navigate({
        to: "/forgot-password",
        search: { step: "reset", email: input.body.email.trim(), next },
      }),
    onFailed: form.refuse,
  });
  return (
    <>
      <PageTitle>{say("Forgot password")}</PageTitle>
      <p className={styles["lead"]}>
        {say(
          "Enter the email of your account. We send you a code and a link to choose a new password.",
        )}
      </p>
      <form
        noValidate
        className="stack gap-20"
        onSubmit={form.handle((values) => ask.run({ body: { ...values, ...ownDevice() } }))}
      >
        <EmailField autoComplete="username" {...form.getInputProps("email")} />
        <FormFailure form={form} />
        <SubmitButton isPending={ask.isPending} fullWidth>
          {say("Send code")}
        </SubmitButton>
      </form>
      <p className={styles["foot"]}>
        {say("Remembered it?")}
        <AnchorLink to={APPLICATIONS[applicationOf(next ?? "/")].signIn} search={{ next }}>
          {say("Sign In")}
        </AnchorLink>
      </p>
    </>
  );
}

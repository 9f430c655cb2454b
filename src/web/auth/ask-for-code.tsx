import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";

import { ForgotPasswordForm } from "#contract/auth.ts";

import { useAction } from "../core/actions/action.ts";
import { ownDevice } from "../core/device/device.ts";
import { useSchemaForm } from "../core/forms/form.ts";
import { signInPathFor } from "../core/access/paths.ts";
import { FormFailure } from "../core/fields/form-failure.tsx";
import { AnchorLink } from "../core/ui/links.tsx";
import { PageTitle } from "../core/ui/page.tsx";
import { SubmitButton } from "../core/fields/submit-button.tsx";
import { say } from "../core/words/say.ts";
import styles from "./auth.module.css";
import { EmailField } from "./email-field.tsx";

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
        className={styles["form"]}
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
        <AnchorLink to={signInPathFor(next ?? "/")} search={{ next }}>
          {say("Sign In")}
        </AnchorLink>
      </p>
    </>
  );
}

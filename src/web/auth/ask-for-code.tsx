import { useNavigate } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";

import { ForgotPasswordForm } from "#contract/auth.ts";

import { useAction } from "../core/action.ts";
import { applyFailure, useSchemaForm } from "../core/form.ts";
import { Banner } from "../core/ui/banner.tsx";
import { AnchorLink } from "../core/ui/links.tsx";
import { PageTitle } from "../core/ui/page.tsx";
import { SubmitButton } from "../core/ui/submit-button.tsx";
import styles from "./auth.module.css";
import { EmailField } from "./email-field.tsx";

/** Step 1: the registered email. The answer is the same whether or not somebody has it. */
export function AskForCode({ email = "" }: { email: string | undefined }): ReactElement {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const form = useSchemaForm({ schema: ForgotPasswordForm, initialValues: { email } });
  const ask = useAction("POST /auth/forgot-password", {
    onDone: (_reply, input) =>
      void navigate({
        to: "/forgot-password",
        search: { step: "reset", email: input.body.email.trim() },
      }),
    onFailed: (error) => {
      if (!applyFailure(form, error)) setFailure(error.message);
    },
  });
  return (
    <>
      <PageTitle>Forgot password</PageTitle>
      <p className={styles["lead"]}>
        Enter the email of your account. We send you a code to choose a new password.
      </p>
      {failure !== undefined && <Banner onDismiss={() => setFailure(undefined)}>{failure}</Banner>}
      <form
        noValidate
        className={styles["form"]}
        onSubmit={form.handle(async (values) => {
          setFailure(undefined);
          await ask.run({ body: values });
        })}
      >
        <EmailField autoComplete="username" {...form.getInputProps("email")} />
        <SubmitButton isPending={ask.isPending} fullWidth>
          Send code
        </SubmitButton>
      </form>
      <p className={styles["foot"]}>
        Remembered it?
        <AnchorLink to="/">Sign In</AnchorLink>
      </p>
    </>
  );
}

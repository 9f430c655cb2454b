import type { FormEvent, ReactElement } from "react";

import { ResetPasswordForm } from "#contract/auth/auth.ts";
import { MIN_PASSWORD_AT_RESET } from "#domain/auth/passwords.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { ownDevice } from "#web/kit/device/device.ts";
import { useSchemaForm } from "#web/kit/forms/form.ts";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { AnchorLink } from "#web/kit/ui/links.tsx";
import { PageTitle } from "#web/kit/ui/page.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { say } from "#web/kit/words/say.ts";
import { sayNodes } from "#web/kit/words/say-nodes.tsx";
import styles from "#web/parts/auth/auth.module.css";
import { CodeField } from "#web/parts/auth/code-field.tsx";
import { NewPasswordFields } from "#web/parts/auth/new-password-fields.tsx";
import { useKeepPasskeys } from "./keep-passkeys.tsx";
import { passwordsMatch } from "#web/parts/auth/passwords-match.ts";
import { OutboxLink } from "./outbox-link.tsx";
import { useAfterReset } from "./use-after-reset.tsx";

type Values = {
  email: string;
  otp: string;
  newPassword: string;
  confirmPassword: string;
};

type Props = Readonly<{
  email: string;
  /** Where the reader goes on after signing in. */
  next: string | undefined;
}>;

/** Step 2: the code and a new password. */
export function ResetPassword({ email, next }: Props): ReactElement {
  const form = useSchemaForm<Values>({
    schema: ResetPasswordForm,
    initialValues: { email, otp: "", newPassword: "", confirmPassword: "" },
    also: passwordsMatch,
  });
  const after = useAfterReset(next);
  const keeping = useKeepPasskeys(form.refuse);
  const reset = useAction("POST /auth/reset-password", {
    onDone: after.onDone,
    onFailed: keeping.onFailed,
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    const missing = emptyFields(form.getValues());
    if (missing.length === 0) {
      form.handle(({ otp, newPassword }) =>
        reset.run({ body: { email, otp, newPassword, ...keeping.choice, ...ownDevice() } }),
      )(event);
      return;
    }
    event.preventDefault();
    for (const name of missing) form.setFieldError(name, true);
    form.say(say("All fields are required"));
  };
  if (after.told) return after.told;
  return (
    <>
      <PageTitle>{say("Choose a new password")}</PageTitle>
      <WhereTheCodeIs email={email} />
      <form noValidate className="stack gap-20" onSubmit={submit}>
        {/* Password managers store the new password under this name. */}
        <input type="hidden" autoComplete="username" value={email} />
        <CodeField label={say("Code")} {...form.getInputProps("otp")} />
        <NewPasswordFields
          label={say("New Password")}
          minLength={MIN_PASSWORD_AT_RESET}
          password={form.getInputProps("newPassword")}
          confirmation={form.getInputProps("confirmPassword")}
        />
        {keeping.field}
        <FormFailure form={form} />
        <SubmitButton isPending={reset.isPending} fullWidth>
          {say("Reset Password")}
        </SubmitButton>
      </form>
      <div className={styles["ways"]}>
        <p className={styles["foot"]}>
          <AnchorLink to="/forgot-password" search={{ email, next }}>
            {say("Did not receive OTP? Try again")}
          </AnchorLink>
        </p>
        <OutboxLink address={email} onUse={(code) => form.setFieldValue("otp", code)} />
      </div>
    </>
  );
}

function emptyFields(values: Values): ("otp" | "newPassword" | "confirmPassword")[] {
  return (["otp", "newPassword", "confirmPassword"] as const).filter((name) => values[name] === "");
}

function WhereTheCodeIs({ email }: Pick<Props, "email">): ReactElement {
  return (
    <p className={styles["lead"]}>
      {sayNodes((mark) =>
        say(
          "If there is an account for {email}, a 6-digit code is on its way to it. The email also has a link, in case the code doesn't work.",
          { email: mark(<strong>{email}</strong>) },
        ),
      )}
    </p>
  );
}

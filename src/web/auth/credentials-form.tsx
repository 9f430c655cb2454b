import { useEffect, useState, type ReactElement, type ReactNode } from "react";

import { SignInForm, type Session } from "#contract/auth.ts";

import { useAction } from "../core/action.ts";
import type { ApiError } from "../core/api-error.ts";
import { applyFailure, useSchemaForm, type SchemaForm } from "../core/form.ts";
import { Banner } from "../core/ui/banner.tsx";
import { AnchorLink } from "../core/ui/links.tsx";
import { PasswordField } from "../core/ui/password-field.tsx";
import { SubmitButton } from "../core/ui/submit-button.tsx";
import styles from "./auth.module.css";
import { DemoAccounts } from "./demo-accounts.tsx";
import { EmailField } from "./email-field.tsx";

type Props = Readonly<{
  /** Has the session: keeps it and goes on, or refuses it. */
  onSession: (session: Session) => Promise<void>;
  /** Milliseconds after which a failure is no longer shown; absent: until it is dismissed. */
  forgetAfter?: number;
  /** The roles whose demo accounts are offered on this screen. */
  demoRoles: readonly string[];
  /** Below the button. */
  children?: ReactNode;
}>;

/** Email, password and what follows: the same on all three sign-in screens. */
export function CredentialsForm(props: Props): ReactElement {
  const { onSession, forgetAfter, demoRoles, children } = props;
  const form = useSchemaForm({
    schema: SignInForm,
    initialValues: { email: "", password: "" },
  });
  const [failure, setFailure] = useState<string>();
  const [isEntering, setEntering] = useState(false);
  const signIn = useAction("POST /auth/signin", {
    onFailed: (error) => setFailure(tellFailure(form, error)),
  });
  useForgetting(failure, forgetAfter, setFailure);

  const submit = async (values: SignInForm): Promise<void> => {
    setFailure(undefined);
    const session = await signIn.run({ body: values });
    if (!session) return;
    setEntering(true);
    await onSession(session).finally(() => setEntering(false));
  };
  const useDemoAccount = (account: SignInForm): void => {
    form.setValues(account);
    form.clearErrors();
    void submit(account);
  };
  const isPending = signIn.isPending || isEntering;
  return (
    <>
      {failure !== undefined && <Banner onDismiss={() => setFailure(undefined)}>{failure}</Banner>}
      <form noValidate className={styles["form"]} onSubmit={form.handle(submit)}>
        <EmailField autoComplete="username" {...form.getInputProps("email")} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          {...form.getInputProps("password")}
        />
        <p className={styles["aside"]}>
          <AnchorLink
            to="/forgot-password"
            search={{ email: form.getValues().email.trim() || undefined }}
          >
            Forgot Password?
          </AnchorLink>
        </p>
        <SubmitButton isPending={isPending} fullWidth>
          Sign In
        </SubmitButton>
      </form>
      {children}
      <DemoAccounts roles={demoRoles} isBusy={isPending} onChoose={useDemoAccount} />
    </>
  );
}

/** What was typed stays, but for a password that was wrong (design, "Forms"). */
function tellFailure(form: SchemaForm<SignInForm>, error: ApiError): string | undefined {
  if (error.code === "wrong_credentials") {
    form.setFieldValue("password", "");
    form.getInputNode("password")?.focus();
  }
  return applyFailure(form, error) ? undefined : error.message;
}

function useForgetting(
  failure: string | undefined,
  after: number | undefined,
  setFailure: (failure: undefined) => void,
): void {
  useEffect(() => {
    if (failure === undefined || after === undefined) return undefined;
    const timer = setTimeout(() => setFailure(undefined), after);
    return () => clearTimeout(timer);
  }, [failure, after, setFailure]);
}

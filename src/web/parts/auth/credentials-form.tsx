import { Suspense, useEffect, useState, type ReactElement, type ReactNode } from "react";

import { SignInForm, type Session } from "#contract/auth/auth.ts";

import { useAction } from "#web/kit/actions/action.ts";
import type { ApiError } from "#web/kit/api/api-error.ts";
import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { ownDevice } from "#web/kit/device/device.ts";
import { useSchemaForm, type SchemaForm } from "#web/kit/forms/form.ts";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { AnchorLink } from "#web/kit/ui/links.tsx";
import { PasswordField } from "#web/kit/fields/password-field.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { say } from "#web/kit/words/say.ts";
import styles from "./auth.module.css";
import { DemoAccounts } from "./demo-accounts.tsx";
import { SignInNotice } from "./sign-in-notice.tsx";
import { EmailField } from "./email-field.tsx";
import { canUsePasskeys } from "./can-use-passkeys.ts";
import { PasskeyButton } from "./passkey-button.tsx";

const SignInStep = lazyComponent(() => import("./factor-step.tsx"), "SignInStep");

type Props = Readonly<{
  /** Called with the new session: keeps it and goes on, or refuses it. */
  onSession: (session: Session) => Promise<void>;
  /** Where the reader goes on from here, also after a forgotten password. */
  next: string | undefined;
  /** Milliseconds after which a failure is no longer shown; absent: until it is dismissed. */
  forgetAfter?: number;
  /** The roles whose demo accounts are offered on this screen. */
  demoRoles: readonly string[];
  /** Below the button. */
  children?: ReactNode;
}>;

/** Email, password and what follows: the same on all three sign-in screens. */
export function CredentialsForm(props: Props): ReactElement {
  const { next, demoRoles, children } = props;
  const form = useSchemaForm({
    schema: SignInForm,
    initialValues: { email: "", password: "" },
  });
  const { submit, isPending, isThrottled, ticket, goOn, leaveStep } = useSignIn(form, props);
  const signInWithDemoAccount = (account: SignInForm): void => {
    form.setValues(account);
    form.clearErrors();
    void submit(account);
  };
  const search = { email: form.getValues().email.trim() || undefined, next };
  const reset = (
    <AnchorLink to="/forgot-password" search={search} inherit c="inherit" underline="always">
      {say("reset your password")}
    </AnchorLink>
  );
  if (ticket !== undefined)
    return (
      <Suspense>
        <SignInStep ticket={ticket} onSession={goOn} onBack={leaveStep} />
      </Suspense>
    );
  return (
    <>
      <SignInNotice />
      <FormFailure form={form} keepsFocus or={isThrottled && reset} />
      <form noValidate className="stack gap-20" onSubmit={form.handle(submit)}>
        <EmailField autoComplete="username" {...form.getInputProps("email")} />
        <PasswordField
          label={say("Password")}
          autoComplete="current-password"
          required
          {...form.getInputProps("password")}
        />
        <p className={styles["aside"]}>
          <AnchorLink to="/forgot-password" search={search}>
            {say("Forgot Password?")}
          </AnchorLink>
        </p>
        <SubmitButton isPending={isPending} fullWidth>
          {say("Sign In")}
        </SubmitButton>
        {canUsePasskeys() && <PasskeyButton onSession={goOn} onFailed={form.say} />}
      </form>
      {children}
      <DemoAccounts roles={demoRoles} isBusy={isPending} onChoose={signInWithDemoAccount} />
    </>
  );
}

type SignIn = Readonly<{
  submit: (values: SignInForm) => Promise<void>;
  isPending: boolean;
  isThrottled: boolean;
  /** Set while the second step is asked for. */
  ticket: string | undefined;
  goOn: (session: Session) => Promise<void>;
  /** Back to the password; with why, when the second step took too long. */
  leaveStep: (failure?: string) => void;
}>;

function useSignIn(form: SchemaForm<SignInForm>, { onSession, forgetAfter }: Props): SignIn {
  const [isEntering, setEntering] = useState(false);
  const [ticket, setTicket] = useState<string>();
  const signIn = useAction("POST /auth/signin", {
    onFailed: (error) => {
      if (error.ticket === undefined) tellFailure(form, error);
      else setTicket(error.ticket);
    },
  });
  const isThrottled = signIn.error?.code === "too_many_requests";
  // A message with the time to wait and a link stays until it is dismissed.
  useForgetting(form, isThrottled ? undefined : forgetAfter);
  const goOn = async (session: Session): Promise<void> => {
    setEntering(true);
    await onSession(session).finally(() => setEntering(false));
  };
  const submit = async (values: SignInForm): Promise<void> => {
    form.dismiss();
    const session = await signIn.run({ body: { ...values, ...ownDevice() } });
    if (session) await goOn(session);
  };
  const leaveStep = (failure?: string): void => {
    setTicket(undefined);
    form.setFieldValue("password", "");
    if (failure !== undefined) form.say(failure);
  };
  return {
    submit,
    isPending: signIn.isPending || isEntering,
    isThrottled,
    ticket,
    goOn,
    leaveStep,
  };
}

/** What was typed stays, except a wrong password (PRODUCT L3.2). */
function tellFailure(form: SchemaForm<SignInForm>, error: ApiError): void {
  form.refuse(error);
  if (error.code !== "wrong_credentials") return;
  form.setFieldValue("password", "");
  form.getInputNode("password")?.focus();
  // The form emptied this field, so an empty field is no mistake here.
  form.clearFieldError("password");
}

function useForgetting(
  { failure, dismiss }: Pick<SchemaForm<SignInForm>, "failure" | "dismiss">,
  after: number | undefined,
): void {
  useEffect(() => {
    if (failure === undefined || after === undefined) return undefined;
    const timer = setTimeout(dismiss, after);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- The message is cleared once, however often it is rendered.
  }, [failure, after]);
}

import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, type ReactElement } from "react";

import { useFreshUser } from "#web/parts/access/fresh-user.ts";
import { tellTimeZone } from "#web/parts/access/time-zone.ts";
import { safeNext } from "#web/parts/access/paths.ts";
import { useUser } from "#web/kit/session/session.ts";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { AnchorLink } from "#web/kit/ui/links.tsx";
import { PageTitle } from "#web/kit/ui/page.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { say } from "#web/kit/words/say.ts";
import { sayNodes } from "#web/kit/words/say-nodes.tsx";
import styles from "#web/parts/auth/auth.module.css";
import { CodeField } from "#web/parts/auth/code-field.tsx";
import { OutboxLink } from "./outbox-link.tsx";
import { Resend } from "./resend.tsx";
import { forgetSignUp } from "./sign-up-draft.ts";
import { useCodeForm } from "./use-code-form.ts";

/** /verify-email: proves the mailbox with the code that was sent to it (PRODUCT 2.3). */
export function VerifyEmailPage(): ReactElement {
  const user = useUser();
  const { next, mail } = useSearch({ from: "/public/verify-email" });
  const navigate = useNavigate({ from: "/verify-email" });
  const code = useCodeForm("POST /auth/verify-email", (verified) => {
    forgetSignUp();
    void tellTimeZone(verified);
  });
  useGoOnOnceVerified();
  const sent = (): void => {
    void navigate({ search: { next }, replace: true });
    code.clear();
  };
  return (
    <>
      <PageTitle>{say("Verify your email")}</PageTitle>
      {mail === "none" ? (
        <NoEmailReceived email={user?.email} />
      ) : (
        <p className={styles["lead"]}>
          {sayNodes((mark) =>
            say("Enter the 6-digit code that we sent to {email}.", {
              email: mark(<strong>{user?.email}</strong>),
            }),
          )}
        </p>
      )}
      <form noValidate className="stack gap-20" onSubmit={code.form.handle(code.submit)}>
        <CodeField
          label={say("Code")}
          {...code.form.getInputProps("otp")}
          onChange={code.enterCode}
        />
        <FormFailure form={code.form} keepsFocus />
        <SubmitButton isPending={code.isPending} fullWidth>
          {say("Verify")}
        </SubmitButton>
      </form>
      <div className={styles["ways"]}>
        <Resend line="GET /auth/request-otp" onSent={sent} onFailed={code.form.refuse} />
        <OutboxLink address={user?.email} onUse={code.enterCode} />
        <p className={styles["foot"]}>
          {say("Not your address?")}
          <AnchorLink to="/signup" search={{ next, change: "address" }}>
            {say("Sign out and change it")}
          </AnchorLink>
        </p>
      </div>
    </>
  );
}

/** Shown when too many emails were sent to this mailbox: names the way that always works. */
const NoEmailReceived = ({ email }: Readonly<{ email: string | undefined }>): ReactElement => (
  <p className={styles["lead"]}>
    {sayNodes((mark) =>
      say(
        "Many emails were sent to {email} today, so no code has left yet. Ask for it below in a few minutes, or {chooseAnew}: the email for that verifies your email, too.",
        {
          email: mark(<strong>{email}</strong>),
          chooseAnew: mark(
            <AnchorLink to="/forgot-password" search={{ email }} inherit underline="always">
              {say("choose your password anew")}
            </AnchorLink>,
          ),
        },
      ),
    )}
  </p>
);

/** Leads on as soon as the address is verified: here, in another tab, or on another device. */
function useGoOnOnceVerified(): void {
  useFreshUser();
  const isVerified = useUser()?.isEmailVerified ?? false;
  const { next } = useSearch({ from: "/public/verify-email" });
  const router = useRouter();
  useEffect(() => {
    if (!isVerified) return;
    const wanted = safeNext(next);
    if (wanted === undefined) void router.navigate({ to: "/home", replace: true });
    else router.history.replace(wanted);
  }, [isVerified, next, router]);
}

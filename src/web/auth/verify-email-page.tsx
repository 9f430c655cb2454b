import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, type ReactElement } from "react";

import { OTP_LENGTH, VerifyEmailForm } from "#contract/auth.ts";

import { useAction } from "../core/action.ts";
import { read } from "../core/api.ts";
import type { ApiError } from "../core/api-error.ts";
import { useSchemaForm } from "../core/form.ts";
import { useFreshUser } from "../core/fresh-user.ts";
import { safeNext } from "../core/paths.ts";
import { updateUser, useUser } from "../core/session.ts";
import { FormFailure } from "../core/ui/form-failure.tsx";
import { AnchorLink } from "../core/ui/links.tsx";
import { PageTitle } from "../core/ui/page.tsx";
import { SubmitButton } from "../core/ui/submit-button.tsx";
import styles from "./auth.module.css";
import { CodeField } from "./code-field.tsx";
import { OutboxLink } from "./outbox-link.tsx";
import { Resend } from "./resend.tsx";
import { forgetSignUp } from "./sign-up-draft.ts";

/** /verify-email: proves the mailbox with the code that was sent to it (spec §2). */
export function VerifyEmailPage(): ReactElement {
  const user = useUser();
  const { next, letter } = useSearch({ from: "/public/verify-email" });
  const navigate = useNavigate({ from: "/verify-email" });
  const form = useSchemaForm({ schema: VerifyEmailForm, initialValues: { otp: "" } });
  const verify = useVerify((error) => {
    form.refuse(error);
    const field = form.getInputNode("otp");
    // The next digit typed replaces the code that was refused.
    if (field instanceof HTMLInputElement) field.select();
  });
  useGoOnOnceVerified();

  const submit = async (values: { otp: string }): Promise<void> => {
    form.dismiss();
    await verify.run({ body: values });
  };
  /** A new code is on its way: what was typed belonged to the old one, and so did what was said. */
  const clear = (): void => {
    form.begin({ otp: "" });
    form.dismiss();
    void navigate({ search: { next }, replace: true });
    form.getInputNode("otp")?.focus();
  };
  const enterCode = (otp: string): void => {
    form.setFieldValue("otp", otp);
    if (otp.length === OTP_LENGTH) void submit({ otp });
  };
  return (
    <>
      <PageTitle>Verify your email</PageTitle>
      {letter === "none" ? (
        <NoLetter email={user?.email} />
      ) : (
        <p className={styles["lead"]}>
          Enter the 6-digit code that we sent to <strong>{user?.email}</strong>.
        </p>
      )}
      <form noValidate className={styles["form"]} onSubmit={form.handle(submit)}>
        <CodeField label="Code" {...form.getInputProps("otp")} onChange={enterCode} />
        <FormFailure form={form} keepsFocus />
        <SubmitButton isPending={verify.isPending} fullWidth>
          Verify
        </SubmitButton>
      </form>
      <div className={styles["ways"]}>
        <Resend onSent={clear} onFailed={form.refuse} />
        <OutboxLink address={user?.email} onUse={enterCode} />
        <p className={styles["foot"]}>
          Not your address?
          <AnchorLink to="/signup" search={{ next, change: "address" }}>
            Sign out and change it
          </AnchorLink>
        </p>
      </div>
    </>
  );
}

/** Somebody had many letters sent to this mailbox: the way in that is never closed is told. */
const NoLetter = ({ email }: Readonly<{ email: string | undefined }>): ReactElement => (
  <p className={styles["lead"]}>
    Many letters were sent to <strong>{email}</strong> today, so no code has left yet. Ask for it
    below in a few minutes, or{" "}
    <AnchorLink to="/forgot-password" search={{ email }} inherit underline="always">
      choose your password anew
    </AnchorLink>
    : the letter for that verifies your email, too.
  </p>
);

function useVerify(
  onFailed: (error: ApiError) => void,
): ReturnType<typeof useAction<"POST /auth/verify-email">> {
  const queryClient = useQueryClient();
  return useAction("POST /auth/verify-email", {
    onDone: (reply) => {
      // The profile read before says "not verified"; the next screen would believe it.
      queryClient.setQueryData(read("GET /profile").queryKey, reply);
      updateUser(reply.data);
      forgetSignUp();
    },
    onFailed: (error) => {
      if (error.code === "already_verified") {
        void queryClient.invalidateQueries({ queryKey: ["GET /profile"] });
      } else onFailed(error);
    },
  });
}

/** However it became known: by the code here, in another tab, or on another device. */
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

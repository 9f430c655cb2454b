import { useSearch } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";

import { SignUpForm } from "#contract/auth.ts";
import { readReferralCode } from "#domain/referrals.ts";

import { useAction } from "../core/action.ts";
import { applyFailure, useSchemaForm } from "../core/form.ts";
import { Banner } from "../core/ui/banner.tsx";
import { Chip } from "../core/ui/chip.tsx";
import { AnchorLink } from "../core/ui/links.tsx";
import { PageTitle } from "../core/ui/page.tsx";
import { SubmitButton } from "../core/ui/submit-button.tsx";
import styles from "./auth.module.css";
import { useEnter } from "./enter.ts";
import { SignUpFields, type SignUpValues } from "./sign-up-fields.tsx";

/** /signup: a new account, signed in at once and sent to /verify-email (spec §4). */
export function SignUpPage(): ReactElement {
  const { next, referral = "" } = useSearch({ from: "/public/signup" });
  const [failure, setFailure] = useState<string>();
  const [isEntering, setEntering] = useState(false);
  const enter = useEnter("/home");
  const form = useSchemaForm<SignUpValues>({
    schema: SignUpForm,
    initialValues: {
      firstName: "",
      lastName: "",
      email: "",
      password: "",
      confirmPassword: "",
      referralId: referral,
    },
  });
  const signUp = useAction("POST /auth/signup", {
    onFailed: (error) => {
      if (applyFailure(form, error)) return;
      setFailure(error.message);
      if (error.code === "email_taken") form.getInputNode("email")?.focus();
    },
  });
  const submit = async ({ referralId, ...values }: SignUpValues): Promise<void> => {
    setFailure(undefined);
    const isInvited = referralId.trim() !== "";
    const session = await signUp.run({ body: { ...values, ...(isInvited && { referralId }) } });
    if (!session) return;
    setEntering(true);
    await enter(session, next);
  };
  const invitation = readReferralCode(referral);
  return (
    <>
      <PageTitle>Create An Account</PageTitle>
      {invitation !== undefined && (
        <p className={styles["invitation"]}>
          <Chip tint="brand">Invited with {invitation}</Chip>
        </p>
      )}
      {failure !== undefined && <Banner onDismiss={() => setFailure(undefined)}>{failure}</Banner>}
      <form noValidate className={styles["form"]} onSubmit={form.handle(submit)}>
        <SignUpFields form={form} />
        <SubmitButton isPending={signUp.isPending || isEntering} fullWidth>
          Sign Up
        </SubmitButton>
      </form>
      <p className={styles["foot"]}>
        Already have an account?
        <AnchorLink to="/" search={{ next }}>
          Sign In
        </AnchorLink>
      </p>
    </>
  );
}

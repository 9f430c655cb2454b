import { TextInput } from "@mantine/core";
import { useState, type ReactElement } from "react";

import { type SignUpForm } from "#contract/auth/auth.ts";
import { MIN_PASSWORD_AT_SIGN_UP } from "#domain/auth/passwords.ts";
import { readReferralCode } from "#domain/referrals.ts";

import type { SchemaForm } from "#web/kit/forms/form.ts";
import { say } from "#web/kit/words/say.ts";
import styles from "#web/parts/auth/auth.module.css";
import { EmailField } from "#web/parts/auth/email-field.tsx";
import { NewPasswordFields } from "#web/parts/auth/new-password-fields.tsx";

export type SignUpValues = SignUpForm & { referralId: string };

/** The fields of "Create An Account" (PRODUCT 2.2). */
export function SignUpFields({ form }: { form: SchemaForm<SignUpValues> }): ReactElement {
  const { referralId } = form.getValues();
  return (
    <>
      <div className={styles["pair"]}>
        <TextInput
          label={say("First Name")}
          autoComplete="given-name"
          required
          {...form.getInputProps("firstName")}
        />
        <TextInput
          label={say("Last Name")}
          autoComplete="family-name"
          required
          {...form.getInputProps("lastName")}
        />
      </div>
      <EmailField autoComplete="email" {...form.getInputProps("email")} />
      <NewPasswordFields
        label={say("Password")}
        minLength={MIN_PASSWORD_AT_SIGN_UP}
        password={form.getInputProps("password")}
        confirmation={form.getInputProps("confirmPassword")}
      />
      <ReferralField {...form.getInputProps("referralId")} value={referralId} />
    </>
  );
}

/** Does not say whether the code exists: sign-up works without one. */
function ReferralField(props: { value: string }): ReactElement {
  const [isLeft, setLeft] = useState(true);
  const isUnreadable = props.value.trim() !== "" && readReferralCode(props.value) === undefined;
  return (
    <TextInput
      {...props}
      label={say("Referral ID (optional)")}
      description={
        isLeft && isUnreadable
          ? say("A referral ID has 8 letters and digits. You can also sign up without one.")
          : undefined
      }
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
    />
  );
}

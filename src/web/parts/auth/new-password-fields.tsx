import type { TextInputProps } from "@mantine/core";
import { useState, type ReactElement } from "react";

import { PASSWORDS_DIFFER } from "#domain/auth/passwords.ts";
import { translate } from "#domain/words/message.ts";

import { PasswordField } from "#web/kit/fields/password-field.tsx";
import { say } from "#web/kit/words/say.ts";
import { StrengthHint } from "./strength-hint.tsx";

type FieldProps = Pick<TextInputProps, "error" | "onChange" | "value">;

type Props = Readonly<{
  label: string;
  minLength: number;
  /** What `getInputProps` gives. */
  password: FieldProps;
  confirmation: FieldProps;
}>;

/** A new password and its repetition; a difference is shown while typing (PRODUCT 5.1). */
export function NewPasswordFields(props: Props): ReactElement {
  const { label, minLength } = props;
  const password = String(props.password.value ?? "");
  const confirmation = String(props.confirmation.value ?? "");
  const [isLeft, setLeft] = useState(false);
  const mismatch = isMismatch({ password, confirmation }, isLeft)
    ? translate(say, PASSWORDS_DIFFER)
    : undefined;
  return (
    <>
      <div>
        <PasswordField
          label={label}
          autoComplete="new-password"
          minLength={minLength}
          required
          {...props.password}
        />
        <StrengthHint
          password={password}
          minLength={minLength}
          isRefused={Boolean(props.password.error)}
        />
      </div>
      <PasswordField
        label={say("Confirm Password")}
        autoComplete="new-password"
        minLength={minLength}
        required
        {...props.confirmation}
        error={mismatch ?? props.confirmation.error}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
      />
    </>
  );
}

type Typed = Readonly<{ password: string; confirmation: string }>;

/** As long as the beginning is equal, the reader is still typing. */
function isMismatch({ password, confirmation }: Typed, isLeft: boolean): boolean {
  if (confirmation === "") return false;
  return isLeft ? confirmation !== password : !password.startsWith(confirmation);
}

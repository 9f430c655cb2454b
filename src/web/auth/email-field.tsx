import { TextInput, type TextInputProps } from "@mantine/core";
import type { ReactElement } from "react";

type Props = TextInputProps & Readonly<{ autoComplete: "username" | "email" }>;

/** An email address, as phones and password managers know it. */
export function EmailField(props: Props): ReactElement {
  return (
    <TextInput
      label="Email"
      type="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
    />
  );
}

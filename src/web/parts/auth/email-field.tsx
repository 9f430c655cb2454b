import { TextInput, type TextInputProps } from "@mantine/core";
import type { ReactElement } from "react";

import { say } from "#web/kit/words/say.ts";

type Props = TextInputProps & Readonly<{ autoComplete: "username" | "email" }>;

/** An email address, as phones and password managers know it. */
export function EmailField(props: Props): ReactElement {
  return (
    <TextInput
      label={say("Email")}
      type="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
    />
  );
}

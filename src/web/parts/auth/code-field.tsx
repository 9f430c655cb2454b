import { TextInput, type TextInputProps } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";

import { OTP_LENGTH } from "#contract/auth/auth.ts";

import styles from "./code-field.module.css";

type Props = Omit<TextInputProps, "value" | "onChange"> &
  Readonly<{ value?: string; onChange: (code: string) => void }>;

/**
 * A one-time code: one input that looks like six cells, so that pasting, SMS autofill and screen readers
 * work as with any input. It keeps digits only: "123 456" and "123-456" can be pasted.
 */
export function CodeField({ value = "", onChange, ...rest }: Props): ReactElement {
  return (
    <TextInput
      {...rest}
      value={value}
      onChange={(event) =>
        onChange(event.currentTarget.value.replaceAll(/\D/g, "").slice(0, OTP_LENGTH))
      }
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck={false}
      classNames={{ input: styles["input"] ?? "", wrapper: styles["wrapper"] ?? "" }}
      inputContainer={onCells(value.length, Boolean(rest.error))}
    />
  );
}

/** Draws six cells under the input; the one that the next digit goes to is `at`. */
function onCells(at: number, isWrong: boolean): (input: ReactNode) => ReactElement {
  const current = Math.min(at, OTP_LENGTH - 1);
  const cells = Array.from({ length: OTP_LENGTH }, (_, index) => (
    <span key={index} data-current={index === current} data-wrong={isWrong} />
  ));
  return (input) => (
    <div className={styles["field"]}>
      <div className={styles["cells"]} aria-hidden="true">
        {cells}
      </div>
      {input}
    </div>
  );
}

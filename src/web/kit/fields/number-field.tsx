import { TextInput, type TextInputProps } from "@mantine/core";
import { useState, type ReactElement } from "react";

import { numberIn } from "#domain/typed-number.ts";

import { formatNumber } from "../time/format.ts";

type Props = Omit<TextInputProps, "value" | "onChange"> &
  Readonly<{
    /** The number, or the typed text when it is not a number. */
    value?: number | string;
    onChange?: (value: number | string) => void;
    /** Accepts fractions, and shows numbers without thousands separators. */
    hasFraction?: boolean;
  }>;

/**
 * A number field. Typed text is kept: "-4" and "1e3" reach the form, which refuses them with a message
 * instead of changing them into other numbers.
 */
export function NumberField({
  value = "",
  onChange,
  hasFraction = false,
  ...rest
}: Props): ReactElement {
  const [typed, setTyped] = useState("");
  const isTyped = typed !== "" && numberIn(typed, hasFraction) === value;
  return (
    <TextInput
      inputMode={hasFraction ? "text" : "numeric"}
      autoComplete="off"
      {...rest}
      value={isTyped ? typed : shown(value, hasFraction)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange?.(numberIn(currentTarget.value, hasFraction));
      }}
      onBlur={(event) => {
        setTyped("");
        rest.onBlur?.(event);
      }}
    />
  );
}

function shown(value: number | string, hasFraction: boolean): string {
  if (typeof value === "string") return value;
  return hasFraction ? String(value) : formatNumber(value);
}

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
    /** An amount of dollars: it may have cents, and is shown with both of their figures. */
    isMoney?: boolean;
  }>;

/**
 * A number field. Typed text is kept: "-4" and "1e3" reach the form, which refuses them with a message
 * instead of changing them into other numbers.
 */
export function NumberField({
  value = "",
  onChange,
  hasFraction: isFraction = false,
  isMoney = false,
  ...rest
}: Props): ReactElement {
  const hasFraction = isFraction || isMoney;
  const [typed, setTyped] = useState("");
  const isTyped = typed !== "" && numberIn(typed, hasFraction) === value;
  return (
    <TextInput
      inputMode={hasFraction ? "text" : "numeric"}
      autoComplete="off"
      {...rest}
      value={isTyped ? typed : shown(value, { hasFraction, isMoney })}
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

type Kind = Readonly<{ hasFraction: boolean; isMoney: boolean }>;

function shown(value: number | string, { hasFraction, isMoney }: Kind): string {
  if (typeof value === "string") return value;
  const dollars = value.toFixed(2);
  // What is no whole number of cents stays as it was typed, for the form to refuse.
  if (isMoney && Number(dollars) === value) return dollars;
  return hasFraction ? String(value) : formatNumber(value);
}

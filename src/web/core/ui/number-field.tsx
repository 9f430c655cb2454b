import "@mantine/core/styles/NumberInput.layer.css";
import { NumberInput, type NumberInputProps } from "@mantine/core";
import type { ReactElement } from "react";

/** A whole number with steppers; letters cannot be typed. Empty reads as "". */
export function NumberField(props: NumberInputProps): ReactElement {
  return (
    <NumberInput
      allowDecimal={false}
      allowNegative={false}
      inputMode="numeric"
      thousandSeparator=","
      {...props}
    />
  );
}

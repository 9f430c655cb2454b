import "@mantine/core/styles/NumberInput.layer.css";
import { NumberInput, type NumberInputProps } from "@mantine/core";
import type { ReactElement } from "react";

/**
 * A whole number with steppers; letters cannot be typed. Empty reads as "". A point can be: left out, "2.5" would
 * become 25; so the form says that the number must be whole.
 */
export function NumberField(props: NumberInputProps): ReactElement {
  return <NumberInput allowNegative={false} inputMode="numeric" thousandSeparator="," {...props} />;
}

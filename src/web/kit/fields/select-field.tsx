import { NativeSelect, type NativeSelectProps } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import type { ReactElement } from "react";

type Option = Readonly<{ value: string; label: string; disabled?: boolean }>;
type Props = Omit<NativeSelectProps, "data"> &
  Readonly<{
    options: readonly Option[];
    /** Shown while nothing is chosen; cannot be chosen again. */
    placeholder?: string;
  }>;

/** A choice from a short list, as a native select. */
export function SelectField({ options, placeholder, ...rest }: Props): ReactElement {
  return (
    <NativeSelect rightSection={<IconChevronDown size={18} stroke={1.7} />} {...rest}>
      {placeholder !== undefined && (
        <option value="" disabled>
          {placeholder}
        </option>
      )}
      {options.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}

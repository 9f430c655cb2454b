import type { ReactElement } from "react";

import { useHeld, useNarrow } from "../navigation/narrow.ts";
import { SelectField } from "./select-field.tsx";

type Option = Readonly<{
  /** "" is the choice that needs no parameter. */
  value: string;
  label: string;
}>;

type Props = Readonly<{
  /** What is chosen, for the screen reader: "Sort". */
  label: string;
  /** The search parameter that holds the choice; choosing goes back to page 1. */
  param: string;
  options: readonly Option[];
}>;

/** A choice kept in the URL, where there are too many words for a row of links. */
export function SelectFilter({ label, param, options }: Props): ReactElement {
  const narrow = useNarrow();
  return (
    <SelectField
      aria-label={label}
      options={options}
      value={useHeld(param)}
      onChange={(event) => narrow(param, event.currentTarget.value)}
    />
  );
}

import type { ReactElement } from "react";

import { useSearchParam, useSetSearchParam } from "../navigation/search-param.ts";
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
  const narrow = useSetSearchParam();
  return (
    <SelectField
      aria-label={label}
      options={options}
      value={useSearchParam(param)}
      onChange={(event) => narrow(param, event.currentTarget.value)}
    />
  );
}

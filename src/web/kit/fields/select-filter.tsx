import type { ReactElement } from "react";

import { useSearchParam, useSetSearchParam } from "#web/kit/navigation/search-param.ts";
import { SelectField } from "#web/kit/fields/select-field.tsx";

type Option = Readonly<{
  /** "" is the default, which removes the parameter. */
  value: string;
  label: string;
}>;

type Props = Readonly<{
  /** Name for screen readers: "Sort". */
  label: string;
  /** The search parameter that holds the choice; a change goes back to page 1. */
  param: string;
  options: readonly Option[];
  /** Its name is shown, because the options do not say what they are about. */
  isLabelled?: boolean;
}>;

/** A filter kept in the URL, as a native select, so that all filters of a list fit one line. */
export function SelectFilter({ label, param, options, isLabelled = false }: Props): ReactElement {
  const setParam = useSetSearchParam();
  return (
    <SelectField
      {...{ [isLabelled ? "label" : "aria-label"]: label }}
      options={options}
      value={useSearchParam(param)}
      onChange={(event) => setParam(param, event.currentTarget.value)}
    />
  );
}

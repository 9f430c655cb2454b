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
}>;

/** A filter kept in the URL, as a native select, for more options than fit into a row of links. */
export function SelectFilter({ label, param, options }: Props): ReactElement {
  const setParam = useSetSearchParam();
  return (
    <SelectField
      aria-label={label}
      options={options}
      value={useSearchParam(param)}
      onChange={(event) => setParam(param, event.currentTarget.value)}
    />
  );
}

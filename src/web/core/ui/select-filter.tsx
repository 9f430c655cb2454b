import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";

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
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const held = search[param];
  const choose = (value: string): void => {
    void navigate({
      to: ".",
      search: (before) => ({ ...before, page: undefined, [param]: value || undefined }),
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <SelectField
      aria-label={label}
      options={options}
      value={typeof held === "string" ? held : ""}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}

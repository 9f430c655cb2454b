import { useNavigate, useSearch } from "@tanstack/react-router";

type Params = Readonly<Record<string, unknown>>;

/** The search of a link to the same list with another choice: that begins at page 1. */
export const withSearchParam =
  (param: string, value: string | undefined) =>
  (before: Params): Params => ({ ...before, page: undefined, [param]: value || undefined });

/** Sets one filter of a list; "" or undefined lifts it. Nothing to go Back to: a filter is not a place. */
export function useSetSearchParam(): (param: string, value: string | undefined) => void {
  const navigate = useNavigate();
  return (param, value) => {
    void navigate({
      to: ".",
      search: withSearchParam(param, value),
      replace: true,
      resetScroll: false,
    });
  };
}

/** What the search parameter holds; "" while nothing is chosen. */
export function useSearchParam(param: string): string {
  const held = useSearch({ strict: false, select: (search: Params) => search[param] });
  return typeof held === "string" ? held : "";
}

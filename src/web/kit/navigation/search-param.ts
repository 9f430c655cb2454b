import { useNavigate, useSearch } from "@tanstack/react-router";

type Params = Readonly<Record<string, unknown>>;

/** Chooses a part of a page, each of which has rows of its own to open. */
const PART = "tab";

/** The search of a link to the same list with another filter, or to another part of the page, which starts at page 1. */
export const withSearchParam =
  (param: string, value: string | undefined) =>
  (before: Params): Params => ({
    ...before,
    page: undefined,
    ...(param === PART && { view: undefined }),
    [param]: value || undefined,
  });

/**
 * Sets one filter of a list; "" or undefined removes it. Replaces the history entry, so Back does not step through
 * filters.
 */
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

/** The value of the search parameter; "" while it is absent. */
export function useSearchParam(param: string): string {
  const held = useSearch({ strict: false, select: (search: Params) => search[param] });
  return typeof held === "string" ? held : "";
}

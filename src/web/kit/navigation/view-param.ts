import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";

import { isFirst } from "./back.ts";
import { viewIdOf } from "./view-id.ts";

/** The search parameter of every table whose rows open in a dialog. */
const PARAM: string = "view";

type Screen = Readonly<{ pathname: string; search: Readonly<Record<string, unknown>> }>;

/** Whether a navigation keeps the row open: for forms in its dialog, which ask before leaving. */
export const isSameView = (from: Screen, to: Screen): boolean =>
  from.pathname === to.pathname && from.search[PARAM] === to.search[PARAM];

/** Two clicks within these milliseconds count as one. */
const QUICK_MS = 500;

export type View = Readonly<{
  id: string | undefined;
  open: (id: string) => void;
  close: () => void;
}>;

/**
 * The open row is stored in the URL, as `param`; opening adds a history entry, so Back closes it. Another row that is opened
 * meanwhile takes its place.
 */
export function useView(param = PARAM): View {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const id = typeof search[param] === "string" ? search[param] : undefined;
  const navigate = useNavigate();
  const router = useRouter();
  const closedAt = useRef(Number.NEGATIVE_INFINITY);
  const last = useRef(id);
  useEffect(() => {
    // For a URL opened directly, adds an entry for the list first, so that Back closes the row instead of leaving the
    // list.
    const { pathname, href } = router.history.location;
    if (last.current === undefined || !isFirst(router.history)) return;
    const list = new URL(href, location.origin);
    list.searchParams.delete(param);
    router.history.replace(`${pathname}${list.search}`);
    router.history.flush();
    router.history.push(href, { isOverList: true });
  }, [router, param]);
  useEffect(() => {
    // The focus returns to the row, also after a deep link or a press beside the button.
    if (id === undefined && last.current !== undefined) focusView(last.current);
    last.current = id;
  }, [id]);
  const go = (next: string | undefined): void =>
    void navigate({
      to: ".",
      search: (before) => ({ ...before, [param]: next }),
      replace: next === undefined || id !== undefined,
      ...(next !== undefined && {
        state: ({ isOverList }) => ({ isOverList: id === undefined || isOverList === true }),
      }),
      resetScroll: false,
    });
  const open = (next: string): void => {
    closedAt.current = Number.NEGATIVE_INFINITY;
    focusView(next);
    go(next);
  };
  const close = (): void => {
    // The second of two quick clicks would go back once more and leave the screen.
    if (performance.now() - closedAt.current < QUICK_MS) return;
    closedAt.current = performance.now();
    // When the row was reached by a link from another screen, Back would lead there: the row is closed in place.
    if (router.history.location.state.isOverList) router.history.back();
    else go(undefined);
  };
  return { id, open, close };
}

/** The open row, or the previous one while its dialog closes; undefined before the first. */
export function useShown({ id }: View): string | undefined {
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  return shown;
}

function focusView(id: string): void {
  document.querySelector<HTMLElement>(`#${CSS.escape(viewIdOf(id))}`)?.focus();
}

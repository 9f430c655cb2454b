// What a person chose for the lists of the back office; this device keeps it for each person (PRODUCT L2.11).
import { useMemo, useSyncExternalStore } from "react";

import { DEFAULT_PAGE_SIZE, LONG_PAGE_SIZE } from "#domain/paging.ts";

import { useUser } from "#web/kit/session/session.ts";

type Kept = Readonly<{
  isLong: boolean;
  /** The headers of the columns that a person does without, by the name of the list. */
  hidden: Readonly<Record<string, readonly string[]>>;
}>;

const NOTHING: Kept = { isLong: false, hidden: {} };
const NO_HEADERS: readonly string[] = [];

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** What another release or somebody else stored counts as nothing. */
function parse(text: string | null): Kept {
  try {
    const { isLong, hidden } = Object(JSON.parse(text ?? "{}"));
    const lists = Object.entries(Object(hidden)).map(([list, headers]) => [
      list,
      Array.isArray(headers) ? headers.filter((header) => typeof header === "string") : [],
    ]);
    return { isLong: isLong === true, hidden: Object.fromEntries(lists) };
  } catch {
    return NOTHING;
  }
}

type Choices = Kept & Readonly<{ keep: (change: Partial<Kept>) => void }>;

function useChoices(): Choices {
  const key = `lists:${useUser()?._id ?? ""}`;
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(key));
  return useMemo(() => {
    const kept = parse(text);
    const keep = (change: Partial<Kept>): void => {
      localStorage.setItem(key, JSON.stringify({ ...kept, ...change }));
      for (const listener of listeners) listener();
    };
    return { ...kept, keep };
  }, [key, text]);
}

/** How many rows a page of each list is asked for; undefined is what the server gives by itself. */
export function usePageSize(): number | undefined {
  return useChoices().isLong ? LONG_PAGE_SIZE : undefined;
}

/** The headers that the person does without in a list. */
export function useHidden(list: string): readonly string[] {
  return useChoices().hidden[list] ?? NO_HEADERS;
}

export const PAGE_SIZES = [DEFAULT_PAGE_SIZE, LONG_PAGE_SIZE] as const;

export type ListChoice = Readonly<{
  size: (typeof PAGE_SIZES)[number];
  choose: (size: (typeof PAGE_SIZES)[number]) => void;
  isHidden: (header: string) => boolean;
  turn: (header: string) => void;
}>;

/** The choices for one list, and how they are changed. */
export function useListChoice(list: string): ListChoice {
  const { isLong, hidden, keep } = useChoices();
  const own = hidden[list] ?? NO_HEADERS;
  return {
    size: isLong ? LONG_PAGE_SIZE : DEFAULT_PAGE_SIZE,
    choose: (size) => keep({ isLong: size === LONG_PAGE_SIZE }),
    isHidden: (header) => own.includes(header),
    turn: (header) => {
      const without = own.filter((one) => one !== header);
      const after = without.length < own.length ? without : [...own, header];
      keep({ hidden: { ...hidden, [list]: after } });
    },
  };
}

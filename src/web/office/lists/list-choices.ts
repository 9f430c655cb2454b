// What a person chose for the lists of the back office; this device keeps it for each person (PRODUCT L2.11).
import { DEFAULT_PAGE_SIZE, LONG_PAGE_SIZE } from "#domain/paging.ts";

import { useKept } from "../ui/kept.ts";

export const PAGE_SIZES = [DEFAULT_PAGE_SIZE, LONG_PAGE_SIZE] as const;

/** Whether a page of each list has many rows, and how that is changed. */
export function useIsLong(): readonly [isLong: boolean, keep: (isLong: boolean) => void] {
  const [text, keep] = useKept("list-rows");
  return [text === "long", (isLong) => keep(isLong ? "long" : "")];
}

/** How many rows a page of each list is asked for; undefined is what the server gives by itself. */
export function usePageSize(): number | undefined {
  return useIsLong()[0] ? LONG_PAGE_SIZE : undefined;
}

/** The headers of the columns that the person does without in a list, and how one is turned on or off. */
export function useHidden(
  list: string,
): readonly [hidden: readonly string[], turn: (header: string) => void] {
  const [text, keep] = useKept(`list-without ${list}`);
  const hidden = text.split("\n").filter(Boolean);
  const turn = (header: string): void => {
    const others = hidden.filter((one) => one !== header);
    keep((others.length < hidden.length ? others : [...hidden, header]).join("\n"));
  };
  return [hidden, turn];
}

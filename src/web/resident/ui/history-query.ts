import { useSearch } from "@tanstack/react-router";

import type { OwnHistoryExport } from "#contract/impact.ts";

type Held = Readonly<{
  q?: string | undefined;
  year?: string | undefined;
  material?: OwnHistoryExport["material"];
}>;

/** What the address narrows one's own list to; a year is that of the reader's clock (PRODUCT R38.3). */
export function useHistoryQuery(): OwnHistoryExport {
  const { q, year, material }: Held = useSearch({ strict: false });
  const firstOf = (number: number): string => new Date(number, 0, 1).toISOString();
  return {
    ...(q !== undefined && { search: q }),
    ...(material !== undefined && { material }),
    ...(year !== undefined && { from: firstOf(Number(year)), to: firstOf(Number(year) + 1) }),
  };
}

/** Whether anything narrows it. */
export function isNarrowed(query: OwnHistoryExport): boolean {
  return Object.keys(query).length > 0;
}

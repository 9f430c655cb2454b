import { useSearch } from "@tanstack/react-router";
import { IconArrowDown, IconArrowUp, IconArrowsSort } from "@tabler/icons-react";
import type { ReactElement } from "react";

import { withSearchParam } from "#web/kit/navigation/search-param.ts";
import { CurrentLink } from "#web/kit/ui/current-link.tsx";
import styles from "./data-table.module.css";

/** The search parameter; each table defines its values. */
const PARAM: string = "sort";

/** How a column is sorted, by the search parameter `sort` or by default: "points" ascends, "-points" descends. */
export function useSortOf(
  sortedBy: string | undefined,
): (key: string | undefined) => "ascending" | "descending" | undefined {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const sort = search[PARAM] ?? sortedBy;
  return (key) => {
    if (key === undefined) return undefined;
    if (sort === key) return "ascending";
    return sort === `-${key}` ? "descending" : undefined;
  };
}

type Props = Readonly<{
  label: string;
  sortKey: string;
  sortedBy: string | undefined;
  direction: "ascending" | "descending" | undefined;
}>;

/** A column header that sorts: ascending, descending, then the default; for the default column, the opposite order. */
export function SortLink({ label, sortKey, sortedBy, direction }: Props): ReactElement {
  const falling = `-${sortKey}`;
  const next = {
    ascending: sortedBy === falling ? undefined : falling,
    descending: sortedBy === falling ? sortKey : undefined,
    none: sortedBy === falling ? undefined : sortKey,
  };
  return (
    <CurrentLink
      to="."
      search={withSearchParam(PARAM, next[direction ?? "none"])}
      replace
      resetScroll={false}
      isCurrent={false}
      className={styles["sort"]}
    >
      {label}
      <Arrow direction={direction} />
    </CurrentLink>
  );
}

function Arrow({ direction }: Pick<Props, "direction">): ReactElement {
  if (direction === "ascending") return <IconArrowUp size={14} aria-hidden="true" />;
  if (direction === "descending") return <IconArrowDown size={14} aria-hidden="true" />;
  return <IconArrowsSort size={14} aria-hidden="true" className={styles["unsorted"]} />;
}

import type { MouseEvent, ReactElement, ReactNode } from "react";

import { classes } from "../theme/classes.ts";
import styles from "./data-table.module.css";
import { SkeletonBlock } from "../ui/skeleton.tsx";
import { SortLink, useSortOf } from "./sort-link.tsx";

export type Column<Row> = Readonly<{
  header: string;
  cell: (row: Row, index: number) => ReactNode;
  /** "end" for figures. */
  align?: "end";
  /** Second ink, for what matters less. */
  isQuiet?: boolean;
  /**
   * Where it stands on a phone, where rows are cards: before the name, as the name of the card, last, or without its header
   * at the foot. Left out it is a line with its header; without any name, the first column is the name.
   */
  inCard?: "mark" | "name" | "last" | "foot";
  /** The head sorts: the search parameter `sort` becomes "points", "-points", nothing; the server sorts. */
  sortKey?: string;
}>;

export type TableProps<Row> = Readonly<{
  /** Names the table and its scroll region. */
  label: string;
  columns: readonly Column<Row>[];
  /** undefined while loading: rows of the same shape are drawn. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** A press anywhere in the row; the row still needs its own View button for the keyboard. */
  onRowClick?: (row: Row) => void;
  /** How the list comes while the address says nothing: "-date". */
  sortedBy?: string;
  /** Row tint, beside a word that says the same (spec §2, /admin/pickups). */
  tone?: (row: Row) => "upcoming" | "overdue" | undefined;
  /** What stands there without rows; tell "nothing yet" and "no match" apart. */
  empty: ReactNode;
}>;

/**
 * A list of the back office: native table, sticky head, its own focusable scroll region. On phones its rows are cards;
 * the roles say that it is a table all the same, which Safari forgets where rows are no table rows to the eye.
 */
export function DataTable<Row>(props: TableProps<Row>): ReactElement {
  const { label, rows, empty, sortedBy } = props;
  const columns = withName(props.columns);
  const sortOf = useSortOf(sortedBy);
  if (rows?.length === 0) return <div className={styles["empty"]}>{empty}</div>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reachable with the keyboard (WCAG 2.1.1).
    <section className={styles["region"]} aria-label={label} tabIndex={0}>
      <table {...role("table")} className={styles["table"]} aria-busy={rows === undefined}>
        <caption className="visually-hidden">{label}</caption>
        <thead {...role("rowgroup")}>
          <tr {...role("row")}>
            {columns.map(({ header, align, sortKey }) => (
              <th
                key={header}
                scope="col"
                {...role("columnheader")}
                className={classes(
                  align && styles[align],
                  sortKey === undefined && styles["still"],
                )}
                aria-sort={sortOf(sortKey)}
              >
                {sortKey === undefined ? (
                  header
                ) : (
                  <SortLink
                    label={header}
                    sortKey={sortKey}
                    sortedBy={sortedBy}
                    direction={sortOf(sortKey)}
                  />
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...role("rowgroup")}>
          {rows ? (
            <Rows {...props} columns={columns} rows={rows} />
          ) : (
            <LoadingRows count={columns.length} />
          )}
        </tbody>
      </table>
    </section>
  );
}

function Rows<Row>({
  columns,
  rows,
  rowKey,
  onRowClick,
  tone,
}: Omit<TableProps<Row>, "rows"> & Readonly<{ rows: readonly Row[] }>): ReactElement[] {
  // A link or button inside the row does its own thing.
  const press = (row: Row) => (event: MouseEvent<HTMLElement>) => {
    const isControl =
      event.target instanceof Element && event.target.closest("a, button, input, label");
    if (!isControl) onRowClick?.(row);
  };
  return rows.map((row, index) => (
    <tr
      key={rowKey(row)}
      {...role("row")}
      className={classes(styles[tone?.(row) ?? "normal"], onRowClick && styles["pressable"])}
      {...(onRowClick && { onClick: press(row) })}
    >
      {columns.map(({ header, cell, align, isQuiet, inCard }) => (
        <td
          key={header}
          {...role("cell")}
          data-header={header}
          className={classes(
            align && styles[align],
            isQuiet && styles["quiet"],
            styles[inCard ?? "line"],
          )}
        >
          {cell(row, index)}
        </td>
      ))}
    </tr>
  ));
}

/** Said where the browser may have forgotten it. */
const role = (name: "table" | "rowgroup" | "row" | "columnheader" | "cell"): { role: string } => ({
  role: name,
});

/** A card begins with a name: where no column says that it is one, with the first that stands for itself. */
function withName<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  if (columns.some(({ inCard }) => inCard === "name")) return columns;
  const first = columns.findIndex(({ inCard }) => inCard === undefined);
  return columns.map((column, index) => (index === first ? { ...column, inCard: "name" } : column));
}

function LoadingRows({ count }: { count: number }): ReactElement[] {
  return Array.from({ length: 8 }, (_, row) => (
    <tr key={row}>
      {Array.from({ length: count }, (__, cell) => (
        <td key={cell}>
          <SkeletonBlock width={cell === 0 ? 24 : "80%"} />
        </td>
      ))}
    </tr>
  ));
}

import type { MouseEvent, ReactElement } from "react";

import { classes } from "#web/kit/theme/classes.ts";
import type { Identified } from "#web/kit/lists/list-results.tsx";
import { type Column, withName } from "./column.ts";
import styles from "./data-table.module.css";
import { SkeletonBlock } from "#web/kit/ui/skeleton.tsx";
import { SortLink, useSortOf } from "./sort-link.tsx";

export type TableProps<Row> = Readonly<{
  /** Names the table and its scroll region. */
  label: string;
  columns: readonly Column<Row>[];
  /** undefined while loading: placeholder rows of the same shape are shown. */
  rows: readonly Row[] | undefined;
  /** For rows whose ids are not unique. */
  rowKey?: (row: Row) => string;
  /** Called on a press anywhere in the row; the row still needs its own View button for the keyboard. */
  onRowClick?: (row: Row) => void;
  /** The default order, without `sort` in the URL: "-date". */
  sortedBy?: string;
  /** Tint of the row, beside a word that says the same (PRODUCT 2.32). */
  tone?: (row: Row) => "upcoming" | "overdue" | undefined;
}>;

/**
 * A list of the back office: native table, sticky header, its own focusable scroll region. On phones its rows are
 * cards; explicit roles keep it a table, because Safari drops table semantics when `display` is not a table's.
 */
export function DataTable<Row extends Identified>(props: TableProps<Row>): ReactElement {
  const { label, rows, sortedBy } = props;
  const columns = withName(props.columns);
  const sortOf = useSortOf(sortedBy);
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

function Rows<Row extends Identified>({
  columns,
  rows,
  rowKey,
  onRowClick,
  tone,
}: Omit<TableProps<Row>, "rows"> & Readonly<{ rows: readonly Row[] }>): ReactElement[] {
  // A press on a link or button inside the row does not also open the row.
  const press = (row: Row) => (event: MouseEvent<HTMLElement>) => {
    const isControl =
      event.target instanceof Element && event.target.closest("a, button, input, label");
    if (!isControl) onRowClick?.(row);
  };
  return rows.map((row, index) => (
    <tr
      key={rowKey?.(row) ?? row._id}
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

/** Explicit roles, for browsers that dropped the native ones. */
const role = (name: "table" | "rowgroup" | "row" | "columnheader" | "cell"): { role: string } => ({
  role: name,
});

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

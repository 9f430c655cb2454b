import type { ReactElement } from "react";

import { DataTable, type TableProps } from "./data-table.tsx";
import { ListFrame, type FrameProps, type Identified } from "#web/kit/lists/list-results.tsx";
import { mayBeHidden, withName } from "./column.ts";
import { useHidden } from "./list-choices.ts";
import { say } from "../words/say.ts";

export type ListTableProps<Row> = Omit<TableProps<Row>, "rows"> &
  Pick<FrameProps<Row>, "list" | "empty" | "keepsScroll"> &
  Readonly<{
    /** The choice of columns is kept under this name; by default the label. */
    name?: string;
  }>;

/** A list of the back office as a table; the label names it, also in the message when it did not load. */
export function ListTable<Row extends Identified>(props: ListTableProps<Row>): ReactElement {
  const { list, empty, keepsScroll = false, columns, name, ...table } = props;
  const [hidden] = useHidden(name ?? table.label);
  const shown = withName(columns).filter(
    (column) => !mayBeHidden(column) || !hidden.includes(column.header),
  );
  const failed = say("The {list} did not load", { list: table.label.toLowerCase() });
  return (
    <ListFrame list={list} failed={failed} empty={empty} keepsScroll={keepsScroll}>
      {(rows) => <DataTable {...table} columns={shown} rows={rows} />}
    </ListFrame>
  );
}

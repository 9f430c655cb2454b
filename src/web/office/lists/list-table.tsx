import type { ReactElement } from "react";

import { DataTable, type Identified, type TableProps } from "#web/kit/lists/data-table.tsx";
import { ListFrame, type FrameProps } from "#web/kit/lists/list-results.tsx";
import { say } from "../words/say.ts";

export type ListTableProps<Row> = Omit<TableProps<Row>, "rows"> &
  Pick<FrameProps<Row>, "list" | "empty" | "keepsScroll">;

/** A list of the back office as a table; the label names it, also in the message when it did not load. */
export function ListTable<Row extends Identified>(props: ListTableProps<Row>): ReactElement {
  const { list, empty, keepsScroll = false, ...table } = props;
  const failed = say("The {list} did not load", { list: table.label.toLowerCase() });
  return (
    <ListFrame list={list} failed={failed} empty={empty} keepsScroll={keepsScroll}>
      {(rows) => <DataTable {...table} rows={rows} />}
    </ListFrame>
  );
}

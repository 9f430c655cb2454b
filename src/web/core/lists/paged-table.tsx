import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactElement } from "react";

import type { Page } from "#contract/page.ts";

import { DataTable, type TableProps } from "./data-table.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { Pager } from "./pager.tsx";
import { Surface } from "../ui/surface.tsx";

type Props<Row> = Omit<TableProps<Row>, "rows"> &
  Readonly<{
    list: Pick<
      UseQueryResult<Readonly<{ data: Page<Row> }>>,
      "data" | "error" | "refetch" | "isPlaceholderData"
    >;
    /** "The users did not load". */
    failed: string;
    /** For a table below other content: paging keeps the scroll position. */
    keepsScroll?: boolean;
  }>;

/** A page of a list: its rows, or why there are none, and links to the other pages. */
export function PagedTable<Row>(props: Props<Row>): ReactElement {
  const { list, failed, keepsScroll = false, empty, ...table } = props;
  const facts = list.data?.data;
  if (!facts && list.error) {
    return (
      <Surface>
        <ErrorState title={failed} error={list.error} onRetry={() => void list.refetch()} />
      </Surface>
    );
  }
  return (
    <>
      <DataTable {...table} rows={facts?.docs} empty={empty} />
      {facts && (
        <Pager facts={facts} keepsScroll={keepsScroll} isCurrent={!list.isPlaceholderData} />
      )}
    </>
  );
}

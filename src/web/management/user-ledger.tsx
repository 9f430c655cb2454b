import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";

import type { Receipt } from "#contract/impact.ts";
import type { User } from "#contract/profile.ts";
import { formatReceipt } from "#domain/receipts.ts";

import { read } from "../core/api/api.ts";
import { classes } from "../core/theme/classes.ts";
import { formatNumber } from "../core/time/format.ts";
import { Moment } from "../core/lists/cells.tsx";
import type { Column } from "../core/lists/data-table.tsx";
import { EmptyState } from "../core/ui/empty-state.tsx";
import { ExportButton } from "../core/lists/export-button.tsx";
import { PagedTable } from "../core/lists/paged-table.tsx";
import { TabHead } from "./tab-head.tsx";
import styles from "./user-tabs.module.css";
import { whenHeader } from "./when.ts";

/** Every line that moved somebody's points, newest first unless told. */
export function UserLedger({ user }: { user: User }): ReactElement {
  const { sort, page } = useSearch({ from: "/admin/admin/users/$id" });
  const params = { id: user._id };
  const list = useQuery({
    ...read("GET /profile/:id/ledger", {
      params,
      query: { sort: sort === "date" ? "oldest" : undefined, page },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <TabHead title="Ledger" facts={list.data?.data}>
        <ExportButton line="GET /export/ledger/:id" input={{ params }} />
      </TabHead>
      <PagedTable
        label="Ledger"
        failed="The ledger did not load"
        list={list}
        columns={columns()}
        sortedBy="-date"
        rowKey={({ _id }) => _id}
        keepsScroll
        empty={
          <EmptyState title="No lines yet">
            Each confirmed collection, redeemed reward and invited friend leaves one here.
          </EmptyState>
        }
      />
    </>
  );
}

const columns = (): readonly Column<Receipt>[] => [
  {
    header: whenHeader(),
    sortKey: "date",
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  { header: "What", cell: (receipt) => <CauseCell receipt={receipt} /> },
  { header: "Confirmed by", isQuiet: true, cell: ({ confirmedBy }) => confirmedBy ?? "" },
  {
    header: "Points",
    align: "end",
    cell: (receipt) => (
      <b className={classes(receipt.points < 0 ? styles["less"] : styles["more"])}>
        {formatReceipt(receipt).points}
      </b>
    ),
  },
  { header: "Balance", align: "end", cell: ({ balance }) => formatNumber(balance) },
];

function CauseCell({ receipt }: { receipt: Receipt }): ReactElement {
  const { cause, items } = formatReceipt(receipt);
  return (
    <span className={styles["what"]}>
      {cause}
      {items.map((item) => (
        <span key={item} className={styles["quiet"]}>
          {item}
        </span>
      ))}
    </span>
  );
}

import { useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";

import type { Receipt } from "#contract/impact.ts";
import type { User } from "#contract/profile.ts";
import { actsForThemselves } from "#domain/profile.ts";
import { formatReceipt } from "#domain/impact/receipts.ts";
import { english } from "#domain/words/say.ts";

import { classes } from "#web/kit/theme/classes.ts";
import { formatNumber } from "#web/kit/time/format.ts";
import { Moment } from "../lists/cells.tsx";
import type { Column } from "../lists/column.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { ExportButton } from "../lists/export-button.tsx";
import { usePageSize } from "../lists/list-choices.ts";
import { ListTab } from "../lists/list-tab.tsx";
import { useList } from "#web/kit/lists/use-list.ts";
import styles from "./user-tabs.module.css";
import { whenHeader } from "../time/when.ts";
import { Unfolding } from "../lists/unfolding.tsx";
import { say } from "../words/say.ts";

/** Every entry that moved somebody's points, newest first unless the address says otherwise. */
export function UserLedger({ user }: { user: User }): ReactElement {
  const { sort, page } = useSearch({ from: "/office/admin/users/$id" });
  const params = { id: user._id };
  const list = useList("GET /profile/:id/ledger", {
    params,
    query: { sort: sort === "date" ? "oldest" : undefined, page, limit: usePageSize() },
  });
  return (
    <ListTab
      title={say("Ledger")}
      actions={<ExportButton route="GET /export/ledger/:id" input={{ params }} />}
      list={list}
      columns={columns(user)}
      sortedBy="-date"
      empty={
        <EmptyState title={say("No lines yet")}>
          {say("Each confirmed collection, redeemed reward and invited friend leaves one here.")}
        </EmptyState>
      }
    />
  );
}

const columns = (user: User): readonly Column<Receipt>[] => [
  {
    header: whenHeader(),
    sortKey: "date",
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  { header: say("What"), cell: (receipt) => <CauseCell receipt={receipt} /> },
  { header: say("Confirmed by"), isQuiet: true, cell: ({ confirmedBy }) => confirmedBy ?? "" },
  {
    header: say("Points"),
    align: "end",
    cell: (receipt) => (
      <b className={classes(receipt.points < 0 ? "danger" : styles["more"])}>
        {formatReceipt(english, receipt).points}
      </b>
    ),
  },
  { header: say("Balance"), align: "end", cell: ({ balance }) => formatNumber(balance) },
  // Who can sign in prints it from their own screens (PRODUCT R46.3).
  ...(actsForThemselves(user) ? [] : [receiptColumn(user)]),
];

const receiptColumn = ({ _id: id }: User): Column<Receipt> => ({
  header: say("Actions"),
  inCard: "foot",
  cell: (receipt) => (
    <ButtonLink
      to="/admin/users/$id/receipt"
      params={{ id }}
      search={{ entry: receipt._id }}
      variant="default"
      size="xs"
      aria-label={say("Receipt of {cause}", formatReceipt(english, receipt))}
    >
      {say("Receipt")}
    </ButtonLink>
  ),
});

function CauseCell({ receipt }: { receipt: Receipt }): ReactElement {
  const { cause, items } = formatReceipt(english, receipt);
  return (
    <Unfolding>
      <span className={styles["what"]}>{cause}</span>
      {items.map((item) => (
        <span key={item} className={styles["item"]}>
          {item}
        </span>
      ))}
    </Unfolding>
  );
}

import { useSearch } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";

import type { Receipt } from "#contract/impact.ts";
import { formatReceipt } from "#domain/impact/receipts.ts";

import { classes } from "#web/kit/theme/classes.ts";
import { formatDateTime } from "#web/kit/time/format.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { AnchorLink } from "#web/kit/ui/links.tsx";
import { ListResults, totalOf } from "#web/kit/lists/list-results.tsx";
import { useList } from "#web/kit/lists/use-list.ts";
import { Loading, SkeletonBlock } from "#web/kit/ui/skeleton.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { isNarrowed, useHistoryQuery } from "../ui/history-query.ts";
import { HistoryTools, NothingFound } from "../ui/history-tools.tsx";
import { TimesNote } from "../ui/times-note.tsx";
import { QuestionLink } from "./question-link.tsx";
import styles from "./receipts.module.css";
import { say } from "#web/kit/words/say.ts";

/** The person's own ledger entries, newest first: where each point came from (PRODUCT R2.6); `above` stands under the title. */
export function Receipts({ above }: Readonly<{ above: ReactNode }>): ReactElement {
  const { page = 1 } = useSearch({ from: "/user/impact" });
  const query = useHistoryQuery();
  const list = useList("GET /profile/ledger", { query: { ...query, page, limit: 10 } });
  const isNew = !isNarrowed(query) && totalOf(list)?.totalDocs === 0;
  return (
    <Surface as="section" title={say("Receipts")} className={styles["receipts"]}>
      {above}
      {!isNew && (
        <HistoryTools label={say("Place, reward or friend")} file="GET /export/own-receipts" />
      )}
      <ListResults
        list={list}
        failed={say("The receipts didn't load")}
        loading={LOADING}
        empty={isNew ? NO_RECEIPTS : <NothingFound />}
        isOnSurface
        keepsScroll
        pagerLabel={say("Pages of receipts")}
      >
        {(receipts) => (
          <div className="stack gap-8">
            <TimesNote />
            <ul className={styles["list"]}>
              {receipts.map((receipt) => (
                <ReceiptLine key={receipt._id} receipt={receipt} />
              ))}
            </ul>
          </div>
        )}
      </ListResults>
      <AnchorLink to="/disputes" className={styles["ask"] ?? ""}>
        {say("Your questions")}
      </AnchorLink>
    </Surface>
  );
}

const NO_RECEIPTS = (
  <EmptyState title={say("No receipts yet")}>
    {say("Each confirmed collection, redeemed reward and invited friend leaves one here.")}
  </EmptyState>
);

const LOADING = (
  <Loading>
    <SkeletonBlock height={44} />
    <SkeletonBlock height={44} />
    <SkeletonBlock height={44} />
  </Loading>
);

function ReceiptLine({ receipt }: { receipt: Receipt }): ReactElement {
  const { cause, items, points } = formatReceipt(say, receipt);
  const { confirmedBy, createdAt } = receipt;
  return (
    <li className={styles["line"]}>
      <div className="shrink anywhere">
        <p className={styles["cause"]}>
          <AnchorLink inherit to="/receipts/$id" params={{ id: receipt._id }}>
            {cause}
          </AnchorLink>
        </p>
        {items.map((item) => (
          <p key={item}>{item}</p>
        ))}
        <p className="muted small">
          {confirmedBy === null
            ? formatDateTime(createdAt)
            : say("{date}, confirmed by {name}", {
                date: formatDateTime(createdAt),
                name: confirmedBy,
              })}
        </p>
        <Ask receipt={receipt} cause={cause} />
      </div>
      <div className={styles["figures"]}>
        <p className={classes(styles["points"], receipt.points < 0 && styles["less"])}>
          {points}
          <span className="visually-hidden">
            {" "}
            {say.plural(receipt.points, "point#counted", "points#counted")}
          </span>
        </p>
        <p className="muted small">{say("Balance {balance}", { balance: receipt.balance })}</p>
      </div>
    </li>
  );
}

function Ask({ receipt, cause }: { receipt: Receipt; cause: string }): ReactElement | null {
  const { type, _id: id } = receipt.source;
  if ((type !== "pickup" && type !== "drop_off") || id === null) return null;
  return <QuestionLink of={{ type, id }} name={cause} {...receipt} className={styles["ask"]} />;
}

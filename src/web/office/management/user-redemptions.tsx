import { useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";

import type { User } from "#contract/profile.ts";
import type { Redemption } from "#contract/rewards.ts";

import { formatNumber } from "#web/kit/time/format.ts";
import { Moment } from "../lists/cells.tsx";
import { formatVoucher } from "../rewards/voucher-facts.tsx";
import { StatusChip } from "#web/kit/ui/chip.tsx";
import type { Column } from "../lists/column.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { usePageSize } from "../lists/list-choices.ts";
import { ListTab } from "../lists/list-tab.tsx";
import { useList } from "#web/kit/lists/use-list.ts";
import styles from "./user-tabs.module.css";
import { useProgrammeZone } from "#web/kit/time/programme-zone.ts";
import { whenHeader } from "../time/when.ts";
import { say } from "../words/say.ts";

/** What somebody redeemed, newest first unless the address says otherwise. */
export function UserRedemptions({ user }: { user: User }): ReactElement {
  const { sort, page } = useSearch({ from: "/office/admin/users/$id" });
  const list = useList("GET /reward/admin/redemptions", {
    query: {
      userId: user._id,
      sort: sort === "date" ? "oldest" : undefined,
      page,
      limit: usePageSize(),
    },
  });
  return (
    <ListTab
      title={say("Redeemed rewards")}
      list={list}
      columns={columns()}
      sortedBy="-date"
      empty={
        <EmptyState title={say("Nothing redeemed yet")}>
          {say("What {firstName} redeems shows here, the newest first.", {
            firstName: user.firstName,
          })}
        </EmptyState>
      }
    />
  );
}

const columns = (): readonly Column<Redemption>[] => [
  {
    header: whenHeader(),
    sortKey: "date",
    cell: ({ redeemedAt }) => <Moment at={redeemedAt} />,
  },
  { header: say("Reward"), cell: ({ name }) => <b className={styles["what"]}>{name}</b> },
  {
    header: say("Points Required"),
    align: "end",
    cell: ({ pointsRequired }) => formatNumber(pointsRequired),
  },
  { header: say("Status"), cell: (redemption) => <State of={redemption} /> },
  {
    header: say("Actions"),
    inCard: "foot",
    cell: ({ _id, name }) => (
      <ButtonLink
        to="/admin/redeemed"
        search={{ view: _id }}
        variant="default"
        size="xs"
        aria-label={say("View {name}", { name })}
      >
        {say("View")}
      </ButtonLink>
    ),
  },
];

function State({ of: { status, voucher } }: { of: Redemption }): ReactElement {
  const zone = useProgrammeZone();
  return (
    <>
      <StatusChip status={status} />
      {voucher && <div className="small muted">{formatVoucher(voucher, { words: say, zone })}</div>}
    </>
  );
}

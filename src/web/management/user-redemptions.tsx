import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";

import type { User } from "#contract/profile.ts";
import type { Redemption } from "#contract/rewards.ts";

import { read } from "../core/api/api.ts";
import { formatNumber } from "../core/time/format.ts";
import { Moment } from "../core/lists/cells.tsx";
import { StatusChip } from "../core/ui/chip.tsx";
import type { Column } from "../core/lists/data-table.tsx";
import { EmptyState } from "../core/ui/empty-state.tsx";
import { ButtonLink } from "../core/ui/links.tsx";
import { PagedTable } from "../core/lists/paged-table.tsx";
import { TabHead } from "./tab-head.tsx";
import styles from "./user-tabs.module.css";
import { whenHeader } from "./when.ts";

/** What somebody redeemed, newest first unless told. */
export function UserRedemptions({ user }: { user: User }): ReactElement {
  const { sort, page } = useSearch({ from: "/admin/admin/users/$id" });
  const list = useQuery({
    ...read("GET /reward/admin/redemptions", {
      query: { userId: user._id, sort: sort === "date" ? "oldest" : undefined, page },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <TabHead title="Redeemed rewards" facts={list.data?.data} />
      <PagedTable
        label="Redeemed rewards"
        failed="The redeemed rewards did not load"
        list={list}
        columns={columns()}
        sortedBy="-date"
        rowKey={({ _id }) => _id}
        keepsScroll
        empty={
          <EmptyState title="Nothing redeemed yet">
            What {user.firstName} redeems shows here, the newest first.
          </EmptyState>
        }
      />
    </>
  );
}

const columns = (): readonly Column<Redemption>[] => [
  {
    header: whenHeader(),
    sortKey: "date",
    cell: ({ redeemedAt }) => <Moment at={redeemedAt} />,
  },
  { header: "Reward", cell: ({ name }) => <b className={styles["what"]}>{name}</b> },
  {
    header: "Points Required",
    align: "end",
    cell: ({ pointsRequired }) => formatNumber(pointsRequired),
  },
  { header: "Status", cell: ({ status }) => <StatusChip status={status} /> },
  {
    header: "Actions",
    inCard: "foot",
    cell: ({ _id, name }) => (
      <ButtonLink to="/admin/redeemed" search={{ view: _id }} variant="default" size="xs">
        View<span className="visually-hidden"> {name}</span>
      </ButtonLink>
    ),
  },
];

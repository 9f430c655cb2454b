import { useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";

import type { DropOff } from "#contract/drop-offs.ts";
import type { User } from "#contract/profile.ts";
import { pointsNow } from "#domain/corrections/corrections.ts";

import { formatNumber } from "#web/kit/time/format.ts";
import { Moment } from "../lists/cells.tsx";
import { StatusChip } from "#web/kit/ui/chip.tsx";
import { MaterialChip } from "#web/parts/materials/material-chip.tsx";
import type { Column } from "../lists/column.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { usePageSize } from "../lists/list-choices.ts";
import { ListTab } from "../lists/list-tab.tsx";
import { useList } from "#web/kit/lists/use-list.ts";
import styles from "./user-tabs.module.css";
import { whenHeader } from "../time/when.ts";
import { say } from "../words/say.ts";
import { formatDropOffUnits } from "#web/parts/drop-offs/counted.ts";

/** Somebody's drop-offs, newest first unless the address says otherwise. */
export function UserDropOffs({ user }: { user: User }): ReactElement {
  const { sort, page } = useSearch({ from: "/office/admin/users/$id" });
  const list = useList("GET /dropOff/admin", {
    query: {
      userId: user._id,
      sort: sort === "date" ? "oldest" : undefined,
      page,
      limit: usePageSize(),
    },
  });
  return (
    <ListTab
      title={say("Drop-offs")}
      list={list}
      columns={columns()}
      sortedBy="-date"
      empty={
        <EmptyState title={say("No drop-offs yet")}>
          {say("What {firstName} hands in shows here, the newest first.", {
            firstName: user.firstName,
          })}
        </EmptyState>
      }
    />
  );
}

const columns = (): readonly Column<DropOff>[] => [
  {
    header: whenHeader(),
    sortKey: "date",
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  {
    header: say("Location"),
    cell: ({ dropOffLocation }) => (
      <span className={styles["place"]}>
        {dropOffLocation.name}
        <span className={styles["quiet"]}>{dropOffLocation.address}</span>
      </span>
    ),
  },
  { header: say("Item Type"), cell: ({ itemType }) => <MaterialChip material={itemType} /> },
  {
    header: say("Status"),
    cell: ({ status, reason }) => (
      <>
        <StatusChip status={status} />
        {reason !== null && <span className={styles["quiet"]}>{reason}</span>}
      </>
    ),
  },
  {
    header: say("Counted"),
    align: "end",
    cell: (dropOff) => (dropOff.status === "completed" ? formatDropOffUnits(say, dropOff) : ""),
  },
  { header: say("Points"), align: "end", cell: (dropOff) => formatNumber(pointsNow(dropOff)) },
  {
    header: say("Actions"),
    inCard: "foot",
    cell: ({ _id, dropOffLocation }) => (
      <ButtonLink
        to="/admin/dropoffs/$id"
        params={{ id: _id }}
        variant="default"
        size="xs"
        aria-label={say("View the drop-off at {name}", { name: dropOffLocation.name })}
      >
        {say("View")}
      </ButtonLink>
    ),
  },
];

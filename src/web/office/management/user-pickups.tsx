import { useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";

import type { Pickup } from "#contract/pickups.ts";
import type { User } from "#contract/profile.ts";
import { pointsNow } from "#domain/corrections/corrections.ts";
import { addressLine } from "#domain/locations/address.ts";
import { labelOf } from "#domain/rates/materials.ts";

import { formatLocalDate, formatNumber, formatTimeRange } from "#web/kit/time/format.ts";
import { useNow } from "#web/kit/time/now.ts";
import { StatusChip } from "#web/kit/ui/chip.tsx";
import { staffStatusOf } from "#web/parts/pickups/pickup-phase.ts";
import { MaterialChip } from "#web/parts/materials/material-chip.tsx";
import type { Column } from "../lists/column.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { zoneName } from "#web/kit/time/zone.ts";
import { usePageSize } from "../lists/list-choices.ts";
import { ListTab } from "../lists/list-tab.tsx";
import { useList } from "#web/kit/lists/use-list.ts";
import { CancelledPickups } from "../telephone/cancelled-pickups.tsx";
import styles from "./user-tabs.module.css";
import { say } from "../words/say.ts";

/** How often the list checks whether an upcoming pickup has become overdue. */
const MINUTE_MS = 60_000;
/** The column headers of other tabs sort by name; a pickup has none. */
const SORTS = { date: "soonest", "-date": "latest", name: undefined, "-name": undefined } as const;

/** A person's pickups, in the time zones of their locations. */
export function UserPickups({ user }: { user: User }): ReactElement {
  const { sort, page } = useSearch({ from: "/office/admin/users/$id" });
  const now = useNow(MINUTE_MS);
  const list = useList("GET /pickup/admin", {
    query: { userId: user._id, sort: sort && SORTS[sort], page, limit: usePageSize() },
  });
  return (
    <>
      <ListTab
        title={say("Pickups")}
        actions={
          <ButtonLink to="/admin/pickups" search={{ userId: user._id }} variant="default">
            {say("Open in Pickups")}
          </ButtonLink>
        }
        list={list}
        columns={columnsAt(now)}
        tone={(pickup) => toneOf(pickup, now)}
        empty={
          <EmptyState title={say("No pickups yet")}>
            {say("What {firstName} books shows here, the next one first.", {
              firstName: user.firstName,
            })}
          </EmptyState>
        }
      />
      <CancelledPickups userId={user._id} />
    </>
  );
}

/** None for what waits for a new time: it is neither to come nor late. */
function toneOf(pickup: Pickup, now: number): "upcoming" | "overdue" | undefined {
  const state = staffStatusOf(pickup, now);
  return state === "upcoming" || state === "overdue" ? state : undefined;
}

const columnsAt = (now: number): readonly Column<Pickup>[] => [
  { header: say("Item Type"), cell: ({ itemType }) => <MaterialChip material={itemType} /> },
  { header: say("Scheduled"), sortKey: "date", cell: (pickup) => <Scheduled pickup={pickup} /> },
  {
    header: say("Location"),
    cell: ({ location }) => (
      <span className={styles["place"]}>
        {location.name}
        <span className={styles["quiet"]}>{addressLine(location)}</span>
      </span>
    ),
  },
  {
    header: say("Status"),
    cell: (pickup) => <StatusChip status={staffStatusOf(pickup, now)} />,
  },
  { header: say("Points"), align: "end", cell: (pickup) => formatNumber(pointsNow(pickup)) },
  {
    header: say("Actions"),
    inCard: "foot",
    cell: ({ _id, itemType }) => (
      <ButtonLink
        to="."
        search={(before: object) => ({ ...before, view: _id })}
        state={{ isOverList: true }}
        resetScroll={false}
        variant="default"
        size="xs"
        aria-label={say("View {material}", { material: labelOf(say, itemType) })}
      >
        {say("View")}
      </ButtonLink>
    ),
  },
];

function Scheduled({ pickup }: { pickup: Pickup }): ReactElement {
  const { scheduledDate, scheduledTimeStart, scheduledTimeEnd, timeZone, startsAt } = pickup;
  return (
    <span className="nowrap">
      {formatLocalDate(scheduledDate)}
      <span className={styles["quiet"]}>
        {formatTimeRange(scheduledTimeStart, scheduledTimeEnd)} (
        {zoneName(timeZone, Date.parse(startsAt))})
      </span>
    </span>
  );
}

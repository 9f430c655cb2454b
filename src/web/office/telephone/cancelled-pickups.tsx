import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import type { CancelledPickup } from "#contract/office/cancelled.ts";
import { fullName } from "#domain/text.ts";

import { read } from "#web/kit/api/api.ts";
import { formatLocalDate } from "#web/kit/time/format.ts";
import { formatHours, formatMoment } from "#web/kit/time/zone.ts";
import { MaterialChip } from "#web/parts/materials/material-chip.tsx";
import type { Column } from "../lists/column.ts";
import { ListTab } from "../lists/list-tab.tsx";
import { say } from "../words/say.ts";
import styles from "./cancelled-pickups.module.css";

/** What somebody's last cancelled pickups were, who cancelled them and why; nothing where there are none. */
export function CancelledPickups({ userId }: { userId: string }): ReactElement | null {
  const list = useQuery(read("GET /profile/:id/cancelled", { params: { id: userId } }));
  if (!list.error && !list.data?.data.length) return null;
  return (
    <ListTab
      title={say("Cancelled pickups")}
      list={list}
      columns={COLUMNS}
      empty={say("No cancelled pickups")}
    />
  );
}

type CellProps = Readonly<{ pickup: CancelledPickup }>;

const COLUMNS: readonly Column<CancelledPickup>[] = [
  { header: say("Item Type"), cell: ({ itemType }) => <MaterialChip material={itemType} /> },
  { header: say("Scheduled"), cell: (pickup) => <Scheduled pickup={pickup} /> },
  {
    header: say("Location"),
    cell: ({ place }) => <Two first={place.name} second={place.address} />,
  },
  { header: say("Cancelled"), cell: (pickup) => <Cancelled pickup={pickup} /> },
];

function Scheduled({ pickup }: CellProps): ReactElement {
  const { scheduledDate, scheduledTimeStart, scheduledTimeEnd, timeZone, startsAt } = pickup;
  const hours = { timeStart: scheduledTimeStart, timeEnd: scheduledTimeEnd, timeZone };
  return (
    <Two first={formatLocalDate(scheduledDate)} second={formatHours(hours, Date.parse(startsAt))} />
  );
}

/** By whom and why, and when. */
function Cancelled({ pickup }: CellProps): ReactElement {
  const { reason, cancelledAt, timeZone } = pickup;
  return (
    <Two
      first={reason === "" ? byWhom(pickup) : `${byWhom(pickup)}: ${reason}`}
      second={formatMoment(cancelledAt, timeZone)}
    />
  );
}

function byWhom({ by, isClosed }: CancelledPickup): string {
  if (by) return say("By {name}", { name: fullName(by) });
  return isClosed ? say("Closed because no new time was chosen") : say("By its owner");
}

const Two = ({ first, second }: Readonly<{ first: string; second: string }>): ReactElement => (
  <span className={styles["two"]}>
    {first}
    <span>{second}</span>
  </span>
);

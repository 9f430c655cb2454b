import type { ReactElement } from "react";

import type { Pickup } from "#contract/pickups.ts";
import { countsNow } from "#domain/corrections/corrections.ts";
import { countsFromAgent, labelOf, formatUnits } from "#domain/rates/materials.ts";
import { formatTimeWindow } from "#domain/pickups/schedule.ts";
import { fullName } from "#domain/text.ts";

import { formatLocalDate, formatLocalTime } from "#web/kit/time/format.ts";
import { StatusChip } from "#web/kit/ui/chip.tsx";
import { DetailList, type DetailRow } from "#web/kit/ui/detail-list.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { momentIn, zoneName } from "#web/kit/time/zone.ts";
import { say } from "#web/kit/words/say.ts";
import { written } from "#web/kit/words/written.tsx";

/** All details of a pickup, in the time zone of its location (PRODUCT 2.41). */
export function AgentPickupDetails({ pickup }: Readonly<{ pickup: Pickup }>): ReactElement {
  const { completedAt, completedBy, campaign, timeZone } = pickup;
  const isCompleted = pickup.status === "completed";
  const rows: readonly DetailRow[] = [
    [say("Item type"), labelOf(say, pickup.itemType)],
    [
      say("Items count"),
      formatUnits(
        say,
        pickup.confirmedItems
          ? countsNow(pickup.confirmedItems, pickup.correction)
          : countsFromAgent(pickup.itemType, pickup.itemsCount),
      ),
    ],
    // The specification uses this label for the scheduled date.
    [say("Created At#pickup"), formatLocalDate(pickup.scheduledDate)],
    [say("Status"), <StatusChip key="status" status={pickup.status} />],
    ...(isCompleted && completedAt !== null
      ? [[say("Completed at"), timeThere(completedAt, timeZone)] as const]
      : []),
    ...(isCompleted && completedBy ? [[say("Completed by"), fullName(completedBy)] as const] : []),
    [
      say("Scheduled time"),
      formatTimeWindow(say, pickup.scheduledTimeStart, pickup.scheduledTimeEnd),
    ],
    [say("Time zone"), zoneName(timeZone, Date.parse(pickup.startsAt))],
    ...(campaign ? [[say("Campaign"), written(campaign, "name")] as const] : []),
  ];
  return (
    <Surface as="section" title={say("Pickup details")}>
      <DetailList rows={rows} />
    </Surface>
  );
}

function timeThere(instant: string, zone: string): string {
  const { today, time } = momentIn(zone, Date.parse(instant));
  return `${formatLocalDate(today)}, ${formatLocalTime(time)}`;
}

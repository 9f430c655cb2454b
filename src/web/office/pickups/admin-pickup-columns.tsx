import type { ReactElement } from "react";

import type { Pickup } from "#contract/pickups.ts";
import { addressLine } from "#domain/locations/address.ts";
import { pointsNow } from "#domain/corrections/corrections.ts";
import { labelOf } from "#domain/rates/materials.ts";
import { rowTone } from "#domain/pickups/pickups.ts";
import { formatPoints, fullName } from "#domain/text.ts";

import { formatLocalDate, formatTimeRange } from "#web/kit/time/format.ts";
import { Clamped, PersonLink, ViewButton } from "../lists/cells.tsx";
import { RowCheckbox } from "../lists/row-checkbox.tsx";
import { Chip } from "#web/kit/ui/chip.tsx";
import type { Column } from "../lists/column.ts";
import { zoneName } from "#web/kit/time/zone.ts";
import styles from "./admin-pickup-columns.module.css";
import { attemptedLine } from "#web/parts/pickups/attempted-line.ts";
import { say } from "../words/say.ts";

type Table = Readonly<{
  now: number;
  onView: (id: string) => void;
  chosen: ReadonlySet<string>;
  onChoose: (id: string, isChosen: boolean) => void;
}>;

/** The columns of /admin/pickups, with checkboxes for what is pending; times are in the time zone of the location. */
export const pickupColumns = ({
  now,
  onView,
  chosen,
  onChoose,
}: Table): readonly Column<Pickup>[] => [
  {
    header: say("Select"),
    inCard: "mark",
    cell: (pickup) =>
      pickup.status === "pending" && (
        <RowCheckbox
          label={say("Select the pickup of {user} on {date}", {
            user: fullName(pickup.user),
            date: formatLocalDate(pickup.scheduledDate),
          })}
          isChosen={chosen.has(pickup._id)}
          onChoose={(isChosen) => onChoose(pickup._id, isChosen)}
        />
      ),
  },
  { header: say("User"), cell: (pickup) => <PersonCell pickup={pickup} /> },
  { header: say("Item Type"), cell: ({ itemType }) => labelOf(say, itemType) },
  { header: say("Date"), sortKey: "date", cell: (pickup) => <ScheduleCell pickup={pickup} /> },
  {
    header: say("Location"),
    cell: ({ location }) => <Clamped text={addressLine(location)} least={16} />,
  },
  { header: say("Status"), cell: (pickup) => <StatusCell pickup={pickup} now={now} /> },
  {
    header: say("Points"),
    align: "end",
    cell: (pickup) => pickup.status === "completed" && formatPoints(say, pointsNow(pickup)),
  },
  {
    header: say("Actions"),
    inCard: "foot",
    cell: (pickup) => (
      <ViewButton
        id={pickup._id}
        name={`${labelOf(say, pickup.itemType)} of ${fullName(pickup.user)}`}
        onView={onView}
      />
    ),
  },
];

/** Tint of a row; completed ones stay white (PRODUCT 2.32). */
export function toneOf(pickup: Pickup, now: number): "upcoming" | "overdue" | undefined {
  const tones = { white: undefined, green: "upcoming", red: "overdue" } as const;
  return tones[rowTone({ status: pickup.status, endsAt: Date.parse(pickup.endsAt) }, now).tone];
}

function PersonCell({ pickup }: { pickup: Pickup }): ReactElement {
  return (
    <span className={styles["stack"]}>
      <PersonLink id={pickup.user._id} name={fullName(pickup.user)} />
      <span className="muted tiny">
        <Clamped text={pickup.user.email || (pickup.user.phoneNumber ?? "")} least={18} isOneLine />
      </span>
    </span>
  );
}

function ScheduleCell({ pickup }: { pickup: Pickup }): ReactElement {
  const { scheduledDate, scheduledTimeStart, scheduledTimeEnd, timeZone, startsAt } = pickup;
  return (
    <span className={styles["stack"]}>
      <span className="nowrap">{formatLocalDate(scheduledDate)}</span>
      <span className="muted tiny nowrap">
        {formatTimeRange(scheduledTimeStart, scheduledTimeEnd)},{" "}
        {zoneName(timeZone, Date.parse(startsAt))}
      </span>
    </span>
  );
}

function StatusCell({ pickup, now }: { pickup: Pickup; now: number }): ReactElement {
  const { status, endsAt, unusual } = pickup;
  const { tone, word } = rowTone({ status, endsAt: Date.parse(endsAt) }, now);
  const attempted = attemptedLine(pickup, now);
  return (
    <span className={styles["status"]}>
      <span className="row middle gap-6">
        <b className={styles["word"]} data-tone={tone}>
          {word}
        </b>
        {unusual?.reviewedAt === null && <Chip tint="warn">{say("Unusual")}</Chip>}
      </span>
      {attempted !== undefined && (
        <span className={styles["attempted"]}>
          <Clamped text={attempted} least={18} isOneLine />
        </span>
      )}
    </span>
  );
}

import { IconCalendarPlus, IconCircleX, IconClock, IconMapPin } from "@tabler/icons-react";
import type { ReactElement } from "react";

import type { Pickup } from "#contract/pickups.ts";
import { addressLine } from "#domain/address.ts";
import { labelOf } from "#domain/materials.ts";
import { cancellationRefusal } from "#domain/pickups.ts";

import { formatLocalDate, formatNumber } from "../core/format.ts";
import { ActionsMenu, type MenuAction } from "../core/ui/actions-menu.tsx";
import { StatusChip } from "../core/ui/chip.tsx";
import { Surface } from "../core/ui/surface.tsx";
import { calendarFile } from "./calendar.ts";
import styles from "./pickup-card.module.css";
import { PickupTime } from "./pickup-time.tsx";

type Props = Readonly<{
  pickup: Pickup;
  /** Its window has not ended yet. */
  isAhead: boolean;
  onCancel: () => void;
}>;

/** One pickup of one's own (spec §2, "Your Pickups"). */
export function PickupCard({ pickup, isAhead, onCancel }: Props): ReactElement {
  const { itemType, scheduledDate, location, status, pointsEarned, campaign } = pickup;
  const item = labelOf(itemType);
  const day = formatLocalDate(scheduledDate);
  const actions = actionsFor(pickup, isAhead, onCancel);
  return (
    <Surface as="li" className={styles["card"]}>
      <div className={styles["head"]}>
        <h3>{item}</h3>
        <StatusChip status={status} />
        {actions.length > 0 && (
          <div className={styles["menu"]}>
            <ActionsMenu label={`Actions for ${item}, ${day}`} actions={actions} />
          </div>
        )}
      </div>
      <p className={styles["line"]}>
        <IconClock size={18} stroke={1.7} aria-hidden="true" />
        <span>
          <strong>{day}</strong>
          <span className={styles["time"]}>
            <PickupTime pickup={pickup} />
          </span>
        </span>
      </p>
      <p className={styles["line"]}>
        <IconMapPin size={18} stroke={1.7} aria-hidden="true" />
        <span>
          {location.name}
          <span className={styles["time"]}>{addressLine(location)}</span>
        </span>
      </p>
      <p className={styles["foot"]}>
        <span className={styles["points"]} data-none={pointsEarned === 0}>
          {formatNumber(pointsEarned)} {pointsEarned === 1 ? "point" : "points"}
        </span>
        {status === "pending" && <span>until we have counted</span>}
        {campaign && <span>for {campaign.name}</span>}
      </p>
    </Surface>
  );
}

function actionsFor(pickup: Pickup, isAhead: boolean, onCancel: () => void): MenuAction[] {
  const actions: MenuAction[] = [];
  if (isAhead)
    actions.push({
      label: "Add to calendar",
      icon: <IconCalendarPlus size={20} stroke={1.7} />,
      onSelect: () => saveToCalendar(pickup),
    });
  if (cancellationRefusal({ status: pickup.status, isGone: false }) === undefined)
    actions.push({
      label: "Cancel Pickup",
      icon: <IconCircleX size={20} stroke={1.7} />,
      isDanger: true,
      onSelect: onCancel,
    });
  return actions;
}

/** The browser hands the file to the device's calendar. */
function saveToCalendar(pickup: Pickup): void {
  const url = URL.createObjectURL(new Blob([calendarFile(pickup)], { type: "text/calendar" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `rebound-pickup-${pickup.scheduledDate}.ics`;
  link.click();
  // Some browsers read the file only after the click returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

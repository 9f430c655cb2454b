import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { IconCalendarPlus, IconCircleX, IconClock, IconMapPin } from "@tabler/icons-react";
import type { ReactElement } from "react";

import type { Pickup } from "#contract/pickups.ts";
import { addressLine } from "#domain/address.ts";
import { labelOf, formatCounts } from "#domain/materials.ts";
import type { PickupPhase } from "#domain/pickups.ts";
import { formatPointsWithUnit } from "#domain/text.ts";

import { formatLocalDate } from "../core/time/format.ts";
import { ActionsMenu } from "../core/dialogs/actions-menu.tsx";
import { StatusChip } from "../core/ui/chip.tsx";
import { Surface } from "../core/ui/surface.tsx";
import { BookAgain } from "./book-again.tsx";
import { saveToCalendar } from "./calendar.ts";
import styles from "./pickup-card.module.css";
import { PickupTime } from "./pickup-time.tsx";
import { say } from "../core/words/say.ts";

type Props = Readonly<{ pickup: Pickup; standing: PickupPhase; onCancel: () => void }>;

/** One of the person's pickups (PRODUCT 2.17, "Your Pickups"); its name links to its screen. */
export function PickupCard({ pickup, standing, onCancel }: Props): ReactElement {
  const { _id, itemType, scheduledDate, location, status } = pickup;
  const item = labelOf(say, itemType);
  const day = formatLocalDate(scheduledDate);
  return (
    <Surface as="li" className={styles["card"]}>
      <div className={styles["head"]}>
        <h3>
          <Link to="/pickup/$id" params={{ id: _id }} className={styles["subject"]}>
            {item}
            <span className="visually-hidden">, {day}</span>
          </Link>
        </h3>
        <StatusChip status={standing === "missed" ? "missed" : status} />
        {standing === "ahead" && (
          <div className={styles["menu"]}>
            <ActionsMenu
              label={say("Actions for {title}", { title: `${item}, ${day}` })}
              actions={[
                {
                  label: say("Add to calendar"),
                  icon: <IconCalendarPlus size={20} stroke={1.7} />,
                  onSelect: () => saveToCalendar(pickup),
                },
                {
                  label: say("Cancel Pickup"),
                  icon: <IconCircleX size={20} stroke={1.7} />,
                  isDanger: true,
                  onSelect: onCancel,
                },
              ]}
            />
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
      <Outcome pickup={pickup} standing={standing} />
      {standing === "missed" && (
        <MissedPickupActions pickup={pickup} name={`${item}, ${day}`} onCancel={onCancel} />
      )}
    </Surface>
  );
}

/** The counts and their points, once it is completed. */
function Outcome({ pickup, standing }: Omit<Props, "onCancel">): ReactElement | null {
  const { pointsEarned, confirmedItems, campaign } = pickup;
  if (standing === "missed" && !campaign) return null;
  return (
    <p className={styles["foot"]}>
      {confirmedItems && <span>{formatCounts(say, confirmedItems)}</span>}
      {standing !== "missed" && (
        <span className={styles["points"]} data-none={pointsEarned === 0}>
          {formatPointsWithUnit(say, pointsEarned)}
        </span>
      )}
      {standing === "ahead" && <span>{say("until we have counted")}</span>}
      {campaign && <span>{say("for {campaign}", { campaign: campaign.name })}</span>}
    </p>
  );
}

type MissedPickupProps = Readonly<{ pickup: Pickup; name: string; onCancel: () => void }>;

/** Actions for a missed pickup: book another day, or cancel. */
function MissedPickupActions({ pickup, name, onCancel }: MissedPickupProps): ReactElement {
  return (
    <div className={styles["ways"]}>
      <BookAgain pickup={pickup} variant="light">
        {say("Book again")}
        <span className="visually-hidden">: {name}</span>
      </BookAgain>
      <Button variant="subtle" color="danger" onClick={onCancel}>
        {say("Cancel")}
        <span className="visually-hidden">: {name}</span>
      </Button>
    </div>
  );
}

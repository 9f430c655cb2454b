import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import {
  IconCalendarEvent,
  IconCalendarPlus,
  IconCircleX,
  IconClock,
  IconMapPin,
} from "@tabler/icons-react";
import type { ReactElement } from "react";

import type { Pickup } from "#contract/pickups.ts";
import { addressLine } from "#domain/locations/address.ts";
import { countsNow, formatCorrected, pointsNow } from "#domain/corrections/corrections.ts";
import { labelOf, formatCounts } from "#domain/rates/materials.ts";
import { formatPointsWithUnit } from "#domain/text.ts";

import { formatLocalDate } from "#web/kit/time/format.ts";
import { useNow } from "#web/kit/time/now.ts";
import { ActionsMenu } from "#web/kit/dialogs/actions-menu.tsx";
import { QuestionLink } from "../impact/question-link.tsx";
import { StatusChip } from "#web/kit/ui/chip.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { AttemptNote } from "./attempt-note.tsx";
import { BookAgain } from "./book-again.tsx";
import { saveToCalendar } from "./calendar.ts";
import styles from "./pickup-card.module.css";
import { PickupTime } from "#web/parts/pickups/pickup-time.tsx";
import { refusalToMove, type OwnerPhase } from "#web/parts/pickups/pickup-phase.ts";
import { say } from "#web/kit/words/say.ts";
import { written } from "#web/kit/words/written.tsx";

type Props = Readonly<{
  pickup: Pickup;
  phase: OwnerPhase;
  onMove: () => void;
  onCancel: () => void;
}>;

/** One of the person's pickups (PRODUCT 2.17, "Your Pickups"); its name links to its screen. */
export function PickupCard(props: Props): ReactElement {
  const { pickup, phase } = props;
  const { _id, itemType, scheduledDate, location, status } = pickup;
  const item = labelOf(say, itemType);
  const day = formatLocalDate(scheduledDate);
  return (
    <Surface as="li" id={_id} className={styles["card"]}>
      <div className={styles["head"]}>
        <h3>
          <Link to="/pickup/$id" params={{ id: _id }} className={styles["subject"]}>
            {item}
            <span className="visually-hidden">, {day}</span>
          </Link>
        </h3>
        {phase !== "attempted" && <StatusChip status={phase === "missed" ? "missed" : status} />}
        {phase === "ahead" && (
          <div className={styles["menu"]}>
            <CardMenu {...props} name={`${item}, ${day}`} />
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
      {phase === "attempted" && <AttemptNote pickup={pickup} />}
      <Outcome pickup={pickup} phase={phase} />
      <QuestionLink
        of={{ type: "pickup", id: _id }}
        name={`${item}, ${day}`}
        {...pickup}
        className={styles["ask"]}
      />
      {(phase === "missed" || phase === "attempted") && (
        <OpenPickupActions {...props} name={`${item}, ${day}`} />
      )}
    </Surface>
  );
}

type NamedProps = Props & Readonly<{ name: string }>;

/** Actions for a pickup that is ahead; it can be moved until its window begins. */
function CardMenu({ pickup, name, onMove, onCancel }: NamedProps): ReactElement {
  const canMove = refusalToMove(pickup, useNow()) === undefined;
  return (
    <ActionsMenu
      label={say("Actions for {title}", { title: name })}
      actions={[
        {
          label: say("Add to calendar"),
          icon: <IconCalendarPlus size={20} stroke={1.7} />,
          onSelect: () => saveToCalendar(pickup),
        },
        ...(canMove
          ? [
              {
                label: say("Move pickup"),
                icon: <IconCalendarEvent size={20} stroke={1.7} />,
                onSelect: onMove,
              },
            ]
          : []),
        {
          label: say("Cancel Pickup"),
          icon: <IconCircleX size={20} stroke={1.7} />,
          isDanger: true,
          onSelect: onCancel,
        },
      ]}
    />
  );
}

/** The counts and their points, once it is completed. */
function Outcome({ pickup, phase }: Pick<Props, "pickup" | "phase">): ReactElement | null {
  const { confirmedItems, correction, campaign } = pickup;
  const points = pointsNow(pickup);
  const corrected = confirmedItems && formatCorrected(say, confirmedItems, correction);
  const isOver = phase === "missed" || phase === "attempted";
  if (isOver && !campaign) return null;
  return (
    <p className={styles["foot"]}>
      {confirmedItems && <span>{formatCounts(say, countsNow(confirmedItems, correction))}</span>}
      {!isOver && (
        <span className={styles["points"]} data-none={points === 0}>
          {phase === "ahead" ? say("Points after we count") : formatPointsWithUnit(say, points)}
        </span>
      )}
      {corrected && <span>{corrected}</span>}
      {campaign && <span>{say("for {campaign}", { campaign: written(campaign, "name") })}</span>}
    </p>
  );
}

/** Actions for a pickup that was not collected: another time for it, or where it cannot be moved the same once more; or cancel. */
function OpenPickupActions(props: NamedProps): ReactElement {
  const { pickup, phase, name, onMove, onCancel } = props;
  const canMove = refusalToMove(pickup, useNow()) === undefined;
  return (
    <div className={styles["ways"]}>
      {canMove && (
        <Button
          variant={phase === "attempted" ? "filled" : "light"}
          leftSection={<IconCalendarEvent size={20} stroke={1.7} />}
          onClick={onMove}
        >
          {say("Choose a new time")}
          <span className="visually-hidden">: {name}</span>
        </Button>
      )}
      {!canMove && (
        <BookAgain pickup={pickup} variant="light">
          {say("Book again")}
          <span className="visually-hidden">: {name}</span>
        </BookAgain>
      )}
      <Button variant="subtle" color="danger" onClick={onCancel}>
        {say("Cancel")}
        <span className="visually-hidden">: {name}</span>
      </Button>
    </div>
  );
}

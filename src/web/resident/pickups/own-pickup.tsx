import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { IconCalendarEvent, IconCalendarPlus, IconCircleX } from "@tabler/icons-react";
import { Suspense, useState, type ReactElement } from "react";

import type { Pickup, PickupDetail } from "#contract/pickups.ts";
import { addressLine } from "#domain/locations/address.ts";
import { formatCorrected, pointsNow } from "#domain/corrections/corrections.ts";
import { labelOf } from "#domain/rates/materials.ts";
import { formatReceiptItem } from "#domain/impact/receipts.ts";
import { formatPointsWithUnit } from "#domain/text.ts";
import type { PlainSentence } from "#domain/words/say.ts";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { useNow } from "#web/kit/time/now.ts";
import { useUser } from "#web/kit/session/session.ts";
import { StatusChip } from "#web/kit/ui/chip.tsx";
import { DetailList, type DetailRow } from "#web/kit/ui/detail-list.tsx";
import { AnchorLink } from "#web/kit/ui/links.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { formatDay, formatThere } from "#web/kit/time/zone.ts";
import { QuestionLink } from "../impact/question-link.tsx";
import { AttemptNote } from "./attempt-note.tsx";
import { BookAgain } from "./book-again.tsx";
import { saveToCalendar } from "./calendar.ts";
import styles from "./own-pickup.module.css";
import { PickupTime } from "#web/parts/pickups/pickup-time.tsx";
import { refusalToMove, type OwnerPhase, ownerPhaseOf } from "#web/parts/pickups/pickup-phase.ts";
import { useCancelPickup } from "./use-cancel-pickup.ts";
import { Written } from "#web/kit/words/written.tsx";
import { say } from "#web/kit/words/say.ts";

const MoveDialog = lazyComponent(() => import("./move-dialog.tsx"), "MoveDialog");

type Props = Readonly<{ pickup: Pickup; phase: OwnerPhase }>;
type DetailProps = Readonly<{ pickup: PickupDetail }>;

/** Status, counts, booking data and actions of a pickup. */
export function OwnPickup({ pickup }: DetailProps): ReactElement {
  const now = useNow();
  const { status } = pickup;
  const phase = ownerPhaseOf(pickup, now);
  // Staff may read any pickup, but only its owner gets the actions.
  const isOwn = useUser()?._id === pickup.user._id;
  return (
    <>
      <Surface as="section" aria-label={say("Summary")}>
        {phase !== "attempted" && <StatusChip status={phase === "missed" ? "missed" : status} />}
        <p className={styles["when"]}>
          {formatDay(pickup.scheduledDate, pickup.timeZone, now)}, <PickupTime pickup={pickup} />
        </p>
        {phase === "attempted" ? (
          <AttemptNote pickup={pickup} />
        ) : (
          <p className={styles["quiet"]}>{say(STATUS_LINES[phase])}</p>
        )}
      </Surface>
      {status === "completed" && <Receipt pickup={pickup} />}
      <BookingDetails pickup={pickup} />
      {isOwn && <PickupActions pickup={pickup} phase={phase} />}
    </>
  );
}

const STATUS_LINES: Readonly<Record<Exclude<OwnerPhase, "attempted">, PlainSentence>> = {
  ahead: "Booked. Points follow once we have counted what you give.",
  missed: "The time is over and nothing was collected.",
  collected: "Collected and counted. Thank you!",
};

/** Count x rate = points for each material, and who counted. */
function Receipt({ pickup }: DetailProps): ReactElement {
  const { receipt, confirmedItems, correction, completedAt, completedBy, timeZone } = pickup;
  const corrected = confirmedItems && formatCorrected(say, confirmedItems, correction);
  const agentName = completedBy?.firstName ?? "";
  return (
    <Surface as="section" title={say("Receipt")} tint="brand">
      <ul>
        {receipt.map((item) => (
          <li key={item.material}>{formatReceiptItem(say, item)}</li>
        ))}
      </ul>
      <p className={styles["total"]}>
        <span>{say("Total")}</span>{" "}
        <strong className="tabular">{formatPointsWithUnit(say, pointsNow(pickup))}</strong>
      </p>
      {corrected && <p className={styles["corrected"]}>{corrected}</p>}
      {completedAt !== null && (
        <p>{formatCollected(agentName, formatThere(completedAt, timeZone))}</p>
      )}
      <div className={styles["links"]}>
        <QuestionLink
          of={{ type: "pickup", id: pickup._id }}
          name={pickup.location.name}
          {...pickup}
        />
        <AnchorLink to="/impact" hash="receipts">
          {say("All receipts")}
        </AnchorLink>
      </div>
    </Surface>
  );
}

const formatCollected = (agent: string, moment: string): string =>
  agent === ""
    ? say("Collected {moment}", { moment })
    : say("Collected by {agent}, {moment}", { agent, moment });

function BookingDetails({ pickup }: Pick<Props, "pickup">): ReactElement {
  const { itemType, description, location, campaign } = pickup;
  const rows: readonly DetailRow[] = [
    [say("Item type"), labelOf(say, itemType)],
    [say("Place"), location.name],
    [say("Address"), addressLine(location)],
    ...(campaign
      ? [[say("Campaign"), <CampaignLink key="campaign" campaign={campaign} />] as const]
      : []),
    [say("Booked"), formatThere(pickup.createdAt, pickup.timeZone)],
  ];
  return (
    <Surface as="section" title={say("What you booked")}>
      <p className={styles["said"]}>{description}</p>
      <DetailList rows={rows} />
    </Surface>
  );
}

function CampaignLink({
  campaign,
}: Readonly<{ campaign: NonNullable<Pickup["campaign"]> }>): ReactElement {
  return (
    <AnchorLink to="/campaigns/$id" params={{ id: campaign._id }}>
      <Written of={campaign} field="name" />
    </AnchorLink>
  );
}

function PickupActions({ pickup, phase }: Props): ReactElement {
  const navigate = useNavigate();
  const now = useNow();
  const ask = useCancelPickup();
  const cancel = async (): Promise<void> => {
    if (await ask(pickup)) void navigate({ to: "/pickup/all" });
  };
  // Another time for an open pickup is chosen by moving it, as long as that is possible.
  const isBookedAgain =
    phase === "collected" || (phase !== "ahead" && refusalToMove(pickup, now) !== undefined);
  return (
    <div className="stack gap-8">
      {phase === "ahead" && (
        <Button
          leftSection={<IconCalendarPlus size={20} stroke={1.7} />}
          onClick={() => saveToCalendar(pickup)}
        >
          {say("Add to calendar")}
        </Button>
      )}
      <MoveButton pickup={pickup} phase={phase} />
      {isBookedAgain && (
        <BookAgain pickup={pickup} variant={phase === "collected" ? "filled" : "default"}>
          {say("Book again")}
        </BookAgain>
      )}
      {phase !== "collected" && (
        <Button
          variant="subtle"
          color="danger"
          leftSection={<IconCircleX size={20} stroke={1.7} />}
          onClick={() => void cancel()}
        >
          {say("Cancel Pickup")}
        </Button>
      )}
    </div>
  );
}

/** Opens the sheet for another time, while its owner may move the pickup. */
function MoveButton({ pickup, phase }: Props): ReactElement | null {
  const [isOpen, setOpen] = useState(false);
  const now = useNow();
  const canMove = refusalToMove(pickup, now) === undefined;
  if (!canMove && !isOpen) return null;
  return (
    <>
      <Button
        variant={phase === "ahead" ? "default" : "filled"}
        leftSection={<IconCalendarEvent size={20} stroke={1.7} />}
        onClick={() => setOpen(true)}
      >
        {phase === "ahead" ? say("Move pickup") : say("Choose a new time")}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <MoveDialog id={pickup._id} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

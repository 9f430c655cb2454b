import { Button } from "@mantine/core";
import { IconCheck, IconNavigation, IconPlayerTrackNext, IconX } from "@tabler/icons-react";
import { Suspense, useState, type ReactElement, type ReactNode } from "react";

import { destinationOf } from "#domain/locations/address.ts";
import { reasonLabel } from "#domain/pickups/attempts.ts";
import { labelOf } from "#domain/rates/materials.ts";
import { isStillOpen } from "#domain/runs/runs.ts";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import type { DoorSheet } from "#web/parts/outbox/door-drafts.ts";
import type { Entry } from "#web/parts/outbox/entries.ts";
import { canRecount } from "#web/parts/outbox/outbox.ts";
import { formatTimeRange } from "#web/kit/time/format.ts";
import { Banner } from "#web/kit/ui/banner.tsx";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "#web/kit/words/say.ts";
import { CallLink } from "#web/parts/pickups/call-link.tsx";
import type { Door } from "#web/parts/pickups/use-door.ts";
import { useReopenedSheet } from "#web/parts/pickups/use-door-draft.ts";
import { useWay } from "#web/parts/pickups/use-way.tsx";
import type { StopNow } from "./run-now.ts";
import styles from "./stop-card.module.css";
import { personOf, StateWord, whatHappened } from "./stop-words.tsx";

const CollectedSheet = lazyComponent(
  () => import("../pickups/collected-sheet.tsx"),
  "CollectedSheet",
);
const OutboxNote = lazyComponent(() => import("#web/parts/pickups/outbox-note.tsx"), "OutboxNote");
const NotCollectedSheet = lazyComponent(
  () => import("#web/parts/pickups/not-collected-sheet.tsx"),
  "NotCollectedSheet",
);

type Props = Readonly<{
  stop: StopNow;
  runId: string;
  /** "Next stop", or whatever says why it stands large. */
  title: string;
  /** Puts it behind the next one; undefined when there is none after it. */
  onSkip?: (() => void) | undefined;
}>;

/** One stop of the run, large, with everything that is needed at the door. */
export function StopCard({ stop: now, runId, title, onSkip }: Props): ReactElement {
  const { stop, state, outbox } = now;
  const { pickup } = stop;
  const [sheet, setSheet] = useState<DoorSheet>();
  useReopenedSheet(pickup._id, isStillOpen(state) && !outbox?.entry, setSheet);
  const door: Door = {
    id: pickup._id,
    itemType: pickup.itemType,
    bookedOn: pickup.bookedOn,
    person: personOf(stop),
    place: pickup.location.name,
    window: pickup,
    runId,
  };
  return (
    <Surface as="section" aria-label={title} className="stack gap-8">
      <StopFacts now={now} title={title} />
      <Unsent now={now} onCorrect={() => setSheet("collected")} />
      {isStillOpen(state) && (
        <>
          {!outbox?.entry && <DoorButtons onChoose={setSheet} />}
          <Ways stop={stop} onSkip={onSkip} />
        </>
      )}
      <ButtonLink
        to="/admin/pickup/pickup/$id"
        params={{ id: pickup._id }}
        variant="subtle"
        className={styles["more"] ?? ""}
        fullWidth
      >
        {state === "collected" && !outbox?.entry
          ? say("Open the pickup, correct the count")
          : say("Open the pickup")}
      </ButtonLink>
      <Sheets door={door} now={now} which={sheet} onClose={() => setSheet(undefined)} />
    </Surface>
  );
}

type UnsentProps = Readonly<{ now: StopNow; onCorrect: () => void }>;

/** What this phone has still to send about it, or why it was not accepted. */
function Unsent({ now: { stop, outbox }, onCorrect }: UnsentProps): ReactElement | null {
  const entry = outbox?.entry;
  if (!entry) return null;
  return (
    <Suspense>
      <OutboxNote pickup={stop.pickup}>
        {canRecount(entry) && !outbox.isHeld && (
          <Button variant="default" size="lg" onClick={onCorrect}>
            {say("Correct the count")}
          </Button>
        )}
      </OutboxNote>
    </Suspense>
  );
}

const DoorButtons = ({
  onChoose,
}: Readonly<{ onChoose: (sheet: DoorSheet) => void }>): ReactElement => (
  <div className={styles["buttons"]}>
    <DoorButton icon={<IconCheck size={26} />} isMain onClick={() => onChoose("collected")}>
      {say("Collected")}
    </DoorButton>
    <DoorButton icon={<IconX size={24} />} onClick={() => onChoose("not_collected")}>
      {say("Not collected")}
    </DoorButton>
  </div>
);

type WaysProps = Pick<Props, "onSkip"> & Readonly<{ stop: StopNow["stop"] }>;

function Ways({ stop: { pickup, person }, onSkip }: WaysProps): ReactElement {
  const { address } = pickup.location;
  // A run that the phone kept before the release which tells the precision has none: its written address leads.
  const { link, choice } = useWay(destinationOf(pickup.location), pickup.location);
  return (
    <div className="row gap-8">
      <a {...link} className={styles["way"]} aria-label={say("Navigate to {address}", { address })}>
        <IconNavigation size={24} stroke={1.7} aria-hidden="true" />
        {say("Navigate")}
      </a>
      {choice}
      <CallLink user={{ ...person, lastName: `${person.initial}.` }} className={styles["way"]}>
        {say("Call")}
      </CallLink>
      {onSkip && (
        <button type="button" className={styles["way"]} onClick={onSkip}>
          <IconPlayerTrackNext size={24} stroke={1.7} aria-hidden="true" />
          {say("Skip")}
        </button>
      )}
    </div>
  );
}

type SheetsProps = Readonly<{
  door: Door;
  now: StopNow;
  which: DoorSheet | undefined;
  onClose: () => void;
}>;

/**
 * A sheet stays until it has closed, with the stop that it was opened for: the next one already stands large then. It comes
 * anew the next time, with what was entered about its stop and not recorded.
 */
function Sheets({ door, now, which, onClose }: SheetsProps): ReactElement {
  const [shown, setShown] = useState<{ which: DoorSheet; door: Door; entry: Entry | undefined }>();
  if (which !== undefined && which !== shown?.which)
    setShown({ which, door, entry: now.outbox?.entry });
  const common = {
    door: shown?.door ?? door,
    isOpen: which !== undefined,
    onClose,
    onClosed: () => setShown(undefined),
  };
  return (
    <Suspense>
      {shown?.which === "collected" && <CollectedSheet {...common} entry={shown.entry} />}
      {shown?.which === "not_collected" && <NotCollectedSheet {...common} />}
    </Suspense>
  );
}

function StopFacts({ now, title }: Readonly<{ now: StopNow; title: string }>): ReactElement {
  const { stop, number, state } = now;
  const { pickup, note, lastAttempt } = stop;
  const happened = whatHappened(now);
  return (
    <>
      <div className="row middle gap-14">
        <span className={styles["number"]} aria-hidden="true">
          {number}
        </span>
        <div className="shrink">
          <h2 className="muted small medium">
            {title}
            <span className="visually-hidden"> {number}</span>
          </h2>
          <p className={styles["window"]}>
            {formatTimeRange(pickup.scheduledTimeStart, pickup.scheduledTimeEnd)}{" "}
            <StateWord state={state} />
          </p>
        </div>
      </div>
      {happened !== undefined && <p>{happened}</p>}
      <p className={styles["who"]}>
        {labelOf(say, pickup.itemType)}, {personOf(stop)}
      </p>
      <p className="anywhere">{pickup.location.address}</p>
      <p className={styles["said"]}>{pickup.description}</p>
      {note !== "" && (
        <Banner tone="warn">
          <p className="strong">{say("From the office")}</p>
          <p>{note}</p>
        </Banner>
      )}
      {lastAttempt && isStillOpen(state) && (
        <p className="muted">
          {say("Last time: {reason}", { reason: reasonLabel(say, lastAttempt.reason) })}
        </p>
      )}
    </>
  );
}

type DoorButtonProps = Readonly<{
  icon: ReactNode;
  isMain?: boolean;
  onClick: () => void;
  children: ReactNode;
}>;

const DoorButton = ({ icon, isMain = false, onClick, children }: DoorButtonProps): ReactElement => (
  <Button
    variant={isMain ? "filled" : "default"}
    fullWidth
    leftSection={icon}
    className={styles["button"] ?? ""}
    aria-haspopup="dialog"
    onClick={onClick}
  >
    {children}
  </Button>
);

import { Button } from "@mantine/core";
import { IconNavigation } from "@tabler/icons-react";
import { Suspense, useState, type ComponentType, type ReactElement, type ReactNode } from "react";

import type { Pickup } from "#contract/pickups.ts";
import { addressLine, destinationOf } from "#domain/locations/address.ts";
import { reasonLabel } from "#domain/pickups/attempts.ts";
import { countsNow, formatCorrected, pointsNow } from "#domain/corrections/corrections.ts";
import { MATERIALS } from "#domain/rates/material-facts.ts";
import { formatInUnit, labelOf, NO_ITEMS, unitOf } from "#domain/rates/materials.ts";
import { ownPickupRefusal } from "#domain/pickups/pickups.ts";
import { fullName } from "#domain/text.ts";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { formatDateTime, formatNumber } from "#web/kit/time/format.ts";
import { useNow } from "#web/kit/time/now.ts";
import { useUser } from "#web/kit/session/session.ts";
import { Banner } from "#web/kit/ui/banner.tsx";
import { StatusChip } from "#web/kit/ui/chip.tsx";
import { PersonCard } from "../profile/person-card.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { formatDay } from "#web/kit/time/zone.ts";
import { AgentPickupDetails } from "./agent-pickup-details.tsx";
import styles from "./agent-pickup.module.css";
import { CallLink } from "./call-link.tsx";
import { CompleteForm } from "./complete-form.tsx";
import { PickupTime } from "./pickup-time.tsx";
import { staffStatusOf } from "./pickup-phase.ts";
import { useWay } from "./use-way.tsx";
import { say } from "#web/kit/words/say.ts";

const RefusalText = lazyComponent(() => import("./refusal-text.tsx"), "RefusalText");

type Props = Readonly<{ pickup: Pickup }>;

type AgentPickupProps = Props &
  Readonly<{
    /** The form for the count: one number for agents, four in the back office. */
    Form?: ComponentType<Readonly<{ pickup: Pickup; onTaken: () => void }>>;
    /** It was cancelled or deleted after it was read: it cannot be completed any more. */
    isGone?: boolean | undefined;
    /** It is known from the run on this phone only: what that does not tell is not shown. */
    isKept?: boolean;
    /** What is done about it instead of collecting it, at the top. */
    actions?: ReactNode;
    /** A link to the next stop, shown after completion. */
    next?: ReactElement;
    /** What corrects the count, once it is completed. */
    correct?: ReactNode;
    /** A note about the count. */
    note?: ReactNode;
    /** The run it is on, above the count. */
    run?: ReactNode;
  }>;

/** The parts of a pickup in the order in which an agent needs them. */
export function AgentPickup(props: AgentPickupProps): ReactElement {
  const { pickup, Form = CompleteForm, isGone = false, isKept = false } = props;
  const { next, correct, note, run, actions } = props;
  const [isTaken, setTaken] = useState(false);
  return (
    <>
      {isGone && <Gone />}
      {isTaken && <Taken onDismiss={() => setTaken(false)} />}
      <Summary pickup={pickup} />
      {actions}
      {(pickup.status === "completed" || isGone) && next}
      <ResidentCard pickup={pickup} />
      {run}
      {pickup.status === "pending" && !isGone && (
        <Counting pickup={pickup}>
          <Form pickup={pickup} onTaken={() => setTaken(true)} />
        </Counting>
      )}
      {pickup.status === "completed" && <ConfirmedCounts pickup={pickup} hasPoints={!isKept} />}
      {pickup.status === "completed" && correct}
      {note}
      <AgentPickupDetails pickup={pickup} />
      <LocationCard pickup={pickup} />
    </>
  );
}

const Taken = ({ onDismiss }: Readonly<{ onDismiss: () => void }>): ReactElement => (
  <Banner tone="warn" onDismiss={onDismiss}>
    {say("This pickup is already completed. Below is what was counted; your count wasn't added.")}
  </Banner>
);

const Gone = (): ReactElement => (
  <Banner>
    {say(
      "This pickup was cancelled or deleted meanwhile. There's nothing to collect here any more.",
    )}
  </Banner>
);

/** A count brings points, so agents cannot complete their own pickups, and an admin's are marked as such. */
function Counting({ pickup, children }: Props & { children: ReactNode }): ReactNode {
  const user = useUser();
  if (user?._id !== pickup.user._id) return children;
  const refusal = ownPickupRefusal({ id: user._id, role: user.role }, pickup.user._id);
  if (refusal)
    return (
      <Surface as="section" title={say("Complete Pickup")}>
        <Suspense>
          <RefusalText code={refusal} />
        </Suspense>
      </Surface>
    );
  return (
    <>
      <Banner tone="warn">
        {say("This is your own pickup. If you count it yourself, the audit log marks it.")}
      </Banner>
      {children}
    </>
  );
}

function Summary({ pickup }: Props): ReactElement {
  const now = useNow();
  const { scheduledDate, timeZone, itemType, description, lastAttempt } = pickup;
  return (
    <Surface as="section" aria-label={say("Summary")}>
      <div className={styles["head"]}>
        <h2>{labelOf(say, itemType)}</h2>
        <StatusChip status={staffStatusOf(pickup, now)} />
      </div>
      <p className={styles["when"]}>
        {formatDay(scheduledDate, timeZone, now)}, <PickupTime pickup={pickup} />
      </p>
      <p className={styles["said"]}>{description}</p>
      {lastAttempt && (
        <p className={styles["said"]}>
          {say("Last visit, {when}: {reason}", {
            when: formatDateTime(lastAttempt.happenedAt, timeZone),
            reason: reasonLabel(say, lastAttempt.reason),
          })}
          {lastAttempt.note !== "" && `\n${lastAttempt.note}`}
        </p>
      )}
    </Surface>
  );
}

function ResidentCard({ pickup: { user } }: Props): ReactElement {
  return (
    <PersonCard
      label={say("Resident")}
      person={user}
      name={fullName(user)}
      act={
        <CallLink user={user} className={styles["call"]}>
          {say("Call")}
        </CallLink>
      }
    >
      {user.phoneNumber && <p className="muted">{user.phoneNumber}</p>}
    </PersonCard>
  );
}

function ConfirmedCounts({
  pickup,
  hasPoints,
}: Props & Readonly<{ hasPoints: boolean }>): ReactElement {
  const { confirmedItems, correction } = pickup;
  const first = confirmedItems ?? NO_ITEMS;
  const counts = countsNow(first, correction);
  const counted = MATERIALS.filter((material) => counts[material] > 0);
  const corrected = formatCorrected(say, first, correction);
  return (
    <Surface as="section" title={say("Confirmed items")} tint="brand">
      <ul className={styles["counts"]}>
        {counted.map((material) => (
          <li key={material}>
            <span>{labelOf(say, material)}</span>
            <strong className="tabular">
              {formatInUnit(say, counts[material], unitOf(material))}
            </strong>
          </li>
        ))}
        {hasPoints && (
          <li>
            <span>{say("Points")}</span>
            <strong className="tabular">{formatNumber(pointsNow(pickup))}</strong>
          </li>
        )}
      </ul>
      {corrected && <p className="muted">{corrected}</p>}
    </Surface>
  );
}

function LocationCard({ pickup: { location } }: Props): ReactElement {
  const { link, choice } = useWay(destinationOf(location), location);
  return (
    <Surface as="section" title={say("Location#saved")}>
      <p className="strong">{location.name}</p>
      <p className={styles["address"]}>{addressLine(location)}</p>
      <Button
        {...link}
        component="a"
        variant="light"
        size="lg"
        fullWidth
        leftSection={<IconNavigation size={22} stroke={1.7} />}
      >
        {say("Navigate")}
      </Button>
      {choice}
    </Surface>
  );
}

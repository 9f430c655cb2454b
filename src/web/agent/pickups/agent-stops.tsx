import { IconNavigation } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";

import type { Pickup } from "#contract/pickups.ts";
import { addressLine, destinationOf } from "#domain/locations/address.ts";
import { labelOf } from "#domain/rates/materials.ts";
import { rowTone } from "#domain/pickups/pickups.ts";

import { wayTo } from "#web/kit/device/map-application.ts";
import { useNow } from "#web/kit/time/now.ts";
import styles from "./agent-stops.module.css";
import { attemptedLine } from "#web/parts/pickups/attempted-line.ts";
import { CallLink } from "#web/parts/pickups/call-link.tsx";
import { useColleague } from "#web/parts/pickups/colleague.ts";
import { daysOf } from "./days-of-stops.ts";
import { PickupTime } from "#web/parts/pickups/pickup-time.tsx";
import { say } from "#web/kit/words/say.ts";

type Props = Readonly<{
  pickups: readonly Pickup[];
  /** None is on the own run: each says whose run it is on, if any. */
  areOfOthers?: boolean;
}>;

/** The stops by day, in the order of the list. */
export function AgentStops({ pickups, areOfOthers = false }: Props): ReactElement {
  const now = useNow();
  return (
    <>
      {daysOf(pickups, now).map(({ word, stops: [first, ...others] }) => (
        <section key={first._id} className="stack gap-10">
          <h2>{word}</h2>
          <ul className="stack gap-10">
            {[first, ...others].map((pickup) => (
              <Stop key={pickup._id} pickup={pickup} now={now} isOfOthers={areOfOthers} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

type StopProps = Readonly<{ pickup: Pickup; now: number; isOfOthers: boolean }>;

function Stop({ pickup, now, isOfOthers }: StopProps): ReactElement {
  const { _id, user, location, itemType, status } = pickup;
  const { tone, word } = rowTone({ status, endsAt: Date.parse(pickup.endsAt) }, now);
  const attempted = attemptedLine(pickup, now);
  const name = useColleague(pickup);
  const run = name === undefined ? undefined : say("On the run of {name}", { name });
  return (
    <li className={styles["stop"]} data-tone={tone}>
      <Link to="/admin/pickup/pickup/$id" params={{ id: _id }} className={styles["link"]}>
        <span className={styles["head"]}>
          <span className={styles["time"]}>
            <PickupTime pickup={pickup} />
          </span>
          <span className={styles["word"]}>{say(word)}</span>
        </span>
        <span className="medium">
          {labelOf(say, itemType)}, {user.firstName} {user.lastName}
        </span>
        <span className="muted">{addressLine(location)}</span>
        {(run !== undefined || isOfOthers) && (
          <span className="muted small">{run ?? say("On no run")}</span>
        )}
        {attempted !== undefined && <span className={styles["attempted"]}>{attempted}</span>}
      </Link>
      {status === "pending" && <StopActions pickup={pickup} />}
    </li>
  );
}

function StopActions({ pickup: { user, location } }: Readonly<{ pickup: Pickup }>): ReactElement {
  return (
    <span className={styles["acts"]}>
      <a
        href={wayTo(destinationOf(location), location)}
        target="_blank"
        rel="noreferrer"
        aria-label={say("Navigate to {address}", { address: addressLine(location) })}
        className={styles["act"]}
      >
        <IconNavigation size={24} stroke={1.7} aria-hidden="true" />
        <span className={styles["verb"]}>{say("Navigate")}</span>
      </a>
      <CallLink user={user} className={styles["act"]}>
        <span className={styles["verb"]}>{say("Call")}</span>
      </CallLink>
    </span>
  );
}

import { Link } from "@tanstack/react-router";
import { IconTruck } from "@tabler/icons-react";
import type { ReactElement } from "react";

import type { Pickup } from "#contract/pickups.ts";
import { truncate } from "#domain/truncate.ts";

import { useNow } from "#web/kit/time/now.ts";
import { formatDay, formatHours } from "#web/kit/time/zone.ts";
import styles from "./home.module.css";
import { sayNodes } from "#web/kit/words/say-nodes.tsx";
import { say } from "#web/kit/words/say.ts";

/** Characters that two lines of a phone hold. */
const LINES_LENGTH = 70;
/** The fewest characters of the description: a long place is cut instead. */
const LEAST_LENGTH = 12;

/** "Today, 8:00 AM - 12:00 PM: two bikes, at Home": when somebody comes next, for what, and where. */
export function NextPickup({ pickup }: Readonly<{ pickup: Pickup }>): ReactElement | null {
  const { _id, scheduledDate, timeZone, startsAt, endsAt, description, location } = pickup;
  const now = useNow();
  if (Date.parse(endsAt) <= now) return null;
  const hours = formatHours(
    { timeStart: pickup.scheduledTimeStart, timeEnd: pickup.scheduledTimeEnd, timeZone },
    Date.parse(startsAt),
  );
  const when = [formatDay(scheduledDate, timeZone, now), hours].join(", ");
  const place = truncate(location.name, LINES_LENGTH / 3);
  const left = Math.max(LEAST_LENGTH, LINES_LENGTH - when.length - place.length);
  return (
    <Link to="/pickup/$id" params={{ id: _id }} className={styles["next"]}>
      <IconTruck size={22} stroke={1.7} aria-hidden="true" />
      <span className={styles["clamped"]}>
        {sayNodes((mark) =>
          say("{when}: {what}, at {place}", {
            when: mark(<b>{when}</b>),
            what: truncate(description.replace(/[\s.]+$/, ""), left),
            place,
          }),
        )}
      </span>
    </Link>
  );
}

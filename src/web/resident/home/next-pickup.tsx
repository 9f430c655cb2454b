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

/** Characters: the place stands behind it, and there are two lines on a phone. */
const WHAT_LENGTH = 40;

/** "Today, 8:00 AM - 12:00 PM: two bikes, at Home": when somebody comes next, for what, and where. */
export function NextPickup({ pickup }: Readonly<{ pickup: Pickup }>): ReactElement | null {
  const { _id, scheduledDate, timeZone, startsAt, endsAt, description, location } = pickup;
  const now = useNow();
  if (Date.parse(endsAt) <= now) return null;
  const hours = formatHours(
    { timeStart: pickup.scheduledTimeStart, timeEnd: pickup.scheduledTimeEnd, timeZone },
    Date.parse(startsAt),
  );
  return (
    <Link to="/pickup/$id" params={{ id: _id }} className={styles["next"]}>
      <IconTruck size={22} stroke={1.7} aria-hidden="true" />
      <span className={styles["clamped"]}>
        {sayNodes((mark) =>
          say("{when}: {what}, at {place}", {
            when: mark(<b>{[formatDay(scheduledDate, timeZone, now), hours].join(", ")}</b>),
            what: truncate(description.replace(/[\s.]+$/, ""), WHAT_LENGTH),
            place: location.name,
          }),
        )}
      </span>
    </Link>
  );
}

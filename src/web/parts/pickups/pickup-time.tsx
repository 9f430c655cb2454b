import type { ReactElement } from "react";

import type { Pickup } from "#contract/pickups.ts";

import { formatTimeRange } from "#web/kit/time/format.ts";
import { otherZoneName } from "#web/kit/time/zone.ts";
import styles from "./pickup-time.module.css";

type Props = Readonly<{
  pickup: Pick<Pickup, "scheduledTimeStart" | "scheduledTimeEnd" | "startsAt" | "timeZone">;
}>;

/** "9:00 AM - 12:00 PM" in the time zone of the location, which is named when it differs from the reader's. */
export function PickupTime({ pickup }: Props): ReactElement {
  const zone = otherZoneName(pickup.timeZone, Date.parse(pickup.startsAt));
  return (
    <>
      <span className={styles["range"]}>
        {formatTimeRange(pickup.scheduledTimeStart, pickup.scheduledTimeEnd)}
      </span>
      {zone !== undefined && (
        <>
          {" "}
          <span className={styles["zone"]}>({zone})</span>
        </>
      )}
    </>
  );
}

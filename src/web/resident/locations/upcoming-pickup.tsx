import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import type { Home } from "#contract/home.ts";
import type { Pickup } from "#contract/pickups.ts";
import { itemsCorrected } from "#domain/corrections/corrections.ts";
import { formatInUnit, labelOf, unitOf } from "#domain/rates/materials.ts";

import { read } from "#web/kit/api/api.ts";
import { formatLocalTime } from "#web/kit/time/format.ts";
import { useNow } from "#web/kit/time/now.ts";
import { usePendingDeletions } from "../actions/pending-deletions.ts";
import { StatusChip } from "#web/kit/ui/chip.tsx";
import { AnchorLink, ButtonLink } from "#web/kit/ui/links.tsx";
import { Loading, SkeletonBlock } from "#web/kit/ui/skeleton.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { formatDay, otherZoneName } from "#web/kit/time/zone.ts";
import { AttemptedPickup } from "./attempted-pickup.tsx";
import styles from "./upcoming-pickup.module.css";
import { say } from "#web/kit/words/say.ts";

/** The next booked pickup, in the words of PRODUCT 2.20; it is the one that home names. */
export function UpcomingPickup(): ReactElement {
  const { data, error, refetch } = useQuery(read("GET /home"));
  return (
    <Surface as="aside" aria-label={say("Upcoming Pickup")}>
      <div className={styles["head"]}>
        <h2>{say("Upcoming Pickup")}</h2>
        <AnchorLink to="/pickup/all" className={styles["all"] ?? ""}>
          {say("See all")}
        </AnchorLink>
      </div>
      {data && <Coming home={data.data} />}
      {!data && !error && (
        <Loading>
          <SkeletonBlock width="50%" height={18} />
          <SkeletonBlock width="80%" />
        </Loading>
      )}
      {error && !data && (
        <p className="muted" role="alert">
          {say("The next pickup didn't load.")}{" "}
          <button type="button" className={styles["again"]} onClick={() => void refetch()}>
            {say("Try again")}
          </button>
        </p>
      )}
    </Surface>
  );
}

/** What could not be collected, and what somebody comes for next; what waits for Undo is left out. */
function Coming({ home: { attempted, next } }: Readonly<{ home: Home }>): ReactElement {
  const now = useNow();
  const gone = usePendingDeletions();
  const tried = attempted?.pickup;
  const isShown = (pickup: Pickup): boolean => !gone.has(pickup._id);
  return (
    <>
      {tried?.lastAttempt && isShown(tried) && (
        <AttemptedPickup pickup={tried} lastAttempt={tried.lastAttempt} />
      )}
      {next && isShown(next) && Date.parse(next.endsAt) > now && (
        <NextPickup pickup={next} now={now} />
      )}
      {!next && !attempted && <NoUpcomingPickup />}
    </>
  );
}

function NextPickup({ pickup, now }: Readonly<{ pickup: Pickup; now: number }>): ReactElement {
  const { itemType, location, status, scheduledDate, timeZone } = pickup;
  const count = pickup.itemsCount + itemsCorrected(pickup);
  const zone = otherZoneName(timeZone, Date.parse(pickup.startsAt));
  const start = {
    day: formatDay(scheduledDate, timeZone, now),
    time: formatLocalTime(pickup.scheduledTimeStart),
  };
  return (
    <div className={styles["next"]}>
      <p className="large strong">{labelOf(say, itemType)}</p>
      <p>
        {zone === undefined
          ? say("{day} at {time}", start)
          : say("{day} at {time} ({zone})", { ...start, zone })}
      </p>
      <p className="muted">
        {count > 0
          ? formatInUnit(say, count, unitOf(itemType))
          : say("We'll count your items when we pick up at {place}", { place: location.name })}
      </p>
      <StatusChip status={status} />
    </div>
  );
}

function NoUpcomingPickup(): ReactElement {
  return (
    <div className={styles["next"]}>
      <p className="muted">{say("Nothing is booked at the moment.")}</p>
      <ButtonLink to="/pickup/book" variant="light" fullWidth>
        {say("Book a pickup")}
      </ButtonLink>
    </div>
  );
}

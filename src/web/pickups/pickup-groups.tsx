import type { ReactElement } from "react";

import type { Pickup } from "#contract/pickups.ts";

import { useNow } from "../core/now.ts";
import { PickupCard } from "./pickup-card.tsx";
import styles from "./pickup-groups.module.css";

type Props = Readonly<{ pickups: readonly Pickup[]; onCancel: (pickup: Pickup) => void }>;

/** What is still to come, soonest first, then what lies behind, latest first. */
export function PickupGroups({ pickups, onCancel }: Props): ReactElement {
  const now = useNow();
  const isAhead = ({ status, endsAt }: Pickup): boolean =>
    status === "pending" && Date.parse(endsAt) > now;
  const upcoming = pickups
    .filter(isAhead)
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  const past = pickups.filter((pickup) => !isAhead(pickup));
  const groups = [
    { title: "Upcoming", isUpcoming: true, members: upcoming },
    { title: "Past", isUpcoming: false, members: past },
  ];
  return (
    <>
      {groups
        .filter(({ members }) => members.length > 0)
        .map(({ title, isUpcoming, members }) => (
          <section key={title} className={styles["group"]} aria-label={title}>
            <h2>{title}</h2>
            <ul className={styles["cards"]}>
              {members.map((pickup) => (
                <PickupCard
                  key={pickup._id}
                  pickup={pickup}
                  isAhead={isUpcoming}
                  onCancel={() => onCancel(pickup)}
                />
              ))}
            </ul>
          </section>
        ))}
    </>
  );
}

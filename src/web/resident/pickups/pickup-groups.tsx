import { useLocation } from "@tanstack/react-router";
import { type ReactElement, useEffect } from "react";

import type { Pickup } from "#contract/pickups.ts";

import { useNow } from "#web/kit/time/now.ts";
import { PickupCard } from "./pickup-card.tsx";
import styles from "./pickup-groups.module.css";
import { type OwnerPhase, ownerPhaseOf } from "#web/parts/pickups/pickup-phase.ts";
import { say } from "#web/kit/words/say.ts";

type Props = Readonly<{
  pickups: readonly Pickup[];
  onMove: (pickup: Pickup) => void;
  onCancel: (pickup: Pickup) => void;
}>;

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The pickup that was just booked. */
    booked?: string;
  }
}

/** Scrolls to the pickup that was just booked: it stands among others, the soonest first. */
function useBookedInSight(pickups: readonly Pickup[]): void {
  const booked = useLocation({ select: ({ state }) => state.booked });
  const isThere = booked !== undefined && pickups.some(({ _id }) => _id === booked);
  useEffect(() => {
    if (!isThere) return undefined;
    // The router goes to the top of the screen first.
    const timer = setTimeout(() =>
      document.getElementById(booked)?.scrollIntoView({ block: "center" }),
    );
    return () => clearTimeout(timer);
  }, [booked, isThere]);
}

/** What needs a new time comes first; then upcoming pickups, soonest first, then missed and collected ones, latest first. */
export function PickupGroups({ pickups, onMove, onCancel }: Props): ReactElement {
  const now = useNow();
  useBookedInSight(pickups);
  const those = (phase: OwnerPhase): Pickup[] =>
    pickups.filter((pickup) => ownerPhaseOf(pickup, now) === phase);
  const upcoming = those("ahead").toSorted(
    (a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt),
  );
  const groups = [
    { title: say("Not collected"), phase: "attempted", members: those("attempted") },
    { title: say("Upcoming#pickups"), phase: "ahead", members: upcoming },
    { title: say("Not collected yet"), phase: "missed", members: those("missed") },
    { title: say("Past#pickups"), phase: "collected", members: those("collected") },
  ] as const;
  return (
    <>
      {groups
        .filter(({ members }) => members.length > 0)
        .map(({ title, phase, members }) => (
          <section key={title} className="stack gap-12" aria-label={title}>
            <h2>{title}</h2>
            <ul className={styles["cards"]}>
              {members.map((pickup) => (
                <PickupCard
                  key={pickup._id}
                  pickup={pickup}
                  phase={phase}
                  onMove={() => onMove(pickup)}
                  onCancel={() => onCancel(pickup)}
                />
              ))}
            </ul>
          </section>
        ))}
    </>
  );
}

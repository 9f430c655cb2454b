import { useQuery } from "@tanstack/react-query";

import type { PickupDetail } from "#contract/pickups.ts";
import type { Run, Stop } from "#contract/runs.ts";
import { countsFromAgent } from "#domain/rates/materials.ts";

import { keptStop } from "#web/parts/outbox/kept-runs.ts";
import { useUser } from "#web/kit/session/session.ts";

/** A pickup as far as a run on this phone tells of it, and whether it is to be collected no more. */
export type KeptPickup = Readonly<{ pickup: PickupDetail; isGone: boolean }>;

/** The pickup from a run on this phone, so that it opens without a network; null when it is on none. */
export function useKeptPickup(id: string): KeptPickup | null | undefined {
  const userId = useUser()?._id ?? "";
  const { data } = useQuery({
    // Below the key of the kept runs: what becomes of them concerns it.
    queryKey: ["kept-run", userId, "stop", id],
    queryFn: async (): Promise<KeptPickup | null> => {
      const kept = await keptStop(userId, id, Date.now()).catch(() => undefined);
      return kept ? pickupOf(kept.run, kept.stop) : null;
    },
    staleTime: 0,
  });
  return data;
}

/**
 * The pickup of a stop. A stop has no email address, no full name and no points: what it does not know is empty, and is
 * not shown.
 */
export function pickupOf(run: Run, stop: Stop): KeptPickup {
  const { person, state, settledAt, collectedBy, lastAttempt } = stop;
  const { bookedOn, countedFirst, location, ...known } = stop.pickup;
  const isCollected = state === "collected";
  const pickup: PickupDetail = {
    ...known,
    user: {
      _id: "",
      firstName: person.firstName,
      lastName: person.initial && `${person.initial}.`,
      email: "",
      profilePicture: { url: null },
      phoneNumber: person.phoneNumber,
    },
    location: { ...location, _id: "", city: "", state: "", zip: null },
    itemsCount: countedFirst ?? known.itemsCount,
    timeZone: run.timeZone,
    status: isCollected ? "completed" : "pending",
    pointsEarned: 0,
    items: {},
    confirmedItems: isCollected ? countsFromAgent(known.itemType, known.itemsCount) : null,
    correction: null,
    dispute: null,
    disputableUntil: null,
    campaign: null,
    completedAt: isCollected ? settledAt : null,
    completedBy: collectedBy,
    run: run.finishedAt === null ? { _id: run._id, agent: run.agent } : null,
    moves: 0,
    lastAttempt: lastAttempt?.happenedAt
      ? { ...lastAttempt, happenedAt: lastAttempt.happenedAt, _id: "", photo: { url: null } }
      : null,
    lapsesOn: null,
    createdAt: `${bookedOn}T12:00:00.000Z`,
    receipt: [],
  };
  return { pickup, isGone: state === "cancelled" };
}

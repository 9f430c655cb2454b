import type { Pickup } from "#contract/pickups.ts";
import {
  movingRefusal,
  type PickupPhase,
  phaseOf,
  rowTone,
  waitsForNewTime,
} from "#domain/pickups/pickups.ts";

import { formatLocalDate } from "#web/kit/time/format.ts";
import type { Status } from "#web/kit/ui/chip.tsx";
import { say } from "#web/kit/words/say.ts";

/** What a pickup is to its owner: its phase, or `attempted` when a visit brought nothing and it was not moved since. */
export type OwnerPhase = PickupPhase | "attempted";

/** What a pickup is to its owner at `now` (milliseconds). */
export function ownerPhaseOf(
  { status, endsAt, lastAttempt }: Pick<Pickup, "status" | "endsAt" | "lastAttempt">,
  now: number,
): OwnerPhase {
  const isAttempted = lastAttempt !== null;
  if (waitsForNewTime({ isPending: status === "pending", isAttempted })) return "attempted";
  return phaseOf({ status, endsAt: Date.parse(endsAt) }, now);
}

type Movable = Pick<Pickup, "status" | "startsAt" | "endsAt" | "moves" | "lastAttempt">;

/** Why its owner cannot move a pickup at `now` (PRODUCT R14.3); undefined when that is possible. */
export const refusalToMove = (
  { status, startsAt, endsAt, moves, lastAttempt }: Movable,
  now: number,
): ReturnType<typeof movingRefusal> =>
  movingRefusal(
    {
      status,
      isGone: false,
      startsAt: Date.parse(startsAt),
      endsAt: Date.parse(endsAt),
      moves,
      isAttempted: lastAttempt !== null,
    },
    { now, isStaff: false },
  );

const OF_STAFF = { Completed: "completed", Upcoming: "upcoming", Overdue: "overdue" } as const;

/** The state of a pickup as staff read it: that of its row in the list (PRODUCT 2.32), or that it waits for a new time. */
export const staffStatusOf = (
  { status, endsAt, lastAttempt }: Parameters<typeof ownerPhaseOf>[0],
  now: number,
): Status => staffStatus({ status, endsAt, isAttempted: lastAttempt !== null }, now);

/** The same of a pickup of which only this is known. */
export function staffStatus(
  { status, endsAt, isAttempted }: Pick<Pickup, "status" | "endsAt"> & { isAttempted: boolean },
  now: number,
): Status {
  if (waitsForNewTime({ isPending: status === "pending", isAttempted })) return "unanswered";
  return OF_STAFF[rowTone({ status, endsAt: Date.parse(endsAt) }, now).word];
}

/** Until when the owner of a pickup that was visited in vain chooses a new time (PRODUCT R16.7); undefined: it is not closed. */
export function closesLine({ lapsesOn }: Pick<Pickup, "lapsesOn">): string | undefined {
  if (lapsesOn === null) return undefined;
  return say("Closes on {date} unless you choose a new time.", { date: formatLocalDate(lapsesOn) });
}

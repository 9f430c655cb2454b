import type { Pickup } from "#contract/pickups.ts";
import { movingRefusal, type PickupPhase, phaseOf } from "#domain/pickups/pickups.ts";

/** What a pickup is to its owner: its phase, or `attempted` when a visit brought nothing and it was not moved since. */
export type Standing = PickupPhase | "attempted";

/** What a pickup is to its owner at `now` (milliseconds). */
export function standingOf(
  { status, endsAt, lastAttempt }: Pick<Pickup, "status" | "endsAt" | "lastAttempt">,
  now: number,
): Standing {
  if (status === "pending" && lastAttempt) return "attempted";
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

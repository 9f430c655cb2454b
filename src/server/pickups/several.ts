// 1. Each pickup is a transaction of its own: a refused one does not stop the others.
// 2. A pickup is moved or cancelled only while it is booked for the day for which the office saw it, so that a call that is
// sent again does nothing twice (PRODUCT R30.3).
import type { DecisionOutcome } from "#contract/corrections/decisions.ts";
import type {
  MoveOutcome,
  PickupOutcome,
  PickupsCancellation,
  PickupsMove,
} from "#contract/pickups.ts";
import { pickupCancelledByStaff } from "#domain/emails/pickups.ts";
import {
  cancellationRefusal,
  completionRefusal,
  type PickupState,
} from "#domain/pickups/pickups.ts";
import { pickupWindowText } from "#domain/notifications/text-messages.ts";
import { message } from "#domain/words/message.ts";
import { type Booking, formatDate } from "#domain/pickups/schedule.ts";

import type { Caller } from "../core/access/caller.ts";
import { everybodys, type Owned, owned } from "../core/access/owner.ts";
import { audit } from "../core/database/audit.ts";
import type { Tx } from "../core/database/database.ts";
import { inTransaction } from "../core/database/transaction.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import type { Context } from "../core/http/call.ts";
import { decideEach } from "../core/lists/each.ts";
import { translationsToStore } from "../core/words/translations.ts";
import { notify } from "../notifications/service.ts";
import { moveLocked } from "./moving.ts";
import { toFirstFreeTime } from "./offer/free-times.ts";
import { cancelForOwner } from "./store-cancelling.ts";
import { type LockedPickup, lockPickup } from "./store-changes.ts";
import { unreachedOwners } from "./store-facts.ts";

type Call<Body> = { caller: Caller; body: Body; context: Context };

/** Moves pickups to one day, each in its own hours where none are given, or each to its first free time (PRODUCT R30.2). */
export async function moveSeveral(
  deps: Deps,
  { caller, body: { pickups, to, reason, translations }, context }: Call<PickupsMove>,
): Promise<MoveOutcome[]> {
  const times = new Map<string, Booking>();
  const because = {
    ...(reason !== undefined && { reason }),
    ...translationsToStore({ translations }),
  };
  const decide = async (seen: Seen): Promise<void> => {
    const lock = (tx: Tx) => lockSeen(tx, caller, seen, completionRefusal);
    const move = async (tx: Tx, pickup: Owned<LockedPickup>, time: Booking, isPlaced: boolean) => {
      await moveLocked(deps, tx, caller, { pickup, form: { ...time, ...because }, isPlaced });
      return time;
    };
    const booked = to
      ? await inTransaction(deps.db, async (tx) => {
          const pickup = await lock(tx);
          const { date, timeStart = pickup.timeStart, timeEnd = pickup.timeEnd } = to;
          return move(tx, pickup, { date, timeStart, timeEnd }, false);
        })
      : await toFirstFreeTime(deps, {
          lock,
          move: (tx, pickup, first) => move(tx, pickup, first, true),
        });
    times.set(seen._id, booked);
  };
  const outcomes = await decideEach(deps, pickups, { decide, context });
  return withCalls(
    deps,
    outcomes.map((outcome) => ({ ...outcome, ...(outcome.ok && times.get(outcome._id)) })),
  );
}

/** Cancels pickups for their owners, who are told why (PRODUCT R28.6). */
export async function cancelSeveral(
  deps: Deps,
  { caller, body: { pickups, reason }, context }: Call<PickupsCancellation>,
): Promise<PickupOutcome[]> {
  const decide = (seen: Seen): Promise<void> =>
    inTransaction(deps.db, async (tx) => {
      const pickup = await lockSeen(tx, caller, seen, cancellationRefusal);
      await cancelLocked(deps, tx, caller, { pickup, reason });
    });
  return withCalls(deps, await decideEach(deps, pickups, { decide, context }));
}

/** Names whom somebody calls, because no message of ours reaches them (PRODUCT R28.5). */
async function withCalls<Outcome extends DecisionOutcome>(
  { db }: Pick<Deps, "db">,
  outcomes: readonly Outcome[],
): Promise<(Outcome & Pick<PickupOutcome, "call">)[]> {
  const done = outcomes.filter(({ ok }) => ok).map(({ _id }) => _id);
  const calls = await unreachedOwners(db, done);
  return outcomes.map((outcome) => {
    const call = calls.get(outcome._id);
    return call ? { ...outcome, call } : outcome;
  });
}

/** The office saw it before it was cancelled or deleted. */
const GONE = message("It was cancelled meanwhile");

type Seen = PickupsMove["pickups"][number];
type Refusing = (
  state: PickupState,
) => ReturnType<typeof cancellationRefusal | typeof completionRefusal>;

/** @throws Failure("not_found"), Failure("stale"), or what the state of the pickup refuses. */
async function lockSeen(
  tx: Tx,
  caller: Caller,
  { _id, date }: Seen,
  refusing: Refusing,
): Promise<Owned<LockedPickup>> {
  const locked = await lockPickup(tx, _id);
  const pickup = locked && owned(everybodys(caller, "pickups.change-many"), locked, locked.userId);
  if (!pickup) throw new Failure("not_found");
  if (pickup.isGone) throw new Failure("not_found", { message: GONE });
  const refusal = refusing(pickup);
  if (refusal !== undefined) throw new Failure(refusal);
  if (pickup.date !== date)
    throw new Failure("stale", {
      message: (say) =>
        say("It is booked for {date} by now", { date: formatDate(say, pickup.date) }),
    });
  return pickup;
}

async function cancelLocked(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  { pickup, reason }: { pickup: Owned<LockedPickup>; reason: string },
): Promise<void> {
  const { id, userId } = pickup;
  const at = deps.now();
  await cancelForOwner(tx, id, { by: caller.id, reason, at });
  await notify(deps, tx, {
    userId,
    event: `pickup_cancelled:${id}`,
    change: { of: id, isUrgent: true },
    notice: (say) => pickupCancelledByStaff(say, { ...pickup, reason }),
    text: (say) => pickupWindowText(say, pickup),
    textNeededBy: pickup.startsAt,
  });
  await audit(tx, {
    type: "pickup_cancelled",
    at,
    userId,
    actorId: caller.id,
    subjectType: "pickup",
    subjectId: id,
    // Without the reason: people's words must not stay in a log that cannot be changed.
    ...(userId === caller.id && { detail: { own: true } }),
  });
}

// 1. The same row gets another time: id, campaign, description and history stay (PRODUCT R14.1).
// 2. It is locked from the check to the commit: of several moves at once each sees the one before.
// 3. Who saw it booked for another time than it is by now moves nothing (PRODUCT R14.9).
// 4. The new time is checked like that of a booking, and its place is taken, before the old one is left (PRODUCT R27.5).
import type { Pickup, ScheduleForm } from "#contract/pickups.ts";
import { pickupMoved, pickupMovedByStaff } from "#domain/emails/pickups.ts";
import { DAY_MS } from "#domain/durations.ts";
import { isUrgentChange } from "#domain/notifications/email-limits.ts";
import { MAX_MOVES_BY_STAFF, movingRefusal } from "#domain/pickups/pickups.ts";
import { pickupWindowText } from "#domain/notifications/text-messages.ts";
import { type Booking, formatDate, formatTimeWindow } from "#domain/pickups/schedule.ts";
import { contentIn, type Translations } from "#domain/words/content.ts";
import type { Language } from "#domain/words/languages.ts";

import type { Caller } from "../core/access/caller.ts";
import { type Owned, owned, scopeOf } from "../core/access/owner.ts";
import { audit } from "../core/database/audit.ts";
import type { Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { notify } from "../notifications/service.ts";
import { checkTime, windowIn } from "./booking.ts";
import { numbersIn, takePlace, windowWanted } from "./offer/places.ts";
import { findPickup } from "./store.ts";
import { isAttemptedSince } from "./store-attempts.ts";
import { type LockedPickup, lockPickup, moveRow } from "./store-changes.ts";
import { lockPerson } from "./store-facts.ts";
import { countMovesByStaff } from "./store-story.ts";

type Move = { id: string; form: ScheduleForm };

/** Moves a pending pickup to another day or window; the same one again changes nothing. */
export async function movePickup(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  { id, form }: Move,
): Promise<Pickup> {
  const pickup = await ownPickup(tx, caller, id);
  await moveLocked(deps, tx, caller, { pickup, form });
  // The response is stored for retries, so it must not contain a phone number.
  const moved = await findPickup(tx, id, "as owner");
  if (!moved) throw new Failure("not_found");
  return moved;
}

/** Locks an own pickup, or anybody's for who may move those. @throws Failure("not_found") */
async function ownPickup(tx: Tx, caller: Caller, id: string): Promise<Owned<LockedPickup>> {
  const locked = await lockPickup(tx, id);
  const pickup = locked && owned(scopeOf(caller, "pickups.move"), locked, locked.userId);
  if (!pickup) throw new Failure("not_found");
  return pickup;
}

/** The same for a pickup that is locked and that the caller may move; `isPlaced`: its new place is taken already. */
export async function moveLocked(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  { pickup, form, isPlaced = false }: Moved & { isPlaced?: boolean },
): Promise<void> {
  const isStaff = pickup.userId !== caller.id;
  await checkMoving(deps, tx, pickup, { form, isStaff });
  if (isSameTime(pickup, form)) return;
  // Who moves somebody's pickup is bound by no window (PRODUCT R27.6).
  if (!isStaff && !isPlaced) await takeNewPlace(deps, tx, caller, { pickup, form });
  await moveTo(deps, tx, caller, { pickup, form });
}

/** `translations` are those of the reason, which its owner is told in their language. */
type Form = ScheduleForm & { translations?: Translations };
type Moved = { pickup: Owned<LockedPickup>; form: Form };

async function takeNewPlace(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  { pickup: { userId, zip, timeZone: zone, date }, form }: Moved,
): Promise<void> {
  const isSameDay = form.date === date;
  const window = await windowWanted(deps, tx, caller, { zip, zone, form, isSameDay });
  if (!window) return;
  await lockPerson(tx, userId);
  await takePlace(deps, tx, { window, userId });
}

async function checkMoving(
  deps: Deps,
  tx: Tx,
  pickup: LockedPickup,
  { form, isStaff }: { form: ScheduleForm; isStaff: boolean },
): Promise<void> {
  const now = deps.now();
  const isSame = isSameTime(pickup, form);
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const state = {
    ...pickup,
    startsAt: pickup.startsAt.getTime(),
    endsAt: pickup.endsAt.getTime(),
    // What changes nothing is not counted either.
    movesByStaff: isStaff && !isSame ? await countMovesByStaff(tx, pickup, dayAgo) : 0,
    isAttempted: await isAttemptedSince(tx, pickup.id, pickup.movedAt),
  };
  // To keep the time is nobody's move: it is refused only where there is nothing to move.
  const refusal = movingRefusal(state, { now: now.getTime(), isStaff: isStaff || isSame });
  if (refusal === "moved_too_often" && isStaff) throw movedTooOftenByStaff();
  if (refusal) throw new Failure(refusal);
  if (isSame) return;
  if (form.seen && !isSameTime(pickup, form.seen)) throw movedMeanwhile(pickup);
  checkTime(form, pickup.timeZone, now);
}

const movedTooOftenByStaff = (): Failure =>
  new Failure("moved_too_often", {
    message: (say) =>
      say("Staff can move a pickup at most {max} times in 24 hours", { max: MAX_MOVES_BY_STAFF }),
  });

const movedMeanwhile = ({ date, timeStart, timeEnd }: LockedPickup): Failure =>
  new Failure("stale", {
    message: (say) =>
      say("Somebody else moved this pickup meanwhile: it is booked for {date}, {times} now.", {
        date: formatDate(say, date),
        times: formatTimeWindow(say, timeStart, timeEnd),
      }),
  });

function isSameTime(pickup: LockedPickup, form: Booking): boolean {
  const { date, timeStart, timeEnd } = pickup;
  return date === form.date && timeStart === form.timeStart && timeEnd === form.timeEnd;
}

async function moveTo(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  { pickup: before, form }: Moved,
): Promise<void> {
  const now = deps.now();
  const to = {
    scheduled_date: form.date,
    time_start: form.timeStart,
    time_end: form.timeEnd,
    ...windowIn(form, before.timeZone),
  };
  const pickup = await moveRow(tx, before, to, now);
  const isOwn = pickup.userId === caller.id;
  const { zip, userId } = before;
  await audit(tx, {
    type: "pickup_moved",
    at: now,
    userId: pickup.userId,
    actorId: caller.id,
    subjectType: "pickup",
    subjectId: pickup.id,
    // Without the reason: people's words must not stay in a log that cannot be changed.
    detail: {
      from: timeOf(before),
      to: timeOf(pickup),
      ...(!isOwn && (await numbersIn(deps, tx, { zip, userId, form }))),
    },
  });
  await notify(deps, tx, {
    userId: pickup.userId,
    event: `pickup_moved:${pickup.id}:${pickup.moves}`,
    change: {
      of: pickup.id,
      isUrgent: isUrgentChange([before.startsAt, to.starts_at].map(Number), now.getTime()),
    },
    notice: (say) =>
      isOwn
        ? pickupMoved(say, pickup)
        : pickupMovedByStaff(say, {
            ...pickup,
            before: before.date,
            reason: reasonIn(say.language, form),
          }),
    ...(!isOwn && {
      text: (say) => pickupWindowText(say, pickup),
      textNeededBy: to.starts_at,
    }),
  });
}

const reasonIn = (language: Language, { reason = "", translations }: Form): string =>
  contentIn(language, { reason, translations }, "reason").text;

const timeOf = ({
  date,
  timeStart,
  timeEnd,
}: Pick<LockedPickup, "date" | "timeStart" | "timeEnd">) => ({
  date,
  timeStart,
  timeEnd,
});

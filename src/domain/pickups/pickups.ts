import { joinWords } from "../text.ts";

import { DAY_MS } from "../durations.ts";
import { nounOf } from "../rates/materials.ts";

import { type DropOffItemType, type Material, PICKUP_ITEM_TYPES } from "../rates/material-facts.ts";
import { may } from "../permissions.ts";
import type { Role } from "../roles.ts";
import { message } from "../words/message.ts";
import type { Say } from "../words/say.ts";

/** The states of a pickup; one that is cancelled is gone (PRODUCT R3.4). */
export const PICKUP_STATUSES = ["pending", "completed"] as const;
export type PickupStatus = (typeof PICKUP_STATUSES)[number];

/** What staff list pickups by: a state, or "overdue", the pending ones whose window is over (PRODUCT 2.32). */
export const STAFF_STATUSES = [...PICKUP_STATUSES, "overdue"] as const;

/** The message when no location was chosen (PRODUCT 5). */
export const SELECT_LOCATION = message("Please select a location");

/**
 * The phase of a pickup: `ahead` until its window ends, `missed` when that is over and nothing was collected,
 * `collected` when it is completed.
 */
export type PickupPhase = "ahead" | "missed" | "collected";

/** The phase of a pickup at `now`; `now` and `endsAt` are epoch milliseconds. An open window is still ahead. */
export function phaseOf(
  pickup: Readonly<{ status: PickupStatus; endsAt: number }>,
  now: number,
): PickupPhase {
  if (pickup.status === "completed") return "collected";
  return pickup.endsAt > now ? "ahead" : "missed";
}

/**
 * Whether a pickup waits for a new time: a visit brought nothing since its time was chosen, so nobody comes before its
 * owner or the office chooses another one (PRODUCT R16.7). On Today its owner is to be called, and elsewhere it says so.
 * @param pickup whether it can still be collected, and whether it was visited in vain since it was booked or moved.
 */
export function waitsForNewTime({
  isPending,
  isAttempted,
}: Readonly<{ isPending: boolean; isAttempted: boolean }>): boolean {
  return isPending && isAttempted;
}

/** The tint of a row in the staff's list and its word. */
export type RowTone = Readonly<{
  tone: "white" | "green" | "red";
  word: "Completed" | "Upcoming" | "Overdue";
}>;

/**
 * The tint of a pickup in the staff's list (PRODUCT 2.32): completed white, pending in the future green, pending in the
 * past red. `endsAt` and `now` are epoch milliseconds; a window that is still open is not in the past.
 */
export function rowTone(
  pickup: Readonly<{ status: PickupStatus; endsAt: number }>,
  now: number,
): RowTone {
  return TONES[phaseOf(pickup, now)];
}

const TONES: Readonly<Record<PickupPhase, RowTone>> = {
  collected: { tone: "white", word: "Completed" },
  ahead: { tone: "green", word: "Upcoming" },
  missed: { tone: "red", word: "Overdue" },
};

/** The item types of a booking: metals and appliances, or the campaign's material (PRODUCT R3.2). */
export function bookableItemTypes(campaignMaterial?: DropOffItemType): readonly Material[] {
  return campaignMaterial === undefined ? PICKUP_ITEM_TYPES : [campaignMaterial];
}

/** The message about a booking without a campaign for another item type: "Pickups take metals and appliances". */
export function notBookableMessage(say: Say): string {
  return say("Pickups take {nouns}", {
    nouns: joinWords(
      say,
      PICKUP_ITEM_TYPES.map((type) => nounOf(say, type)),
    ),
  });
}

/** How many pending pickups a resident may have at a time (issue 11); staff may have more. */
export const MAX_PENDING_PICKUPS = 20;

/** Why a person with that many pending pickups cannot book, and what helps; undefined when they can. */
export function openPickupsRefusal(pending: number): ((say: Say) => string) | undefined {
  return pending < MAX_PENDING_PICKUPS
    ? undefined
    : (say) =>
        say.plural(
          pending,
          "You have {n} pickup that isn't collected yet. Book again once it is collected or cancelled.",
          "You have {n} pickups that aren't collected yet. Book again once one of them is collected or cancelled.",
        );
}

/** Whether a booking has the same location, day and window as an existing pickup. */
export function isSameWindow(
  pickup: Readonly<{
    location: Readonly<{ _id: string }>;
    scheduledDate: string;
    scheduledTimeStart: string;
    scheduledTimeEnd: string;
  }>,
  booking: Readonly<{ location: string; date: string; timeStart: string; timeEnd: string }>,
): boolean {
  return (
    pickup.location._id === booking.location &&
    pickup.scheduledDate === booking.date &&
    pickup.scheduledTimeStart === booking.timeStart &&
    pickup.scheduledTimeEnd === booking.timeEnd
  );
}

/** What decides about actions on a pickup: its status, and whether it was cancelled or deleted (`isGone`). */
export type PickupState = Readonly<{ status: PickupStatus; isGone: boolean }>;

/** Why a pickup cannot be completed now; undefined when it can (PRODUCT R3.5). */
export function completionRefusal({
  status,
  isGone,
}: PickupState): "not_found" | "already_completed" | undefined {
  if (isGone) return "not_found";
  return status === "completed" ? "already_completed" : undefined;
}

/**
 * Why a person cannot count a pickup, whatever its state: counts bring points, so agents cannot count
 * their own pickups. Admins may (SECURITY D4), and the audit log marks it.
 */
export function ownPickupRefusal(
  counter: Readonly<{ id: string; role: Role }>,
  ownerId: string,
): "own_pickup" | undefined {
  return counter.id === ownerId && !may(counter, "counts.own-pickup") ? "own_pickup" : undefined;
}

/** Why its owner cannot cancel a pickup now; undefined when it can be cancelled (PRODUCT R3.4). */
export function cancellationRefusal({
  status,
  isGone,
}: PickupState): "not_found" | "completed_not_cancellable" | undefined {
  if (isGone) return "not_found";
  return status === "completed" ? "completed_not_cancellable" : undefined;
}

/** What deleting a pickup takes back: points and progress of a completed one, nothing of a pending one (PRODUCT R3.6). */
export function deletionEffect(status: PickupStatus): "reversal" | "none" {
  return status === "completed" ? "reversal" : "none";
}

/** For how many days staff read the time of what a colleague did at a stop. */
const VISIT_TIME_DAYS = 30;

/** Whether staff read the time of what a colleague did at a stop; later they read only its day (PRODUCT R14.8). */
export function isVisitTimeTold(at: Date, now: Date): boolean {
  return at.getTime() >= now.getTime() - VISIT_TIME_DAYS * DAY_MS;
}

/** How often its owner may move a pickup (PRODUCT R14.1). */
export const MAX_MOVES = 10;
/** How often staff may move one pickup in 24 hours (PRODUCT R14.1). */
export const MAX_MOVES_BY_STAFF = 10;

/** What decides whether its owner may move a pickup. Epoch milliseconds. */
export type MovableState = PickupState &
  Readonly<{
    startsAt: number;
    endsAt: number;
    moves: number;
    /** How often staff moved it in the last 24 hours; absent: not at all. */
    movesByStaff?: number;
    /** Whether there was an attempt since it was moved last. */
    isAttempted: boolean;
  }>;

/**
 * Why a pickup cannot be moved now (PRODUCT R14.3); undefined when it can. Its owner moves it until its window begins,
 * and always after an attempt or once the window is over. Staff move it at any time, but not again and again.
 */
export function movingRefusal(
  pickup: MovableState,
  { now, isStaff }: Readonly<{ now: number; isStaff: boolean }>,
): "not_found" | "already_completed" | "too_late_to_move" | "moved_too_often" | undefined {
  const refusal = completionRefusal(pickup);
  if (refusal !== undefined) return refusal;
  const { movesByStaff = 0 } = pickup;
  if (isStaff) return movesByStaff >= MAX_MOVES_BY_STAFF ? "moved_too_often" : undefined;
  if (pickup.moves >= MAX_MOVES) return "moved_too_often";
  const isUnderWay = pickup.startsAt <= now && now < pickup.endsAt;
  return isUnderWay && !pickup.isAttempted ? "too_late_to_move" : undefined;
}

/** Hours within which a cancelled pickup can be completed after all, because it was collected (PRODUCT R16.9). */
export const REVIVAL_HOURS = 24;

import type { FailureCode } from "#contract/errors.ts";
import type { DropOffItemType, Material } from "#contract/materials.ts";
import type { PickupStatus } from "#contract/pickups.ts";

/** The item types every pickup offers (spec §3: metals and appliances at booking). */
export const PICKUP_ITEM_TYPES = ["metals", "appliances"] as const satisfies readonly Material[];

/** How a row of the staff's list looks and the word that says it. */
export type RowTone = Readonly<{
  tone: "white" | "green" | "red";
  word: "Completed" | "Upcoming" | "Overdue";
}>;

/**
 * The tone of a pickup in the staff's list (spec §2): completed white, pending in the future
 * green, pending in the past red. `endsAt` and `now` are epoch milliseconds; a window that is
 * still open is not in the past.
 */
export function rowTone(
  pickup: Readonly<{ status: PickupStatus; endsAt: number }>,
  now: number,
): RowTone {
  if (pickup.status === "completed") return { tone: "white", word: "Completed" };
  return pickup.endsAt > now
    ? { tone: "green", word: "Upcoming" }
    : { tone: "red", word: "Overdue" };
}

/** The item types a booking offers: metals, appliances, and the campaign's material (rules §3). */
export function bookableItemTypes(campaignMaterial?: DropOffItemType): readonly Material[] {
  return campaignMaterial === undefined
    ? PICKUP_ITEM_TYPES
    : [...PICKUP_ITEM_TYPES, campaignMaterial];
}

/** What decides about a pickup: its status, and whether it was cancelled or deleted (`isGone`). */
export type PickupState = Readonly<{ status: PickupStatus; isGone: boolean }>;

/** Why a pickup cannot be completed now; undefined when it can (rules §3). */
export function completionRefusal({ status, isGone }: PickupState): FailureCode | undefined {
  if (isGone) return "not_found";
  return status === "completed" ? "already_completed" : undefined;
}

/** Why its owner cannot cancel a pickup now; undefined when it can be cancelled (rules §3). */
export function cancellationRefusal({ status, isGone }: PickupState): FailureCode | undefined {
  if (isGone) return "not_found";
  return status === "completed" ? "completed_not_cancellable" : undefined;
}

/** What deleting a pickup takes back: a completed one its points and progress, a pending one nothing (rules §3). */
export function deletionEffect(status: PickupStatus): "reversal" | "none" {
  return status === "completed" ? "reversal" : "none";
}

import { message } from "./words/message.ts";

/** The four statuses, in the order of the admin's select (PRODUCT 2.37); no order is enforced (PRODUCT 4.5). */
export const REDEMPTION_STATUSES = ["pending", "processing", "completed", "rejected"] as const;
export type RedemptionStatus = (typeof REDEMPTION_STATUSES)[number];

/** In a list of redemptions: those that wait for the office, which are pending and have no voucher of ours. */
export const TO_HAND_OVER = "to_hand_over";

/** The reason of a redemption that its owner took back. */
export const TAKEN_BACK = message("Taken back by its owner");

/** Whoever redeems or saves for a reward that was deleted meanwhile. */
export const NO_LONGER_OFFERED = message("This reward is no longer offered");

/** The effect of a status change on the points and the stock. */
export type RedemptionEffect = "none" | "refund" | "charge";

/** What decides about redeeming: spendable points, the price, and the stock (null: unlimited). */
export type RedeemFacts = Readonly<{
  balance: number;
  pointsRequired: number;
  stock: number | null;
}>;

/**
 * The effect of a status change (PRODUCT R6.4): entering "rejected" refunds the points and restocks, leaving it charges
 * again and takes from the stock, anything else has no effect.
 */
export function redemptionEffect(from: RedemptionStatus, to: RedemptionStatus): RedemptionEffect {
  if (from === to) return "none";
  if (to === "rejected") return "refund";
  return from === "rejected" ? "charge" : "none";
}

/** Why its owner cannot take a redemption back; undefined while it is pending. Who has a sponsor's code may have used it. */
export function takeBackRefusal(
  status: RedemptionStatus,
  { hasCodeOfSponsor }: Readonly<{ hasCodeOfSponsor: boolean }>,
): "not_pending" | "code_given" | undefined {
  if (hasCodeOfSponsor) return "code_given";
  return status === "pending" ? undefined : "not_pending";
}

/** Whether a redemption was taken back by its owner, and not rejected by staff. */
export function isTakenBack(
  redemption: Readonly<{ status: RedemptionStatus; reason: string | null }>,
): boolean {
  return redemption.status === "rejected" && redemption.reason === TAKEN_BACK;
}

/** Points missing for a reward; 0 when the balance covers it. A balance may be below 0 (PRODUCT R2.7). */
export function pointsMissing(balance: number, pointsRequired: number): number {
  return Math.max(0, pointsRequired - balance);
}

/** Why a reward cannot be redeemed; undefined when it can (PRODUCT R6.2). */
export function redeemRefusal(
  facts: RedeemFacts,
): "not_enough_points" | "out_of_stock" | undefined {
  if (pointsMissing(facts.balance, facts.pointsRequired) > 0) return "not_enough_points";
  return facts.stock !== null && facts.stock < 1 ? "out_of_stock" : undefined;
}

/** Whether a reward can be redeemed (PRODUCT R6.2). */
export function canRedeem(facts: RedeemFacts): boolean {
  return redeemRefusal(facts) === undefined;
}

import type { FailureCode } from "#contract/errors.ts";
import type { RedemptionStatus } from "#contract/rewards.ts";

/** The four statuses, in the order in which an admin chooses them (spec §2); no order is enforced (spec §4). */
export const REDEMPTION_STATUSES: readonly RedemptionStatus[] = [
  "pending",
  "processing",
  "completed",
  "rejected",
];

/** The reason of a redemption whose owner took it back. */
export const TAKEN_BACK = "Taken back by its owner";

/** What a change of status does to the points and the stock. */
export type RedemptionEffect = "none" | "refund" | "charge";

/** What redeeming depends on: spendable points, the price, and what is left (null: unlimited). */
export type RedeemFacts = Readonly<{
  balance: number;
  pointsRequired: number;
  stock: number | null;
}>;

/**
 * What a change of status brings about (rules §6): entering "rejected" refunds the points and
 * restocks, leaving it charges again and takes from the stock, anything else moves nothing.
 */
export function redemptionEffect(from: RedemptionStatus, to: RedemptionStatus): RedemptionEffect {
  if (from === to) return "none";
  if (to === "rejected") return "refund";
  return from === "rejected" ? "charge" : "none";
}

/** Why its owner cannot take a redemption back; undefined when that is possible: nobody has begun with it. */
export function takeBackRefusal(status: RedemptionStatus): FailureCode | undefined {
  return status === "pending" ? undefined : "not_pending";
}

/** Whether a redemption was taken back by its owner, and not rejected by somebody else. */
export function isTakenBack(
  redemption: Readonly<{ status: RedemptionStatus; reason: string | null }>,
): boolean {
  return redemption.status === "rejected" && redemption.reason === TAKEN_BACK;
}

/** Points that are missing for a reward; 0 when the balance covers it. A balance may be below 0 (rules §2). */
export function pointsMissing(balance: number, pointsRequired: number): number {
  return Math.max(0, pointsRequired - balance);
}

/** Why a reward cannot be redeemed; undefined when it can (rules §6). */
export function redeemRefusal(facts: RedeemFacts): FailureCode | undefined {
  if (pointsMissing(facts.balance, facts.pointsRequired) > 0) return "not_enough_points";
  return facts.stock !== null && facts.stock < 1 ? "out_of_stock" : undefined;
}

/** Whether a reward can be redeemed (rules §6). */
export function canRedeem(facts: RedeemFacts): boolean {
  return redeemRefusal(facts) === undefined;
}

/** Why a change of status cannot be made: only one that charges again can be refused (rules §6). */
export function statusChangeRefusal(
  from: RedemptionStatus,
  to: RedemptionStatus,
  facts: RedeemFacts,
): FailureCode | undefined {
  return redemptionEffect(from, to) === "charge" ? redeemRefusal(facts) : undefined;
}

import { redemptionEffect } from "#domain/redemptions.ts";
import type { RedemptionStatus } from "#domain/redemptions.ts";
import { formatPointsWithUnit } from "#domain/text.ts";
import { say } from "../core/words/say.ts";

type Change = Readonly<{
  from: RedemptionStatus;
  /** "" while no status is chosen. */
  to: RedemptionStatus | "";
  pointsRequired: number;
  person: string;
}>;

/** The effect of one status on many redemptions: the sum of points they pay or get back. */
export function formatEffectOnMany(
  redemptions: readonly Readonly<{ status: RedemptionStatus; pointsRequired: number }>[],
  to: RedemptionStatus | "",
): string {
  if (to === "") return "Nothing happens until a status is chosen.";
  const pointsOf = (effect: "refund" | "charge"): number =>
    redemptions
      .filter(({ status }) => redemptionEffect(status, to) === effect)
      .reduce((sum, { pointsRequired }) => sum + pointsRequired, 0);
  const [back, again] = [pointsOf("refund"), pointsOf("charge")];
  if (back > 0) return `Rejecting refunds ${formatPointsWithUnit(say, back)} in all.`;
  if (again > 0)
    return `This charges ${formatPointsWithUnit(say, again)} again in all. Who has too few points is refused.`;
  if (redemptions.every(({ status }) => status === to))
    return "This is their status already: nothing changes.";
  return "No points move. Each person gets a notification.";
}

/** The effect of a status change, shown before it is made. */
export function formatEffect({ from, to, pointsRequired, person }: Change): string {
  if (to === "") return "Nothing happens until a status is chosen.";
  if (from === to) return "This is its status already: nothing changes.";
  const points = formatPointsWithUnit(say, pointsRequired);
  switch (redemptionEffect(from, to)) {
    case "refund":
      return `Rejecting refunds ${points} to ${person}.`;
    case "charge":
      return `This charges ${person} ${points} again. Without enough points it is refused.`;
    case "none":
      return `No points move. ${person} gets a notification.`;
  }
}

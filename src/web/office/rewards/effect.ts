import { redemptionEffect } from "#domain/redemptions.ts";
import type { RedemptionStatus } from "#domain/redemptions.ts";
import { formatPointsWithUnit } from "#domain/text.ts";
import { say } from "../words/say.ts";

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
  if (to === "") return say("Nothing happens until a status is chosen.");
  const pointsOf = (effect: "refund" | "charge"): number =>
    redemptions
      .filter(({ status }) => redemptionEffect(status, to) === effect)
      .reduce((sum, { pointsRequired }) => sum + pointsRequired, 0);
  const [back, again] = [pointsOf("refund"), pointsOf("charge")];
  if (back > 0)
    return say("Rejecting refunds {back} in all.", { back: formatPointsWithUnit(say, back) });
  if (again > 0)
    return say("This charges {again} again in all. Who has too few points is refused.", {
      again: formatPointsWithUnit(say, again),
    });
  if (redemptions.every(({ status }) => status === to))
    return say("This is their status already: nothing changes.");
  return say("No points move. Each person gets a notification.");
}

/** The effect of a status change, shown before it is made. */
export function formatEffect({ from, to, pointsRequired, person }: Change): string {
  if (to === "") return say("Nothing happens until a status is chosen.");
  if (from === to) return say("This is its status already: nothing changes.");
  const points = formatPointsWithUnit(say, pointsRequired);
  switch (redemptionEffect(from, to)) {
    case "refund":
      return say("Rejecting refunds {points} to {person}.", { points, person });
    case "charge":
      return say("This charges {person} {points} again. Without enough points it is refused.", {
        person,
        points,
      });
    case "none":
      return say("No points move. {person} gets a notification.", { person });
  }
}

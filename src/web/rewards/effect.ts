import type { RedemptionStatus } from "#contract/rewards.ts";
import { redemptionEffect } from "#domain/redemptions.ts";
import { sayPoints } from "#domain/text.ts";

type Change = Readonly<{
  from: RedemptionStatus;
  /** "" as long as none is chosen. */
  to: RedemptionStatus | "";
  pointsRequired: number;
  person: string;
}>;

/** What a change of status will do, said before it is made. */
export function sayEffect({ from, to, pointsRequired, person }: Change): string {
  if (to === "") return "Nothing happens until a status is chosen.";
  if (from === to) return "This is its status already: nothing changes.";
  const points = sayPoints(pointsRequired);
  switch (redemptionEffect(from, to)) {
    case "refund":
      return `Rejecting refunds ${points} to ${person}.`;
    case "charge":
      return `This charges ${person} ${points} again. Without enough points it is refused.`;
    case "none":
      return `No points move. ${person} gets a notification.`;
  }
}

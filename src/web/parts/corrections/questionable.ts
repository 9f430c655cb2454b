import type { DropOff } from "#contract/drop-offs.ts";
import type { PickupDetail } from "#contract/pickups.ts";
import { countsNow, pointsNow } from "#domain/corrections/corrections.ts";
import { countsOrNothing } from "#domain/emails/corrections.ts";
import type { ItemCounts, Material } from "#domain/rates/material-facts.ts";
import { countsOf } from "#domain/rates/materials.ts";
import { formatPointsWithUnit } from "#domain/text.ts";

import { formatLocalDate } from "#web/kit/time/format.ts";
import { momentIn } from "#web/kit/time/zone.ts";
import { say } from "#web/kit/words/say.ts";

/** The collection whose count is questioned. */
export type Of = Readonly<{ type: "pickup" | "drop_off"; id: string }>;

/** What the sheet says of the collection. */
export type Questionable = Readonly<{
  of: Of;
  counts: ItemCounts;
  /** Of a rejected drop-off: the only one that its place takes. */
  material: Material | undefined;
  isRejected: boolean;
  sentence: string;
}>;

/** Null where nothing was counted. The office reads of its owner what the owner reads of themself. */
export function ofPickup(pickup: PickupDetail, isOffice = false): Questionable | null {
  const { _id: id, confirmedItems, correction, completedAt, timeZone } = pickup;
  if (!confirmedItems || completedAt === null) return null;
  const counts = countsNow(confirmedItems, correction);
  const day = momentIn(timeZone, Date.parse(completedAt)).today;
  return {
    of: { type: "pickup", id },
    counts,
    material: undefined,
    isRejected: false,
    sentence: counted(day, counts, {
      points: pointsNow(pickup),
      ...(isOffice && { firstName: pickup.user.firstName }),
    }),
  };
}

/** Null while nobody has decided. */
export function ofDropOff(dropOff: DropOff): Questionable | null {
  const { _id: id, itemType, itemsCount, correction, decidedAt, status } = dropOff;
  if (decidedAt === null) return null;
  const counts = countsNow(countsOf({ [itemType]: itemsCount }), correction);
  const day = momentIn(dropOff.dropOffLocation.timeZone, Date.parse(decidedAt)).today;
  const isRejected = status === "rejected";
  const sentence = isRejected
    ? say("On {date} we didn't accept it. Reason: {reason}", {
        date: formatLocalDate(day),
        reason: dropOff.reason ?? "",
      })
    : counted(day, counts, { points: pointsNow(dropOff) });
  const material = isRejected ? itemType : undefined;
  return { of: { type: "drop_off", id }, counts, material, isRejected, sentence };
}

type Earned = Readonly<{ points: number; firstName?: string }>;

function counted(day: string, counts: ItemCounts, { points, firstName }: Earned): string {
  const facts = {
    date: formatLocalDate(day),
    items: countsOrNothing(say, counts),
    points: formatPointsWithUnit(say, points),
  };
  return firstName === undefined
    ? say("On {date} we counted {items}. You earned {points}.", facts)
    : say("On {date} we counted {items}. {firstName} earned {points}.", { ...facts, firstName });
}

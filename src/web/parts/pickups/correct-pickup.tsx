import type { ReactElement, ReactNode } from "react";

import type { Pickup, PickupDetail } from "#contract/pickups.ts";
import { countsNow } from "#domain/corrections/corrections.ts";
import { ADMIN_COUNTED, type Material, MATERIALS } from "#domain/rates/material-facts.ts";

import { CorrectCount } from "../impact/correct-count.tsx";
import { useCreditedRates } from "../rates/use-worth.ts";
import { CHANGED } from "./read-again.ts";

type Props = Readonly<{
  pickup: Pickup & Partial<Pick<PickupDetail, "receipt">>;
  /** In the back office admins correct any count, with a figure for each material. */
  isOffice?: boolean;
  /** The way to the question about it, for who may answer it. */
  questionLink?: ReactNode;
}>;

/** The way to correct the count of a completed pickup; nothing for who may not. */
export function CorrectPickup({
  pickup,
  isOffice = false,
  questionLink,
}: Props): ReactElement | null {
  const { confirmedItems, correction, completedAt, completedBy, itemType, receipt = [] } = pickup;
  const { timeZone: zone, createdAt } = pickup;
  const rates = useCreditedRates({ zone, givenAt: createdAt, countedAt: completedAt });
  if (!confirmedItems || completedAt === null) return null;
  const today = countsNow(confirmedItems, correction);
  const mayBeCounted = (material: Material): boolean =>
    material === itemType || today[material] > 0 || ADMIN_COUNTED.some((one) => one === material);
  const ratesOfReceipt = receipt.map(({ material, rate }) => [material, rate] as const);
  return (
    <CorrectCount
      line="PUT /pickup/correct/:id"
      id={pickup._id}
      owner={pickup.user}
      counterId={completedBy?._id ?? null}
      countedAt={completedAt}
      isOffice={isOffice}
      dispute={pickup.dispute}
      questionLink={questionLink}
      today={today}
      revision={correction?.revision ?? 0}
      rates={{ ...rates, ...Object.fromEntries(ratesOfReceipt) }}
      materials={isOffice ? MATERIALS.filter(mayBeCounted) : [itemType]}
      refresh={CHANGED}
    />
  );
}

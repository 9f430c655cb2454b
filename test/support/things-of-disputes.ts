import type { Dispute } from "#contract/corrections/disputes.ts";
import { countsOf } from "#domain/rates/materials.ts";
import { SPECIFIED_RATES } from "#domain/rates/rates.ts";

import { idOf, pickup } from "./things.ts";

/** An open question about 18 units of metals, which should be 20, with a remark of who counted them. */
export const dispute = (some: Partial<Dispute> = {}): Dispute => {
  const { _id, user, location, itemType, description, timeZone } = pickup();
  return {
    _id: idOf(95),
    user,
    collection: {
      type: "pickup",
      _id,
      itemType,
      place: { name: location.name, timeZone },
      at: "2026-03-14T15:00:00.000Z",
      declared: {},
      description,
      photo: { url: null },
    },
    claim: "count",
    claimedItems: countsOf({ metals: 20 }),
    note: "",
    photo: { url: null },
    countedItems: countsOf({ metals: 18 }),
    countedPoints: 36,
    rates: SPECIFIED_RATES,
    countedBy: { _id: idOf(3), firstName: "Carl", lastName: "Diaz" },
    countedAt: "2026-03-14T16:00:00.000Z",
    remark: "There may have been two more.",
    remarkedAt: "2026-03-15T16:00:00.000Z",
    status: "open",
    openedAt: "2026-03-14T18:00:00.000Z",
    dueAt: "2099-03-21T04:59:59.999Z",
    dueOn: "2099-03-20",
    isCheckedByAnother: true,
    extendedAt: null,
    decidedAt: null,
    decidedBy: null,
    decidedItems: null,
    correctionPoints: null,
    reason: null,
    ...some,
  };
};

/** The same after an admin has answered it as it was asked for. */
export const upheld = (reason: string): Dispute =>
  dispute({
    status: "upheld",
    decidedAt: "2026-03-16T16:00:00.000Z",
    decidedItems: countsOf({ metals: 20 }),
    correctionPoints: 4,
    reason,
  });

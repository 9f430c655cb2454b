import type { Pickup } from "#contract/pickups.ts";
import { addressLine } from "#domain/address.ts";
import { labelOf } from "#domain/materials.ts";

import { confirm } from "../core/actions/confirm.ts";
import { formatLocalDate } from "../core/time/format.ts";
import { useDeletionWithUndo } from "../core/actions/pending-deletions.ts";
import { say } from "../core/words/say.ts";

/** Asks for confirmation and cancels one's own pickup with Undo; resolves with whether it was confirmed. */
export function useCancelPickup(): (pickup: Pickup) => Promise<boolean> {
  const remove = useDeletionWithUndo("DELETE /pickup/:id", {
    said: "Pickup cancelled",
    failed: "The pickup was not cancelled",
    refresh: ["GET /pickup", "GET /pickup/:id"],
  });
  return async (pickup) => {
    const isSure = await confirm({
      title: "Cancel this pickup?",
      message: `${labelOf(say, pickup.itemType)} at ${pickup.location.name}, ${addressLine(pickup.location)}, ${formatLocalDate(pickup.scheduledDate)}.`,
      confirmLabel: "Cancel Pickup",
      cancelLabel: "Keep it",
      isDanger: true,
    });
    if (isSure) remove(pickup._id);
    return isSure;
  };
}

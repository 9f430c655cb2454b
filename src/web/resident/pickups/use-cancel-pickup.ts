import type { Pickup } from "#contract/pickups.ts";
import { addressLine } from "#domain/locations/address.ts";
import { labelOf } from "#domain/rates/materials.ts";

import { confirm } from "#web/kit/actions/confirm.ts";
import { formatLocalDate } from "#web/kit/time/format.ts";
import { useDeletionWithUndo } from "../actions/pending-deletions.ts";
import { say } from "#web/kit/words/say.ts";

/** Asks for confirmation and cancels one's own pickup with Undo; resolves with whether it was confirmed. */
export function useCancelPickup(): (pickup: Pickup) => Promise<boolean> {
  const remove = useDeletionWithUndo("DELETE /pickup/:id", {
    said: say("Pickup cancelled"),
    failed: say("The pickup wasn't cancelled"),
    refresh: ["GET /pickup", "GET /pickup/:id", "GET /pickup/offer"],
  });
  return async (pickup) => {
    const isSure = await confirm({
      title: say("Cancel this pickup?"),
      message: say("{item} at {place}, {address}, {date}.", {
        item: labelOf(say, pickup.itemType),
        place: pickup.location.name,
        address: addressLine(pickup.location),
        date: formatLocalDate(pickup.scheduledDate),
      }),
      confirmLabel: say("Cancel Pickup"),
      cancelLabel: say("Keep it"),
      isDanger: true,
    });
    if (isSure) remove(pickup._id);
    return isSure;
  };
}

import type { DropOffLocation } from "#contract/locations.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { confirm } from "#web/kit/actions/confirm.ts";
import { toastRefusal } from "#web/kit/forms/refusal.ts";
import { deletionEffects } from "../dialogs/deletion-effects.tsx";
import { say } from "../words/say.ts";

/** Deletes a drop-off location after the confirmation of PRODUCT 5.15. */
export function useDeleteDropOffLocation(): (location: DropOffLocation) => Promise<void> {
  const remove = useAction("DELETE /dropOff-location/:id", {
    done: say("Location deleted"),
    refresh: ["GET /dropOff-location", "GET /dropOff-location/nearest/location"],
    onFailed: (error) => toastRefusal(error),
  });
  return async ({ _id: id, name }) => {
    const isSure = await confirm({
      title: say('Delete "{name}"?', { name }),
      message: say("Are you sure you want to delete this location?"),
      confirmLabel: say("Delete location"),
      note: deletionEffects({ kind: "drop_off_location", id }),
      isDanger: true,
    });
    if (isSure) await remove.run({ params: { id } });
  };
}

import { useQueryClient } from "@tanstack/react-query";

import type { Pickup } from "#contract/pickups.ts";
import { addressLine } from "#domain/locations/address.ts";
import { labelOf } from "#domain/rates/materials.ts";
import { pointsNow } from "#domain/corrections/corrections.ts";
import { deletionEffect } from "#domain/pickups/pickups.ts";
import { fullName, formatPointsWithUnit } from "#domain/text.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { confirm } from "#web/kit/actions/confirm.ts";
import { formatLocalDate } from "#web/kit/time/format.ts";
import { toastRefusal } from "#web/kit/forms/refusal.ts";
import { toast } from "#web/kit/toasts/toast.ts";
import { say } from "../words/say.ts";
import { CHANGED } from "#web/parts/pickups/read-again.ts";

/** Asks for confirmation, naming the pickup and the points taken back, then deletes it. True after success. */
export function useDeletePickup(): (pickup: Pickup) => Promise<boolean> {
  const queryClient = useQueryClient();
  const remove = useAction("DELETE /pickup/delete/:id", {
    done: say("Pickup deleted"),
    refresh: CHANGED,
    onFailed: (error) => {
      if (error.code === "not_found") {
        toast({ message: say("This pickup was already cancelled or deleted"), tone: "failed" });
        void queryClient.invalidateQueries({ queryKey: ["GET /pickup/admin"] });
        void queryClient.invalidateQueries({ queryKey: ["GET /pickup/:id"] });
      } else toastRefusal(error);
    },
  });
  return async (pickup) => {
    const isSure = await confirm({
      title: say("Delete the pickup of {user}?", { user: fullName(pickup.user) }),
      message: `${labelOf(say, pickup.itemType)}, ${formatLocalDate(pickup.scheduledDate)}, ${addressLine(pickup.location)}. ${formatEffect(pickup)}`,
      confirmLabel: say("Delete pickup"),
      isDanger: true,
    });
    return isSure && (await remove.run({ params: { id: pickup._id } })) !== undefined;
  };
}

function formatEffect(pickup: Pickup): string {
  const notice = say("{firstName} is told", { firstName: pickup.user.firstName });
  if (deletionEffect(pickup.status) === "none")
    return say("Nothing was credited for it yet. {notice}.", { notice });
  const progress = pickup.campaign
    ? say(' and from the progress of "{name}"', { name: pickup.campaign.name })
    : "";
  return say(
    "It is completed: its {pointsEarned} are taken back from the balance{progress}. {notice}.",
    { pointsEarned: formatPointsWithUnit(say, pointsNow(pickup)), progress, notice },
  );
}

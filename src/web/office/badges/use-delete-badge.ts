import type { Badge } from "#contract/badges.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { confirm } from "#web/kit/actions/confirm.ts";
import { deletionEffects } from "../dialogs/deletion-effects.tsx";
import { say } from "../words/say.ts";

/** Asks for confirmation, naming the badge (PRODUCT 5.15), then deletes it. */
export function useDeleteBadge(): (badge: Badge) => Promise<void> {
  const remove = useAction("DELETE /badges/:id", {
    done: say("Badge deleted successfully"),
    refresh: ["GET /badges", "GET /profile/badges"],
  });
  return async ({ _id, name }) => {
    const isSure = await confirm({
      title: say('Delete "{name}"?', { name }),
      message: say(
        "Are you sure you want to delete this badge? Everybody who holds it will no longer have it.",
      ),
      confirmLabel: say("Delete badge"),
      note: deletionEffects({ kind: "badge", id: _id }),
      isDanger: true,
    });
    if (isSure) await remove.run({ params: { id: _id } });
  };
}

import type { Reward } from "#contract/rewards.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { confirm } from "#web/kit/actions/confirm.ts";
import { deletionEffects } from "../dialogs/deletion-effects.tsx";
import { say } from "../words/say.ts";

/** Asks for confirmation, naming the reward (PRODUCT 5.15), then deletes it. */
export function useDeleteReward(): (reward: Reward) => Promise<void> {
  const remove = useAction("DELETE /reward/:id", {
    done: say("Reward deleted successfully"),
    refresh: ["GET /reward", "GET /reward/user"],
  });
  return async ({ _id, name }) => {
    const isSure = await confirm({
      title: say('Delete "{name}"?', { name }),
      message: say(
        "Are you sure you want to delete this reward? What people already redeemed stays theirs.",
      ),
      confirmLabel: say("Delete reward"),
      note: deletionEffects({ kind: "reward", id: _id }),
      isDanger: true,
    });
    if (isSure) await remove.run({ params: { id: _id } });
  };
}

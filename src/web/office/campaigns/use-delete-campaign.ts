import type { Campaign } from "#contract/campaigns.ts";
import { TRY_AGAIN } from "#domain/failures.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { confirm } from "#web/kit/actions/confirm.ts";
import { deletionEffects } from "../dialogs/deletion-effects.tsx";
import { say } from "../words/say.ts";

type Deletion = Readonly<{
  /** Asks for confirmation, naming the campaign; true once it is deleted. */
  ask: (campaign: Pick<Campaign, "_id" | "name">) => Promise<boolean>;
}>;

/** Deletes a campaign with the words of PRODUCT 5.15, 8.6. */
export function useDeleteCampaign(): Deletion {
  const remove = useAction("DELETE /campaigns/:id", {
    done: say("Campaign deleted successfully"),
    failed: TRY_AGAIN,
    refresh: ["GET /campaigns"],
  });
  return {
    ask: async ({ _id, name }) => {
      const isSure = await confirm({
        title: say('Delete "{name}"?', { name }),
        message: say("Are you sure you want to delete this campaign?"),
        confirmLabel: say("Delete campaign"),
        note: deletionEffects({ kind: "campaign", id: _id }),
        isDanger: true,
      });
      return isSure && (await remove.run({ params: { id: _id } })) !== undefined;
    },
  };
}

import type { Sponsor } from "#contract/office/sponsors.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { confirm } from "#web/kit/actions/confirm.ts";
import { say } from "../words/say.ts";

/** Asks for confirmation, naming the sponsor, then deletes it; one with rewards is refused. */
export function useDeleteSponsor(): (sponsor: Sponsor) => Promise<void> {
  const remove = useAction("DELETE /sponsor/:id", {
    done: say("Sponsor deleted"),
    refresh: ["GET /sponsor"],
  });
  return async ({ _id, name }) => {
    const isSure = await confirm({
      title: say('Delete "{name}"?', { name }),
      message: say("Only a sponsor without rewards can be deleted."),
      confirmLabel: say("Delete sponsor"),
      isDanger: true,
    });
    if (isSure) await remove.run({ params: { id: _id } });
  };
}

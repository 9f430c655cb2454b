import { useQueryClient } from "@tanstack/react-query";

import type { Redemption } from "#contract/rewards.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { refetch } from "#web/kit/api/changes.ts";
import { confirm } from "#web/kit/actions/confirm.ts";
import { toastFailure } from "#web/kit/toasts/toast.ts";
import { MOVED_BY_REDEEMING } from "./use-redeem.ts";
import { say } from "#web/kit/words/say.ts";

/** Takes back one's own pending redemption after a confirmation; says so when it is too late. */
export function useTakeBack(): Readonly<{
  takeBack: (redemption: Redemption) => Promise<void>;
  isPending: boolean;
}> {
  const queryClient = useQueryClient();
  const { run, isPending } = useAction("PUT /reward/take-back/:id", {
    done: say("Reward taken back"),
    refresh: MOVED_BY_REDEEMING,
    onFailed: (error) => {
      toastFailure(error);
      refetch(queryClient, ["GET /reward/redeemed"]);
    },
  });
  const takeBack = async ({ _id: id, name, pointsRequired }: Redemption): Promise<void> => {
    const isSure = await confirm({
      title: say('Take back "{name}"?', { name }),
      message: say.plural(
        pointsRequired,
        "Your {n} point comes back to your balance at once.",
        "Your {n} points come back to your balance at once.",
      ),
      confirmLabel: say("Take it back"),
      cancelLabel: say("Keep it"),
    });
    if (isSure) await run({ params: { id } });
  };
  return { takeBack, isPending };
}

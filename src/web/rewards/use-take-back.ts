import { useQueryClient } from "@tanstack/react-query";

import type { Redemption } from "#contract/rewards.ts";
import { formatPointsWithUnit } from "#domain/text.ts";

import { useAction } from "../core/actions/action.ts";
import { refetch } from "../core/api/changes.ts";
import { confirm } from "../core/actions/confirm.ts";
import { toastFailure } from "../core/toasts/toast.ts";
import { MOVED_BY_REDEEMING } from "./use-redeem.ts";
import { say } from "../core/words/say.ts";

/** Takes back one's own pending redemption after a confirmation; says so when it is too late. */
export function useTakeBack(): Readonly<{
  takeBack: (redemption: Redemption) => Promise<void>;
  isPending: boolean;
}> {
  const queryClient = useQueryClient();
  const { run, isPending } = useAction("PUT /reward/take-back/:id", {
    done: "Reward taken back",
    refresh: MOVED_BY_REDEEMING,
    onFailed: (error) => {
      toastFailure(error);
      refetch(queryClient, ["GET /reward/redeemed"]);
    },
  });
  const takeBack = async ({ _id: id, name, pointsRequired }: Redemption): Promise<void> => {
    const isSure = await confirm({
      title: `Take back "${name}"?`,
      message: `Your ${formatPointsWithUnit(say, pointsRequired)} come back to your balance at once.`,
      confirmLabel: "Take it back",
      cancelLabel: "Keep it",
    });
    if (isSure) await run({ params: { id } });
  };
  return { takeBack, isPending };
}

import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";

import type { Redemption, Reward } from "#contract/rewards.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { getSession, updateUser } from "#web/kit/session/session.ts";
import { toast, toastFailure } from "#web/kit/toasts/toast.ts";
import { say } from "#web/kit/words/say.ts";

/** Queries to read again after points were spent on a reward or refunded. */
export const MOVED_BY_REDEEMING = [
  "GET /profile",
  "GET /profile/ledger",
  "GET /reward",
  "GET /reward/redeemed",
  "GET /notifications",
] as const;

/**
 * Redeems a reward: the balance falls at once and is restored when the server refuses. The screen was
 * out of date then, so it is read again.
 */
export function useRedeem(onRedeemed?: (redemption: Redemption) => void): Readonly<{
  redeem: (reward: Reward) => Promise<void>;
  isPending: boolean;
}> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const price = useRef(0);
  const { run, isPending } = useAction("POST /reward/:id/redeem", {
    refresh: MOVED_BY_REDEEMING,
    onDone: ({ data }) => {
      toast({
        message: say("Reward redeemed successfully"),
        action: {
          label: say("View"),
          run: () => void navigate({ to: "/rewards", search: { tab: "redeemed", view: data._id } }),
        },
      });
      onRedeemed?.(data);
    },
    onFailed: (error) => {
      spend(-price.current);
      toastFailure(error);
      void queryClient.invalidateQueries({ queryKey: ["GET /profile"] });
      void queryClient.invalidateQueries({ queryKey: ["GET /reward"] });
    },
  });
  const redeem = async ({ _id: id, pointsRequired }: Reward): Promise<void> => {
    if (price.current > 0) return;
    price.current = pointsRequired;
    spend(pointsRequired);
    await run({ params: { id }, body: { pointsRequired } });
    price.current = 0;
  };
  return { redeem, isPending };
}

function spend(points: number): void {
  const user = getSession()?.user;
  if (user) updateUser({ ...user, pointsEarned: user.pointsEarned - points });
}

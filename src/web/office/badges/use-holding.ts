import { useQueryClient } from "@tanstack/react-query";

import type { Badge } from "#contract/badges.ts";
import { TRY_AGAIN } from "#domain/failures.ts";
import { fullName } from "#domain/text.ts";

import { useAction } from "#web/kit/actions/action.ts";
import type { ApiError } from "#web/kit/api/api-error.ts";
import { confirm } from "#web/kit/actions/confirm.ts";
import { toastRefusal } from "#web/kit/forms/refusal.ts";
import { say } from "../words/say.ts";

type Someone = Readonly<{ _id: string; firstName: string; lastName: string }>;

type Holding = Readonly<{
  assign: (person: Someone) => Promise<unknown>;
  /** Asks for confirmation first (PRODUCT 5.15). */
  remove: (person: Someone) => Promise<unknown>;
  isAssigning: boolean;
  isRemoving: boolean;
}>;

/** Gives `badge` to people and takes it back. */
export function useHolding(badge: Pick<Badge, "_id" | "name">): Holding {
  const queryClient = useQueryClient();
  const refresh = ["GET /badges/user/:userId"] as const;
  const onFailed = (error: ApiError): void => {
    toastRefusal(error, TRY_AGAIN);
    // The screen is out of date: the badge was deleted, or another admin did the same first.
    if (error.code === "badge_not_found") {
      void queryClient.invalidateQueries({ queryKey: ["GET /badges"] });
    }
    void queryClient.invalidateQueries({ queryKey: refresh });
  };
  const give = useAction("POST /badges/user/:userId/:badgeId", {
    done: say("Badge assigned to user successfully"),
    refresh,
    onFailed,
  });
  const take = useAction("DELETE /badges/user/:userId/:badgeId", {
    done: say("Badge removed from user"),
    refresh,
    onFailed,
  });
  const params = ({ _id }: Someone): { userId: string; badgeId: string } => ({
    userId: _id,
    badgeId: badge._id,
  });
  return {
    isAssigning: give.isPending,
    isRemoving: take.isPending,
    assign: (person) => give.run({ params: params(person) }),
    remove: async (person) => {
      const isSure = await confirm({
        title: say('Remove "{name}"?', { name: badge.name }),
        message: say("Are you sure you want to remove this badge from {person}?", {
          person: fullName(person),
        }),
        confirmLabel: say("Remove badge"),
        isDanger: true,
      });
      if (isSure) await take.run({ params: params(person) });
    },
  };
}

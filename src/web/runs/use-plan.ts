import { useQueryClient } from "@tanstack/react-query";

import type { Run } from "#contract/runs.ts";

import { useAction } from "../core/actions/action.ts";
import type { ApiError } from "../core/api/api-error.ts";
import { refetch } from "../core/api/changes.ts";
import { toast, toastFailure } from "../core/toasts/toast.ts";
import { say } from "../core/words/office.ts";
import { DAY } from "../pickups/read-again.ts";

export type PlanActions = Readonly<{
  /** Puts pickups on a run at a position, or where each costs least; `runId: null` takes them off `from`. */
  move: (ids: readonly string[], to: MoveTo) => Promise<boolean>;
  /** Puts the open stops of a run into another order. */
  order: (run: Run, pickups: readonly string[]) => Promise<boolean>;
  isPending: boolean;
}>;
type MoveTo = Readonly<{ runId: string | null; at?: number; revision?: number }>;

/**
 * Changes of a plan. When somebody else changed it meanwhile nothing happens, the plan is read again, and what was
 * chosen stays chosen.
 */
export function usePlanActions(): PlanActions {
  const queryClient = useQueryClient();
  const onFailed = (error: ApiError): void => {
    if (error.code !== "stale") return toastFailure(error);
    refetch(queryClient, DAY);
    toast({
      message: say("Somebody changed this plan. It has been read again."),
      tone: "failed",
    });
  };
  const moving = useAction("POST /run/move", { refresh: DAY, onFailed });
  const ordering = useAction("PUT /run/order/:id", { refresh: DAY, onFailed });
  return {
    move: async (ids, { runId, at, revision }) => {
      const body = {
        pickups: [...ids],
        runId,
        ...(at !== undefined && { at }),
        ...(revision !== undefined && { revision }),
      };
      const reply = await moving.run({ body });
      if (reply === undefined) return false;
      const refused = reply.data.filter(({ ok }) => !ok);
      if (refused.length > 0) toast({ message: refusalOf(refused), tone: "failed" });
      return refused.length === 0;
    },
    order: async (run, pickups) =>
      (await ordering.run({
        params: { id: run._id },
        body: { pickups: [...pickups], revision: run.revision },
      })) !== undefined,
    isPending: moving.isPending || ordering.isPending,
  };
}

type Refused = readonly Readonly<{ problem?: Readonly<{ message: string }> | undefined }>[];

/** "2 could not be moved: This pickup is completed already" */
const refusalOf = (refused: Refused): string =>
  say("{n} could not be moved: {why}", {
    n: refused.length,
    why: [...new Set(refused.map(({ problem }) => problem?.message ?? ""))].join(" "),
  });

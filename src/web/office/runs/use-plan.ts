import { type QueryClient, useQueryClient } from "@tanstack/react-query";

import type { Run, Stop } from "#contract/runs.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { ApiError } from "#web/kit/api/api-error.ts";
import { read } from "#web/kit/api/api.ts";
import { refetch } from "#web/kit/api/changes.ts";
import { toast, toastFailure } from "#web/kit/toasts/toast.ts";
import { say } from "../words/say.ts";
import { DAY } from "#web/parts/pickups/read-again.ts";
import { askToFinish, type Left } from "#web/parts/runs/finish-question.ts";

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

/** A run as it is now; undefined, and said so, when it cannot be read. */
export async function readNow(queryClient: QueryClient, id: string): Promise<Run | undefined> {
  try {
    const query = read("GET /run/:id", { params: { id } });
    return (await queryClient.fetchQuery({ ...query, staleTime: 0 })).data;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toastFailure(error);
    return undefined;
  }
}

/** Ends a run for its agent, after asking what becomes of its open stops (PRODUCT R15.10). */
export function useEnding(id: string): () => Promise<void> {
  const queryClient = useQueryClient();
  const ending = useAction("PUT /run/finish/:id", { refresh: DAY, done: say("Run finished") });
  return async () => {
    const run = await readNow(queryClient, id);
    const open = run && (await askToFinish(run.stops.map(leftOf), Date.now()));
    if (open) await ending.run({ params: { id }, body: { open } });
  };
}

const leftOf = (stop: Stop): Left => ({ stop, state: stop.state });

type Refused = readonly Readonly<{ problem?: Readonly<{ message: string }> | undefined }>[];

/** "2 could not be moved: This pickup is completed already" */
const refusalOf = (refused: Refused): string =>
  say("{n} could not be moved: {why}", {
    n: refused.length,
    why: [...new Set(refused.map(({ problem }) => problem?.message ?? ""))].join(" "),
  });

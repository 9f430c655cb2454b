import { useQueryClient } from "@tanstack/react-query";

import type { GoodwillDecision } from "#contract/corrections/goodwill.ts";

import { useAction } from "#web/kit/actions/action.ts";
import type { ApiError } from "#web/kit/api/api-error.ts";
import { refetch } from "#web/kit/api/changes.ts";
import { GIVEN } from "./goodwill-reads.ts";

type Decision = Readonly<{
  /** Resolves with whether it was decided so. */
  run: (id: string, body: GoodwillDecision) => Promise<boolean>;
  isPending: boolean;
}>;

/** Decides about points that wait; where a colleague was first or it is gone, the list is read again. */
export function useDecision(done: string, onFailed: (error: ApiError) => void): Decision {
  const queryClient = useQueryClient();
  const { run, isPending } = useAction("PUT /management/goodwill/:id", {
    done,
    refresh: GIVEN,
    onFailed: (error) => {
      onFailed(error);
      if (error.status === 409 || error.status === 404) refetch(queryClient, GIVEN);
    },
  });
  return {
    run: async (id, body) => (await run({ params: { id }, body })) !== undefined,
    isPending,
  };
}

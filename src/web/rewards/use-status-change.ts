import { useQueryClient, type QueryClient } from "@tanstack/react-query";

import type { Redemption, RedemptionStatus } from "#contract/rewards.ts";
import { fullName, sayPoints } from "#domain/text.ts";

import { useAction, type Action } from "../core/action.ts";
import { ApiError } from "../core/api-error.ts";
import type { ReplyOf } from "../core/api.ts";
import { toast } from "../core/toast.ts";

const LIST = "GET /reward/admin/redeemed";

type Change = Readonly<{
  change: (redemption: Redemption, status: RedemptionStatus) => Promise<boolean>;
  isPending: boolean;
  error: Action<"PUT /reward/admin/:id/update/:status">["error"];
  reset: () => void;
}>;

/** Sets a status: shown at once, taken back when the server refuses, then the list is read again. */
export function useStatusChange(): Change {
  const queryClient = useQueryClient();
  const { run, isPending, error, reset } = useAction("PUT /reward/admin/:id/update/:status", {
    refresh: [LIST],
    onDone: ({ data }) => toast({ message: `${data.name} is now ${data.status}` }),
    // The dialog explains it, and what was shown may have been old.
    onFailed: () => void queryClient.invalidateQueries({ queryKey: [LIST] }),
  });
  const change = async (redemption: Redemption, status: RedemptionStatus): Promise<boolean> => {
    const { _id: id, status: before } = redemption;
    await queryClient.cancelQueries({ queryKey: [LIST] });
    show(queryClient, id, status);
    const reply = await run({ params: { id, status } });
    if (!reply) show(queryClient, id, before);
    return reply !== undefined;
  };
  return { change, isPending, error, reset };
}

function show(queryClient: QueryClient, id: string, status: RedemptionStatus): void {
  queryClient.setQueriesData<ReplyOf<typeof LIST>>({ queryKey: [LIST] }, (list) => {
    if (!list) return undefined;
    return { data: list.data.map((row) => (row._id === id ? { ...row, status } : row)) };
  });
}

/** Why a status could not be set, in words that say what stands in the way. */
export function explain(error: unknown, redemption: Redemption): string {
  if (!(error instanceof ApiError)) return "An error occurred";
  const person = fullName(redemption.user);
  if (error.code === "not_enough_points") {
    const points = sayPoints(redemption.pointsRequired);
    return `${person} no longer has ${points}, so they cannot be charged again. The status stays as it was.`;
  }
  if (error.code === "out_of_stock") {
    return "The last one of this reward has gone to somebody else. The status stays as it was.";
  }
  if (error.status === 409) {
    return `${error.message}. Somebody else changed this in the meantime; the list was read again.`;
  }
  return error.message;
}

import { useQueryClient, type QueryClient } from "@tanstack/react-query";

import type { Redemption } from "#contract/rewards.ts";
import { UNKNOWN_FAILURE } from "#domain/failures.ts";
import type { RedemptionStatus } from "#domain/redemptions.ts";
import { fullName, formatPointsWithUnit } from "#domain/text.ts";

import { useAction, type Action } from "#web/kit/actions/action.ts";
import { ApiError } from "#web/kit/api/api-error.ts";
import type { ReplyOf } from "#web/kit/api/api.ts";
import { toast } from "#web/kit/toasts/toast.ts";
import { say } from "../words/say.ts";

const LIST = "GET /reward/admin/redemptions";
const ONE = "GET /reward/admin/redemptions/:id";

type Words = Readonly<{ reason?: string; message?: string }>;

type Change = Readonly<{
  /** `reason` is for a rejection, `message` for a completion. */
  change: (redemption: Redemption, status: RedemptionStatus, words?: Words) => Promise<boolean>;
  isPending: boolean;
  error: Action<"PUT /reward/admin/:id/update/:status">["error"];
  reset: () => void;
}>;

/** Sets a status: shown at once, reverted when the server refuses, then the list is read again. */
export function useStatusChange(): Change {
  const queryClient = useQueryClient();
  const { run, isPending, error, reset } = useAction("PUT /reward/admin/:id/update/:status", {
    refresh: [LIST, ONE],
    onDone: ({ data }) =>
      toast({ message: say("{name} is now {status}", { name: data.name, status: data.status }) }),
    // The dialog explains the failure; its data may have been out of date.
    onFailed: () => {
      for (const line of [LIST, ONE]) void queryClient.invalidateQueries({ queryKey: [line] });
    },
  });
  const change: Change["change"] = async (redemption, status, { reason, message } = {}) => {
    const { _id: id, updatedAt } = redemption;
    for (const line of [LIST, ONE]) await queryClient.cancelQueries({ queryKey: [line] });
    show(queryClient, { ...redemption, status, reason: reason ?? null, message: message || null });
    const reply = await run({
      params: { id, status },
      body: { updatedAt, reason, ...(message && { message }) },
    });
    if (!reply) show(queryClient, redemption);
    return reply !== undefined;
  };
  return { change, isPending, error, reset };
}

function show(queryClient: QueryClient, shown: Redemption): void {
  queryClient.setQueriesData<ReplyOf<typeof LIST>>({ queryKey: [LIST] }, (list) => {
    if (!list) return undefined;
    const docs = list.data.docs.map((row) => (row._id === shown._id ? shown : row));
    return { data: { ...list.data, docs } };
  });
  queryClient.setQueriesData<ReplyOf<typeof ONE>>({ queryKey: [ONE] }, (one) =>
    one?.data._id === shown._id ? { data: shown } : one,
  );
}

/** Why a status could not be set. */
export function explain(error: unknown, redemption: Redemption): string {
  if (!(error instanceof ApiError)) return UNKNOWN_FAILURE;
  const person = fullName(redemption.user);
  if (error.code === "not_enough_points") {
    const points = formatPointsWithUnit(say, redemption.pointsRequired);
    return say(
      "{person} no longer has {points}, so they cannot be charged again. The status stays as it was.",
      { person, points },
    );
  }
  if (error.code === "out_of_stock") {
    return say(
      "The last one of this reward has gone to somebody else. The status stays as it was.",
    );
  }
  if (error.code === "stale") {
    return say(
      "Somebody else changed this redeemed reward meanwhile, so nothing was saved. It is shown as it is now; choose again if the status should still change.",
    );
  }
  return error.message;
}

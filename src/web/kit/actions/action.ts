import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";

import { ApiError } from "../api/api-error.ts";
import {
  call,
  type ApiRoute,
  type Given,
  type InputOf,
  type ReadRoute,
  type ReplyOf,
} from "../api/api.ts";
import { importWithRetry } from "../api/lazy-parts.ts";
import { refetch } from "../api/changes.ts";
import { intentFor, type Intent } from "./intent.ts";
import { toast, toastFailure } from "../toasts/toast.ts";

export type ActionOptions<L extends ApiRoute> = Readonly<{
  /** Shown as a toast after success. */
  done?: string;
  /** Shown after a failure instead of the server's message (PRODUCT 8.6 names some). */
  failed?: string;
  /** Queries to read again, such as ["GET /pickup", "GET /profile"]; after a refusal too, when a toast is all that is said of it. */
  refresh?: readonly ReadRoute[];
  onDone?: (reply: ReplyOf<L>, input: InputOf<L>) => void;
  /** Handles the failure instead of a toast. Often `applyFailure(form, error)` or a banner. */
  onFailed?: (error: ApiError, input: InputOf<L>) => void;
  onProgress?: (share: number) => void;
}>;

export type Action<L extends ApiRoute> = Readonly<{
  /** Resolves with the reply, or undefined when it failed or a request is already in flight. */
  run: (...given: Given<L>) => Promise<ReplyOf<L> | undefined>;
  isPending: boolean;
  error: ApiError | null;
  reset: () => void;
}>;

/**
 * One write request with everything a button needs: no double submit, an idempotency key per intent, a toast for
 * the outcome, and the lists read again. The key stays the same while the same input is sent again after a
 * missing reply (or a 5xx), so a retry cannot have an effect twice; after a reply or with other input there is a new
 * key. A refusal that asks for agreement asks the person, and sends again what was refused.
 */
export function useAction<L extends ApiRoute>(route: L, options: ActionOptions<L> = {}): Action<L> {
  const queryClient = useQueryClient();
  const intent = useRef<Intent>(undefined);
  const isBusy = useRef(false);
  const mutation = useMutation<ReplyOf<L>, ApiError, Given<L>>({
    mutationKey: [route],
    networkMode: "always",
    mutationFn: async ([input]) => {
      intent.current = intentFor(intent.current, input);
      const { onProgress } = options;
      const sent = { idempotencyKey: intent.current.key, ...(onProgress && { onProgress }) };
      return call(route, ...([input, sent] as Given<L>));
    },
  });

  const sayFailure = (error: ApiError): void => {
    toastFailure(error, options.failed);
    if (isOutdated(error)) refetch(queryClient, options.refresh ?? []);
  };
  const run = async (...given: Given<L>): Promise<ReplyOf<L> | undefined> => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    const input = (given[0] ?? {}) as InputOf<L>;
    try {
      const reply = await sendOnceAgreed(() => mutation.mutateAsync(given));
      intent.current = undefined;
      refetch(queryClient, options.refresh ?? []);
      if (options.done) toast({ message: options.done });
      options.onDone?.(reply, input);
      return reply;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status >= 400 && error.status < 500) intent.current = undefined;
      if (options.onFailed) options.onFailed(error, input);
      else sayFailure(error);
      return undefined;
    } finally {
      isBusy.current = false;
    }
  };
  return { run, isPending: mutation.isPending, error: mutation.error, reset: mutation.reset };
}

/** The thing is gone, or is no longer what the screen shows. */
const isOutdated = ({ status }: ApiError): boolean => [404, 409, 410].includes(status);

/** Where an agreement is missing, it is asked for, and what was refused is sent again. */
async function sendOnceAgreed<Reply>(send: () => Promise<Reply>): Promise<Reply> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "terms_not_accepted") throw error;
    const { askAgreement } = await importWithRetry(() => import("./agreement.ts"));
    if (!(await askAgreement(error.message))) throw error;
    return send();
  }
}

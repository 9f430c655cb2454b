import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

import { ApiError } from "../api/api-error.ts";
import { call, type ReadRoute } from "../api/api.ts";
import { refetch } from "../api/changes.ts";
import { toastFailure, toastWithUndo } from "../toasts/toast.ts";

type DeletionRoute = "DELETE /pickup/:id" | "DELETE /location/:id" | "DELETE /notifications/:id";

type Deletion = Readonly<{
  said: string;
  /** Why it is back, before the reason: "The pickup was not cancelled". */
  failed: string;
  refresh: readonly ReadRoute[];
  /** Told when the thing leaves its lists, and when Undo or a refusal brings it back. */
  onPendingChange?: (id: string, isGone: boolean) => void;
}>;

let pendingDeletions: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/** Ids that are on their way out or gone: lists leave them out, whatever the cache still holds. */
export function usePendingDeletions(): ReadonlySet<string> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => pendingDeletions,
  );
}

/**
 * Takes a thing out of its lists at once, offers Undo for five seconds, then deletes it on the server.
 * A refusal brings it back and says why.
 */
export function useDeletionWithUndo(
  line: DeletionRoute,
  { said, failed, refresh, onPendingChange }: Deletion,
): (id: string) => void {
  const queryClient = useQueryClient();
  const setPendingAndNotify = (id: string, isGone: boolean): void => {
    setPending(id, isGone);
    onPendingChange?.(id, isGone);
  };
  const remove = async (id: string): Promise<void> => {
    try {
      await call(line, { params: { id } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Somebody else, or another tab, was faster: it is gone, which is what was wanted.
      if (error.code !== "not_found") {
        setPendingAndNotify(id, false);
        toastFailure(error, `${failed}. ${reasonOf(error)}`);
      }
    }
    refetch(queryClient, refresh);
  };
  return (id) => {
    setPendingAndNotify(id, true);
    toastWithUndo(
      said,
      () => remove(id),
      () => setPendingAndNotify(id, false),
    );
  };
}

/** "Nothing was lost" would be no answer to what did not happen. */
const reasonOf = ({ code, message }: ApiError): string =>
  code === "unreachable" ? "The server could not be reached." : message;

function setPending(id: string, isGone: boolean): void {
  const next = new Set(pendingDeletions);
  if (isGone) next.add(id);
  else next.delete(id);
  pendingDeletions = next;
  for (const listener of listeners) listener();
}

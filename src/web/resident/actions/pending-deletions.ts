import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

import { ApiError } from "#web/kit/api/api-error.ts";
import { call, type ReadRoute } from "#web/kit/api/api.ts";
import { refetch } from "#web/kit/api/changes.ts";
import { getSession, onSessionChange } from "#web/kit/session/session.ts";
import { toastFailure, toastWithUndo } from "#web/kit/toasts/toast.ts";
import { say } from "#web/kit/words/say.ts";

type DeletionRoute = "DELETE /pickup/:id" | "DELETE /location/:id" | "DELETE /notifications/:id";

type Deletion = Readonly<{
  said: string;
  /** The sentence before the reason when the deletion fails: "The pickup wasn't cancelled". */
  failed: string;
  refresh: readonly ReadRoute[];
  /** Called when the item leaves its lists, and when Undo or a failure brings it back. */
  onPendingChange?: (id: string, isGone: boolean) => void;
}>;

let pendingDeletions: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/** Ids of items that are deleted or wait for Undo: lists leave them out, whatever the cache still holds. */
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
 * Removes an item from its lists at once, offers Undo for five seconds, then deletes it on the server.
 * A failure brings it back and shows why.
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
      // Another person or tab deleted it first, which is the wanted result.
      if (error.code !== "not_found") {
        setPendingAndNotify(id, false);
        toastFailure(error, say("{failed}. {reason}", { failed, reason: reasonOf(error) }));
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

/** The default message "Nothing was lost" would not explain why nothing was deleted. */
const reasonOf = ({ code, message }: ApiError): string =>
  code === "unreachable" ? say("The server couldn't be reached.") : message;

function setPending(id: string, isGone: boolean): void {
  const next = new Set(pendingDeletions);
  if (isGone) next.add(id);
  else next.delete(id);
  replaceBy(next);
}

// Whoever signs in next has lists of their own.
onSessionChange(() => {
  if (!getSession()) replaceBy(new Set());
});

function replaceBy(next: ReadonlySet<string>): void {
  pendingDeletions = next;
  for (const listener of listeners) listener();
}

import { useQueryClient, type QueryClient } from "@tanstack/react-query";

import type { Notification } from "#contract/notifications.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { ApiError } from "#web/kit/api/api-error.ts";
import { call, type ReplyOf } from "#web/kit/api/api.ts";
import { refetch } from "#web/kit/api/changes.ts";
import { useDeletionWithUndo } from "../actions/pending-deletions.ts";
import { toast, toastFailure } from "#web/kit/toasts/toast.ts";
import { say } from "#web/kit/words/say.ts";
import { afterAllRead, afterRead, withUnreadChanged } from "./notification-list.ts";

const LIST = "GET /notifications";
type Held = ReplyOf<typeof LIST>;

type Doings = Readonly<{
  markRead: (notice: Notification) => void;
  markAllRead: () => void;
  remove: (notice: Notification) => void;
  removeAll: () => void;
}>;

/** The actions on notifications. Every cached list, also that of the bell, is updated at once. */
export function useNotificationActions(): Doings {
  const queryClient = useQueryClient();
  const readNotices = (): void => refetch(queryClient, [LIST]);

  // Not a `useAction`, because several requests may run at the same time.
  const markRead = async ({ _id: id, read }: Notification): Promise<void> => {
    if (read) return;
    change(queryClient, (held, filter) => afterRead(held, id, filter));
    try {
      await call("PUT /notifications/:id", { params: { id } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toastFailure(error);
    }
    readNotices();
  };
  const readAll = useAction("PUT /notifications", {
    refresh: [LIST],
    onFailed: (error) => {
      toastFailure(error);
      readNotices();
    },
  });
  const removal = useDeletionWithUndo("DELETE /notifications/:id", {
    said: say("Notification deleted"),
    failed: say("The notification wasn't deleted"),
    refresh: [LIST],
    onPendingChange: (id, isGone) => {
      if (isUnread(queryClient, id)) {
        change(queryClient, (held) => withUnreadChanged(held, isGone ? -1 : 1));
      }
    },
  });
  const clear = useAction("DELETE /notifications", {
    refresh: [LIST],
    onDone: () => toast({ message: say("All notifications deleted") }),
  });
  return {
    markRead: (notice) => void markRead(notice),
    markAllRead: () => {
      change(queryClient, afterAllRead);
      void readAll.run();
    },
    remove: ({ _id }) => removal(_id),
    removeAll: () => void clear.run(),
  };
}

/** Changes every cached page of notifications; the filter of each is part of its key. */
function change(
  queryClient: QueryClient,
  next: (held: Held, filter: boolean | undefined) => Held,
): void {
  for (const [key, held] of queryClient.getQueriesData<Held>({ queryKey: [LIST] })) {
    if (held) queryClient.setQueryData(key, next(held, filterOf(key)));
  }
}

function filterOf([, input]: readonly unknown[]): boolean | undefined {
  if (typeof input !== "object" || input === null || !("query" in input)) return undefined;
  const { query } = input;
  if (typeof query !== "object" || query === null || !("read" in query)) return undefined;
  return query.read === undefined ? undefined : query.read === "true";
}

function isUnread(queryClient: QueryClient, id: string): boolean {
  return queryClient
    .getQueriesData<Held>({ queryKey: [LIST] })
    .some(([, held]) => held?.data.docs.some((notice) => notice._id === id && !notice.read));
}

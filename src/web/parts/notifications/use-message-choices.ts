import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";

import type { NotificationPreference } from "#contract/notifications.ts";

import { ApiError } from "#web/kit/api/api-error.ts";
import { call, read, type ReplyOf } from "#web/kit/api/api.ts";
import { refetch } from "#web/kit/api/changes.ts";
import { toastFailure } from "#web/kit/toasts/toast.ts";

const LINE = "GET /notifications/preferences";

/** Switches one kind of messages; the switch moves at once, and back when the server did not take it. */
export function useMessageChoices(): (choice: NotificationPreference, allowed: boolean) => void {
  const queryClient = useQueryClient();
  const underWay = useRef(0);
  const show = ({ kind, channel }: NotificationPreference, allowed: boolean): void => {
    queryClient.setQueryData<ReplyOf<typeof LINE>>(
      read(LINE).queryKey,
      (held) =>
        held && {
          data: held.data.map((one) =>
            one.kind === kind && one.channel === channel ? { ...one, allowed } : one,
          ),
        },
    );
  };
  const choose = async (choice: NotificationPreference, allowed: boolean): Promise<void> => {
    const { kind, channel } = choice;
    underWay.current += 1;
    // An answer from before this choice would move the switch back.
    await queryClient.cancelQueries({ queryKey: [LINE] });
    show(choice, allowed);
    try {
      await call("PUT /notifications/preferences", {
        body: { changes: [{ kind, channel, allowed }] },
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      show(choice, !allowed);
      toastFailure(error);
    } finally {
      underWay.current -= 1;
    }
    if (underWay.current === 0) refetch(queryClient, [LINE]);
  };
  return (choice, allowed) => void choose(choice, allowed);
}

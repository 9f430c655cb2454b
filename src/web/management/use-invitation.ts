import type { Invitation } from "#contract/invitations.ts";
import { fullName } from "#domain/text.ts";

import { useAction } from "../core/actions/action.ts";
import type { ReadRoute } from "../core/api/api.ts";
import { confirm } from "../core/actions/confirm.ts";
import { toast } from "../core/toasts/toast.ts";

/** Queries that an invitation changes. */
export const INVITATIONS = [
  "GET /management/invitations",
  "GET /management/audit",
] as const satisfies readonly ReadRoute[];

type InvitationActions = Readonly<{
  sendAgain: (invitation: Invitation) => Promise<void>;
  /** Asks for confirmation first. */
  takeBack: (invitation: Invitation) => Promise<void>;
  isPending: boolean;
}>;

/** A superadmin's actions on an invitation that was not accepted yet. */
export function useInvitation(): InvitationActions {
  const again = useAction("PUT /management/invitations/:id", {
    refresh: INVITATIONS,
    onDone: ({ data }) =>
      toast({ message: `A new link is on its way to ${data.email}; the older one ended` }),
  });
  const back = useAction("DELETE /management/invitations/:id", {
    refresh: INVITATIONS,
    done: "The invitation was taken back",
  });
  return {
    isPending: again.isPending || back.isPending,
    sendAgain: async ({ _id: id }) => {
      await again.run({ params: { id } });
    },
    takeBack: async (invitation) => {
      const isSure = await confirm({
        title: `Take back the invitation of ${fullName(invitation)}?`,
        message: `The link that was sent to ${invitation.email} stops working. You can invite again at any time.`,
        confirmLabel: "Take back",
        cancelLabel: "Keep it",
        isDanger: true,
      });
      if (isSure) await back.run({ params: { id: invitation._id } });
    },
  };
}

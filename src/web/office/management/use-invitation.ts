import type { Invitation } from "#contract/auth/invitations.ts";
import { fullName } from "#domain/text.ts";

import { useAction } from "#web/kit/actions/action.ts";
import type { ReadRoute } from "#web/kit/api/api.ts";
import { confirm } from "#web/kit/actions/confirm.ts";
import { toast } from "#web/kit/toasts/toast.ts";
import { say } from "../words/say.ts";

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
      toast({
        message: say("A new link is on its way to {email}; the older one ended", {
          email: data.email,
        }),
      }),
  });
  const back = useAction("DELETE /management/invitations/:id", {
    refresh: INVITATIONS,
    done: say("The invitation was taken back"),
  });
  return {
    isPending: again.isPending || back.isPending,
    sendAgain: async ({ _id: id }) => {
      await again.run({ params: { id } });
    },
    takeBack: async (invitation) => {
      const isSure = await confirm({
        title: say("Take back the invitation of {invitation}?", {
          invitation: fullName(invitation),
        }),
        message: say(
          "The link that was sent to {email} stops working. You can invite again at any time.",
          { email: invitation.email },
        ),
        confirmLabel: say("Take back"),
        cancelLabel: say("Keep it"),
        isDanger: true,
      });
      if (isSure) await back.run({ params: { id: invitation._id } });
    },
  };
}

import type { ReactElement } from "react";

import type { User } from "#contract/profile.ts";
import { fullName } from "#domain/text.ts";

import { useConfirmation } from "#web/parts/security/security-confirm.tsx";
import { useAction } from "#web/kit/actions/action.ts";
import { confirm } from "#web/kit/actions/confirm.ts";
import { say } from "../words/say.ts";

/** Takes the second factor away from somebody who has lost it (PRODUCT R20.8). */
export function useLostFactor(user: User): {
  takeAway: () => Promise<void>;
  dialog: ReactElement | null;
} {
  const name = fullName(user);
  const { confirm: confirmSelf, dialog } = useConfirmation();
  const taking = useAction("DELETE /profile/:id/factors", {
    refresh: ["GET /management/audit"],
    done: say("The second factor of {name} was taken away", { name }),
  });
  const takeAway = async (): Promise<void> => {
    const isSure = await confirm({
      title: say("Take away the second factor of {name}?", { name }),
      message: say(
        "Make sure that it is really {name} who asks. Passkeys, authenticator application and recovery codes go, every session ends, and {name} is told by email. The password is then enough to sign in.",
        { name },
      ),
      confirmLabel: say("Take away"),
      isDanger: true,
    });
    const confirmation = isSure ? await confirmSelf() : undefined;
    if (confirmation === undefined) return;
    await taking.run({ params: { id: user._id }, body: { confirmation } });
  };
  return { takeAway, dialog };
}

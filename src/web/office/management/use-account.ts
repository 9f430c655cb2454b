import { useQueryClient } from "@tanstack/react-query";

import type { DeletionQuery, User } from "#contract/profile.ts";
import { fullName } from "#domain/text.ts";

import { useAction } from "#web/kit/actions/action.ts";
import type { ApiError } from "#web/kit/api/api-error.ts";
import { confirm } from "#web/kit/actions/confirm.ts";
import { toastFailure } from "#web/kit/toasts/toast.ts";
import { deletionEffects } from "../dialogs/deletion-effects.tsx";
import { PEOPLE } from "../profile/people.ts";
import { say } from "../words/say.ts";

type Account = Readonly<{
  disable: () => Promise<void>;
  enable: () => Promise<void>;
  /** Resolves with whether the account was deleted. */
  remove: () => Promise<boolean>;
}>;

/** An admin's actions on an account; each asks for confirmation and names the person. */
export function useAccount(user: User): Account {
  const queryClient = useQueryClient();
  const name = fullName(user);
  const params = { id: user._id };
  const onFailed = (error: ApiError): void => {
    toastFailure(error);
    // Role or state changed meanwhile: the screen is out of date.
    for (const line of PEOPLE) void queryClient.invalidateQueries({ queryKey: [line] });
  };
  const disable = useAction("PUT /profile/disable/:id", {
    done: say("{name} is disabled", { name }),
    refresh: PEOPLE,
    onFailed,
  });
  const enable = useAction("PUT /profile/enable/:id", {
    done: say("{name} is enabled", { name }),
    refresh: PEOPLE,
    onFailed,
  });
  const remove = useAction("DELETE /profile/:id", {
    done: say("{name} was deleted", { name }),
    refresh: ["GET /profile/all", "GET /management/staff", "GET /management/audit"],
    onFailed,
  });
  return {
    disable: async () => {
      if (await confirm(disabling(name))) await disable.run({ params });
    },
    enable: async () => {
      if (await confirm(enabling(name))) await enable.run({ params });
    },
    remove: async () => {
      let query: DeletionQuery = {};
      // Only residents are too young for an account; the staff is invited.
      const tooYoung = {
        label: say("Under 13: delete"),
        run: () => {
          query = { reason: "under_13" };
        },
      };
      const question = deleting(name, user._id);
      const isSure = await confirm(
        user.role === "user" ? { ...question, alternative: tooYoung } : question,
      );
      if (!isSure && query.reason === undefined) return false;
      return (await remove.run({ params, query })) !== undefined;
    },
  };
}

const disabling = (name: string) => ({
  title: say("Disable {name}?", { name }),
  message: say(
    "{name} is signed out everywhere at once and cannot sign in until enabled again. Points, badges and pickups stay. This is written to the audit log.",
    { name },
  ),
  confirmLabel: say("Disable account"),
  isDanger: true,
});

const enabling = (name: string) => ({
  title: say("Enable {name}?", { name }),
  message: say("{name} can sign in again. This is written to the audit log.", { name }),
  confirmLabel: say("Enable account"),
});

const deleting = (name: string, id: string) => ({
  title: say("Delete {name}?", { name }),
  message: say(
    "The name, email address, phone number, picture and places of {name} are erased and pending pickups are cancelled. What was collected stays in the ledger without a name. This cannot be undone.",
    { name },
  ),
  confirmLabel: say("Delete user"),
  isDanger: true,
  note: deletionEffects({ kind: "user", id }),
});
